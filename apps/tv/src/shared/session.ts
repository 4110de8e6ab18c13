import type { LastPlayed } from '@vitrine/playback'
import { proxy } from 'valtio/vanilla'
import { HOME_KEY, STORED_DAYS } from './saved-home.ts'
import { parseJson } from '@vitrine/playback'
import { type DeviceStorage, TOKEN } from './storage.ts'

/** A display has one account and one screen, and changes nothing about them (reading S4). */
export type SessionKind = 'tv' | 'display'

interface Credentials {
  readonly token: string
  readonly kind: SessionKind
}

export interface Session {
  /** The token of this TV, or null. Pages subscribe to it. */
  readonly state: { token: string | null }
  readonly kind: () => SessionKind
  readonly signIn: (credentials: Credentials) => void
  /** Replaces the token by a newer one of the same session. */
  readonly renew: (token: string) => void
  readonly signOut: () => void
  /** Removes what local storage holds of the owner; part of signing out. */
  readonly clear: () => void
  readonly onSignOut: (listener: () => void) => void
  /** What this TV played last, and plays again after a restart. */
  readonly lastPlayed: () => LastPlayed | null
  readonly setLastPlayed: (lastPlayed: LastPlayed) => void
  /** For when it was removed. */
  readonly clearLastPlayed: () => void
  /** Whether this TV was paired before, with any owner. */
  readonly wasPaired: () => boolean
}

export const KIND = 'token_kind'
export const LAST_PLAYED = 'place'
/** Not of the owner: it stays when the TV is signed out. */
export const WAS_PAIRED = 'was_paired'

export function createSession(local: DeviceStorage): Session {
  const state = proxy<{ token: string | null }>({ token: local.get(TOKEN) })
  const markPaired = () => local.set(WAS_PAIRED, '1', STORED_DAYS)
  // Paired by a version that did not store this.
  if (state.token !== null) markPaired()
  const renew = (token: string) => {
    local.set(TOKEN, token, STORED_DAYS)
    state.token = token
  }
  const listeners: (() => void)[] = []
  const clear = () => {
    for (const name of [TOKEN, KIND, LAST_PLAYED, HOME_KEY]) local.remove(name)
  }
  return {
    state,
    kind: () => (local.get(KIND) === 'display' ? 'display' : 'tv'),
    signIn({ token, kind }) {
      local.set(KIND, kind, STORED_DAYS)
      markPaired()
      renew(token)
    },
    renew,
    clear,
    signOut() {
      clear()
      state.token = null
      listeners.forEach((notify) => notify())
    },
    onSignOut: (listener) => void listeners.push(listener),
    lastPlayed: () => parseLastPlayed(local.get(LAST_PLAYED)),
    setLastPlayed(lastPlayed) {
      local.set(LAST_PLAYED, JSON.stringify(lastPlayed), STORED_DAYS)
    },
    clearLastPlayed: () => local.remove(LAST_PLAYED),
    wasPaired: () => local.get(WAS_PAIRED) !== null,
  }
}

function parseLastPlayed(text: string | null): LastPlayed | null {
  const lastPlayed: unknown = parseJson(text)
  if (typeof lastPlayed !== 'object' || lastPlayed === null || !('accountId' in lastPlayed))
    return null
  if (typeof lastPlayed.accountId !== 'string') return null
  const screenId =
    'screenId' in lastPlayed && typeof lastPlayed.screenId === 'string' ? lastPlayed.screenId : null
  return { accountId: lastPlayed.accountId, screenId }
}
