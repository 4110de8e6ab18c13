import type { User } from '@vitrine/api'
import { proxy } from 'valtio'
import { readCookie } from './cookies.ts'
import { forget, keep, recall } from './keep.ts'
import { parseKeptUser } from './kept-user.ts'
import { forgetToken, isSignedIn, tokenStore } from './token.ts'

const USER_KEY = 'vitrine.user'

/** The signed-in user; null signed out, and on a screen that a person let in by QR code. */
export const session = proxy<{ user: User | null }>({ user: readUser() })

/** The page serves as a shop's screen: it was opened by a TV package, or let in by QR code (reading Q4). */
export function isTvVariant(): boolean {
  return readCookie('fireApp') === '1' || (isSignedIn() && session.user === null)
}

export function startSession(token: string, user: User | null): void {
  tokenStore.set(token)
  if (user !== null) {
    updateUser(user)
    return
  }
  session.user = null
  forget(USER_KEY)
}

export function updateUser(user: User): void {
  session.user = user
  keep(USER_KEY, JSON.stringify(user))
}

export function endSession(): void {
  forgetToken()
  forget(USER_KEY)
  session.user = null
}

function readUser(): User | null {
  const kept = recall(USER_KEY)
  return kept === null ? null : parseKeptUser(kept)
}
