/** Kinds of events in the security log (reading Z12). */
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
  // The password was right, and the sign-in waits for the second factor.
  'second_factor_requested',
  'second_factor_used',
  'second_factor_refused',
  'recovery_code_used',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_renewed',
  // By the command on the server.
  'second_factor_reset',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** Origin of an event. */
export interface SecurityOrigin {
  readonly address: string | null
  readonly requestId: string | null
}

/** A security event. */
export interface SecurityEvent extends SecurityOrigin {
  readonly kind: SecurityEventKind
  /** The user it concerns; null when unknown. */
  readonly userId: string | null
  readonly sessionId: string | null
  /** One of our own codes or names, such as a call's. Never user input and never a secret. */
  readonly detail: string | null
}

/** Records an event in the security log. Returns at once and never throws. */
export type RecordSecurityEvent = (event: SecurityEvent) => void
