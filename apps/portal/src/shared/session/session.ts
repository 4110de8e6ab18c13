import type { User } from '@vitrine/api'
import { proxy } from 'valtio'
import { readCookie } from '../storage/cookies.ts'
import { removeItem, saveItem, readItem } from '../storage/storage.ts'
import { storedUserId, parseStoredUser } from './stored-user.ts'
import { clearDrafts } from '../storage/drafts.ts'
import { forgetScreen } from '../last-show.ts'
import { forgetToken, isSignedIn, tokenStore } from './token.ts'
import { markWipePending } from '../storage/pending-wipe.ts'

const USER_KEY = 'vitrine.user'
const KIND_KEY = 'vitrine.kind'

/** The kind of session: a user with a password, or a screen that a user paired by QR code. */
export type SessionKind = 'person' | 'tv'

interface Session {
  /**
   * Null on a screen, when signed out, and until the user is fetched when an older version stored fewer
   * fields.
   */
  user: User | null
  /** The user's id, known even when the other fields have to be fetched; null on a screen. */
  userId: string | null
}

export const session = proxy<Session>(readSession())

/** Null when signed out, and for a session of an older version until the server was asked. */
export function sessionKind(): SessionKind | null {
  if (!isSignedIn()) return null
  const storedKind = readItem(KIND_KEY)
  if (storedKind === 'person' || storedKind === 'tv') return storedKind
  // A user's session always stored some data. A screen's stored none, as a user's whose storage failed.
  return readItem(USER_KEY) === null ? null : 'person'
}

export function storeSessionKind(kind: SessionKind): void {
  saveItem(KIND_KEY, kind)
}

/** Whether the page serves as a shop's screen: opened by a TV package, or paired by QR code (reading Q4). */
export function isTvVariant(): boolean {
  return readCookie('fireApp') === '1' || sessionKind() === 'tv'
}

export function startSession(token: string, user: User | null): void {
  tokenStore.set(token)
  storeSessionKind(user === null ? 'tv' : 'person')
  if (user !== null) {
    updateUser(user)
    return
  }
  session.user = null
  session.userId = null
  removeItem(USER_KEY)
}

export function updateUser(user: User): void {
  session.user = user
  session.userId = user.id
  saveItem(USER_KEY, JSON.stringify(user))
}

export function endSession(): void {
  if (isSignedIn() && isTvVariant()) markWipePending()
  forgetToken()
  removeItem(USER_KEY)
  removeItem(KIND_KEY)
  clearDrafts()
  forgetScreen()
  session.user = null
  session.userId = null
}

function readSession(): Session {
  const storedUser = readItem(USER_KEY)
  if (storedUser === null) return { user: null, userId: null }
  return { user: parseStoredUser(storedUser), userId: storedUserId(storedUser) }
}
