import type { TvStart } from '@vitrine/api'

const ACCOUNTS = '/accounts'

/** The address in the QR code: the sign-in page, which saves the code and goes on to `redirect`. */
export function signInLink(origin: string, code: string, redirect: string): string {
  const query = new URLSearchParams({ authorization_code: code, redirect })
  return `${origin}/sign-in?${query.toString()}`
}

/**
 * The page that a paired screen opens: the one that was requested here. Where that is the list of accounts and the
 * phone has chosen an account, it plays at once (reading Q5), on the requested screen if there is one.
 */
export function pathAfterPairing(requestedPath: string | null, start: TvStart | null): string {
  const path = requestedPath ?? ACCOUNTS
  const accountId = start?.account_id ?? null
  const [page = '', search = ''] = path.split('?', 2)
  if (page !== ACCOUNTS || accountId === null) return path
  const query = new URLSearchParams(search)
  const screenId = query.get('screen_id') ?? start?.screen_id ?? null
  if (query.has('account_id') || screenId === null) {
    if (!query.has('account_id')) query.set('account_id', accountId)
    return `${page}?${query.toString()}`
  }
  return `${page}/${accountId}/show?${new URLSearchParams({ screen_id: screenId }).toString()}`
}

/** The page that the phone opens after it has paired a screen: never playback, which is for the screen. */
export function pathForPhone(requestedPath: string | null): string {
  const isPlayback =
    requestedPath !== null && /^\/accounts\/[^/?]+\/show(?:-app)?(?:\?|$)/.test(requestedPath)
  return requestedPath === null || isPlayback ? ACCOUNTS : requestedPath
}

export function writeStart(start: TvStart): string {
  return JSON.stringify(start)
}
