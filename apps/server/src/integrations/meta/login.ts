export interface NetworkToken {
  readonly token: string
  /** Null: it has no end. */
  readonly expiresAt: Date | null
}

/** What a login brings back. */
export interface LoginReturn {
  readonly code: string
  /** Exactly the one the login began with. */
  readonly redirectUri: string
}

/** Browsers may hand over the `#_` or `#_=_` the networks put behind a code. */
export function cleanCode(code: string): string {
  return code.replace(/#_(?:=_)?$/, '')
}

export function expiryOf(seconds: number, now: Date): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
