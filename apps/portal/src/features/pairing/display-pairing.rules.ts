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

/** What the TV prints beside its QR code, and the confirm page repeats. */
export function codeEnding(code: string): string {
  return code.slice(-4).toUpperCase()
}

/** Where the QR code leads: our sign-in page, which remembers the code on the way to `redirect`. */
export function signInLink(origin: string, code: string, redirect: string): string {
  const query = new URLSearchParams({ authorization_code: code, redirect })
  return `${origin}/sign-in?${query.toString()}`
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
