import type { Role, TokenKind } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import type { AuditTrail } from './audit-trail.ts'
import type { SecurityEventKind } from './security-event.ts'

/** The holder of a valid token. A display is bound to one account on one screen. */
export interface SignedIn {
  readonly kind: TokenKind
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /**
   * Whether this is an admin's session that has the role of a customer until it uses a second factor
   * (decision A4).
   */
  readonly needsSecondFactor?: boolean
  /** Whether this is the account for the reviewers of the stores. */
  readonly isReview: boolean
  readonly accountId: string | null
  readonly screenId: string | null
}

/** The network and the program of a caller. */
export interface ClientInfo {
  /** The address, or its /64 for IPv6. Empty when unknown. */
  readonly network: string
  /** The User-Agent header; empty when absent. */
  readonly userAgent: string
}

/** The circumstances of one call. */
export interface Call {
  readonly actor: SignedIn | null
  readonly audit: AuditTrail
  /** The bearer token as it was sent, for the one call that compares it. */
  readonly bearer: string | null
  readonly language: Language
  /** Address of the caller, without proxies. Empty when unknown. */
  readonly address: string
  /** Key of limits per address: the address, or its /64 for IPv6 (decision Z4). */
  readonly network: string
  /** Id of the request in the server's logs. */
  readonly requestId: string
  /** Records an event of this call in the security log; `userId`: the user it concerns. */
  readonly record: (kind: SecurityEventKind, userId: string) => void
  readonly header: (name: string) => string | null
  readonly signal: AbortSignal
}

/** Reason of the abort when the caller has closed the connection. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
