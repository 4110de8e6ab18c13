import { TvStart } from '@vitrine/api'
import { proxy } from 'valtio/vanilla'
import type { Storage } from './storage.ts'

/** What this TV played last, and plays again after a restart. */
export interface Place {
  readonly accountId: string
  readonly screenId: string | null
}

export interface Session {
  /** Observed by the pages: the token that signs this TV in, or null. */
  readonly state: { token: string | null }
  readonly setToken: (token: string) => void
  readonly signOut: () => void
  readonly place: () => Place | null
  readonly setPlace: (place: Place) => void
}

const TOKEN = 'token'
const PLACE = 'place'
/** As long as a TV's token lives (reading S4). */
const KEEP_DAYS = 365

export function createSession(local: Storage): Session {
  const state = proxy<{ token: string | null }>({ token: local.get(TOKEN) })
  return {
    state,
    setToken(token) {
      local.set(TOKEN, token, KEEP_DAYS)
      state.token = token
    },
    signOut() {
      local.remove(TOKEN)
      local.remove(PLACE)
      state.token = null
    },
    place: () => parsePlace(local.get(PLACE)),
    setPlace(place) {
      local.set(PLACE, JSON.stringify(place), KEEP_DAYS)
    },
  }
}

function parsePlace(text: string | null): Place | null {
  const place: unknown = parseJson(text)
  if (typeof place !== 'object' || place === null || !('accountId' in place)) return null
  if (typeof place.accountId !== 'string') return null
  const screenId = 'screenId' in place && typeof place.screenId === 'string' ? place.screenId : null
  return { accountId: place.accountId, screenId }
}

/** The start state a person's phone handed over (reading S8); null for anything that is not one. */
export function parseTvStart(vuex: string | undefined): TvStart | null {
  const parsed = TvStart.safeParse(parseJson(vuex ?? null))
  return parsed.success ? parsed.data : null
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
