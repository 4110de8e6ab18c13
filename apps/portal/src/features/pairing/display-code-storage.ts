import { CODE_LIFE_MS, type PairingCodeStorage } from '@vitrine/playback/pairing'
import { readCookie, removeCookie, writeCookie } from '../../shared/storage/cookies.ts'
import { removeItem, saveItem, readItem } from '../../shared/storage/storage.ts'

const COOKIE = 'authorization_code'
const COOKIE_DAYS = 7
// Stored separately, because the secret must not be sent with requests as a cookie is.
const SECRET_KEY = 'vitrine.authorization'

/** Stores the code of this page in a cookie, and beside it `<end of the code in ms> <secret>`. */
export const displayCodeStorage: PairingCodeStorage = {
  read() {
    const code = readCookie(COOKIE)
    const [expiresAt, secret] = (readItem(SECRET_KEY) ?? '').split(' ')
    if (code === null || secret === undefined) return null
    return { code, secret, since: Number(expiresAt) - CODE_LIFE_MS }
  },
  write({ code, secret, since }) {
    writeCookie(COOKIE, code, COOKIE_DAYS)
    saveItem(SECRET_KEY, `${since + CODE_LIFE_MS} ${secret}`)
  },
  remove() {
    removeCookie(COOKIE)
    removeItem(SECRET_KEY)
  },
}
