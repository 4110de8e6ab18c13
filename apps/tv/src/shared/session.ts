import { TvStart } from '@vitrine/api'
import { proxy } from 'valtio/vanilla'
import { KEEP_DAYS, KEPT_HOME } from './kept-home.ts'
import { parseJson } from './parse-json.ts'
import type { DeviceStorage } from './storage.ts'

/** What this TV played last, and plays again after a restart. */
export interface Place {
  readonly accountId: string
  readonly screenId: string | null
}

/** A display has one account and one screen, and changes nothing about them (reading S4). */
export type SessionKind = 'tv' | 'display'

interface Entry {
  readonly token: string
  readonly kind: SessionKind
}

export interface Session {
  /** Observed by the pages: the token that signs this TV in, or null. */
  readonly state: { token: string | null }
  readonly kind: () => SessionKind
  readonly signIn: (entry: Entry) => void
  /** A newer token of the same session. */
  readonly renew: (token: string) => void
  readonly signOut: () => void
  /** Removes what the device keeps of its owner in small values; part of signing out. */
  readonly forget: () => void
  readonly onSignOut: (listener: () => void) => void
  readonly place: () => Place | null
  readonly setPlace: (place: Place) => void
  /** What it played last is not there any more. */
  readonly forgetPlace: () => void
  /** Somebody has let this TV in before, whoever it was. */
  readonly wasPaired: () => boolean
}

const TOKEN = 'token'
const KIND = 'token_kind'
const PLACE = 'place'
/** Says nothing of the owner, and stays when they are forgotten. */
const WAS_PAIRED = 'was_paired'

export function createSession(local: DeviceStorage): Session {
  const state = proxy<{ token: string | null }>({ token: local.get(TOKEN) })
  const markPaired = () => local.set(WAS_PAIRED, '1', KEEP_DAYS)
  // Paired by a version that did not keep this.
  if (state.token !== null) markPaired()
  const renew = (token: string) => {
    local.set(TOKEN, token, KEEP_DAYS)
    state.token = token
  }
  const listeners: (() => void)[] = []
  const forget = () => {
    for (const name of [TOKEN, KIND, PLACE, KEPT_HOME]) local.remove(name)
  }
  return {
    state,
    kind: () => (local.get(KIND) === 'display' ? 'display' : 'tv'),
    signIn({ token, kind }) {
      local.set(KIND, kind, KEEP_DAYS)
      markPaired()
      renew(token)
    },
    renew,
    forget,
    signOut() {
      forget()
      state.token = null
      listeners.forEach((tell) => tell())
    },
    onSignOut: (listener) => void listeners.push(listener),
    place: () => parsePlace(local.get(PLACE)),
    setPlace(place) {
      local.set(PLACE, JSON.stringify(place), KEEP_DAYS)
    },
    forgetPlace: () => local.remove(PLACE),
    wasPaired: () => local.get(WAS_PAIRED) !== null,
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
