export interface NetworkToken {
  readonly token: string
  /** Null when it never expires. */
  readonly expiresAt: Date | null
}

/** Result of the login dialog. */
export interface AuthorizationCode {
  readonly code: string
  /** The same URI as in the login URL. */
  readonly redirectUri: string
}

/** Removes the `#_` or `#_=_` that the networks append to a code. */
export function stripCodeFragment(code: string): string {
  return code.replace(/#_(?:=_)?$/, '')
}

export function expiryDate(seconds: number, now: Date): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
