import type { Role, TokenKind } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import type { SecurityEventKind } from './security-event.ts'

/** Whoever holds a valid token. A display is bound to one account on one screen. */
export interface SignedIn {
  readonly kind: TokenKind
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly accountId: string | null
  readonly screenId: string | null
}

/** Where a caller calls from, and the program that calls. */
export interface ClientInfo {
  /** The address, or its /64 for IPv6. Empty where it is not known. */
  readonly network: string
  /** As the program sends it; empty where it sends none. */
  readonly userAgent: string
}

/** The circumstances of one call. */
export interface Call {
  readonly actor: SignedIn | null
  /** The bearer token as it was sent, for the one call that compares it. */
  readonly bearer: string | null
  readonly language: Language
  /** Address of the caller, proxies taken off. Empty where it is not known. */
  readonly address: string
  /** What limits per address count: the address, or its /64 for IPv6 (decision Z4). */
  readonly network: string
  /** Under which the server's logs know this request. */
  readonly requestId: string
  /** Puts what happens in this call into the security log; `userId`: whom it concerns. */
  readonly record: (kind: SecurityEventKind, userId: string) => void
  readonly header: (name: string) => string | null
  readonly signal: AbortSignal
}

/** Why a call is aborted whose caller closed the connection: nobody waits for its answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
