/** What the security log tells apart (reading Z12). */
export const SECURITY_EVENT_KINDS = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_revoked',
  'token_reused',
  'password_wrong',
  'reset_requested',
  'reset_failed',
  'password_changed',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'verification_failed',
  'pairing_allowed',
  'pairing_refused',
  'access_refused',
  'admin_action',
  'webhook_refused',
  'data_exported',
  'deletion_requested',
  'deletion_cancelled',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** Where an event comes from. */
export interface SecurityOrigin {
  readonly address: string | null
  readonly requestId: string | null
}

/** Something that happened to somebody's safety. */
export interface SecurityEvent extends SecurityOrigin {
  readonly kind: SecurityEventKind
  /** Whom it concerns; null where nobody knows. */
  readonly userId: string | null
  readonly sessionId: string | null
  /** A code or a name of our own, such as the call: never what a person typed, never a secret. */
  readonly detail: string | null
}

/** Puts an event into the security log: costs the caller nothing, and never fails. */
export type RecordSecurityEvent = (event: SecurityEvent) => void
