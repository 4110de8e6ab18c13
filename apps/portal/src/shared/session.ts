import { User } from '@vitrine/api'
import { proxy } from 'valtio'
import { readCookie } from './cookies.ts'
import { forget, keep, recall } from './keep.ts'

const TOKEN_KEY = 'vitrine.token'
const USER_KEY = 'vitrine.user'

/** The signed-in user; null signed out, and on a screen that a person let in by QR code. */
export const session = proxy<{ user: User | null }>({ user: readUser() })

export const tokenStore = {
  get: (): string | null => recall(TOKEN_KEY),
  set: (token: string): void => {
    keep(TOKEN_KEY, token)
  },
}

export function isSignedIn(): boolean {
  return tokenStore.get() !== null
}

/** The page serves as a shop's screen: it was opened by a TV package, or let in by QR code (reading Q4). */
export function isTvVariant(): boolean {
  return readCookie('fireApp') === '1' || (isSignedIn() && session.user === null)
}

export function startSession(token: string, user: User | null): void {
  tokenStore.set(token)
  session.user = user
  if (user === null) forget(USER_KEY)
  else keep(USER_KEY, JSON.stringify(user))
}

export function endSession(): void {
  forget(TOKEN_KEY)
  forget(USER_KEY)
  session.user = null
}

function readUser(): User | null {
  const kept = recall(USER_KEY)
  if (kept === null) return null
  try {
    const user = User.safeParse(JSON.parse(kept))
    return user.success ? user.data : null
  } catch {
    return null
  }
}
