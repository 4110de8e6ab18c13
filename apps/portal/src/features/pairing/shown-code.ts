import { readCookie, removeCookie, writeCookie } from '../../shared/storage/cookies.ts'
import { removeItem, saveItem, readItem } from '../../shared/storage/storage.ts'
import type { ShownCode } from './display-pairing.rules.ts'

const COOKIE = 'authorization_code'
const COOKIE_DAYS = 7
// Apart from the code: the secret never travels with requests.
const SECRET_KEY = 'vitrine.authorization'

export function keepShownCode(shown: ShownCode): void {
  writeCookie(COOKIE, shown.code, COOKIE_DAYS)
  saveItem(SECRET_KEY, `${shown.expiresAt} ${shown.secret}`)
}

export function recallShownCode(): ShownCode | null {
  const code = readCookie(COOKIE)
  const [expiresAt, secret] = (readItem(SECRET_KEY) ?? '').split(' ')
  if (code === null || secret === undefined) return null
  return { code, secret, expiresAt: Number(expiresAt) }
}

export function forgetShownCode(): void {
  removeCookie(COOKIE)
  removeItem(SECRET_KEY)
}
