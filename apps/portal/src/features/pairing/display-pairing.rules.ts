import { TvStart } from '@vitrine/api'

/** The code this page shows, and the secret that proves it is ours (reading Q1). */
export interface ShownCode {
  readonly code: string
  readonly secret: string
  /** ms since 1970. */
  readonly expiresAt: number
}

/** A new code is asked for this long before the old one dies, so that no phone reads a dead one, in ms. */
export const RENEW_BEFORE_MS = 30_000

export function isUsable(shown: ShownCode, nowMs: number): boolean {
  return shown.expiresAt - nowMs > RENEW_BEFORE_MS
}

const ACCOUNTS = '/accounts'

/** What the TV prints beside its QR code, and the confirm page repeats. */
export function codeEnding(code: string): string {
  return code.slice(-4).toUpperCase()
}

/** Where the QR code leads: our sign-in page, which remembers the code on the way to `redirect`. */
export function signInLink(origin: string, code: string, redirect: string): string {
  const query = new URLSearchParams({ authorization_code: code, redirect })
  return `${origin}/sign-in?${query.toString()}`
}

/**
 * Where a screen goes on that was let in: to the page that was wanted here. Where that is only the list of
 * accounts and one of them is chosen, it plays at once (reading Q5), on the wanted screen where one was named.
 */
export function placeAfterAllowed(wanted: string | null, start: TvStart | null): string {
  const path = wanted ?? ACCOUNTS
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

/** Where the phone goes on that let a screen in. What the screen plays is not played on the phone as well. */
export function placeOfPhone(wanted: string | null): string {
  const isPlayback = wanted !== null && /^\/accounts\/[^/?]+\/show(?:-app)?(?:\?|$)/.test(wanted)
  return wanted === null || isPlayback ? ACCOUNTS : wanted
}

export function writeStart(start: TvStart): string {
  return JSON.stringify(start)
}

/** The start state a person sent along; what cannot be read starts plainly. */
export function readStart(vuex: string | undefined): TvStart | null {
  if (vuex === undefined) return null
  try {
    const start = TvStart.safeParse(JSON.parse(vuex))
    return start.success ? start.data : null
  } catch {
    return null
  }
}
