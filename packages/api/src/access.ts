/** Kinds of token holders (reading S4). */
export const TOKEN_KINDS = ['person', 'tv', 'display'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

export type Role = 'customer' | 'admin'

/** Who may use a call. A caller without a token passes only where `anonymous` is true. */
export interface Access {
  readonly anonymous: boolean
  readonly tokens: readonly TokenKind[]
  readonly role: Role
}

/** Any caller, signed in or not. */
export const ANYONE: Access = { anonymous: true, tokens: TOKEN_KINDS, role: 'customer' }
/** A signed-in person, in the portal. */
export const PERSON: Access = { anonymous: false, tokens: ['person'], role: 'customer' }
/** A signed-in person, or a TV that a person approved. */
export const PERSON_OR_TV: Access = { anonymous: false, tokens: ['person', 'tv'], role: 'customer' }
/** Every token that can play: a person's browser, a TV, a display paired by code. */
export const PLAYER: Access = { anonymous: false, tokens: TOKEN_KINDS, role: 'customer' }
/** A TV that a person approved, or a display paired by code; no person's browser. */
export const DEVICE: Access = { anonymous: false, tokens: ['tv', 'display'], role: 'customer' }
/** An admin, in the portal. */
export const ADMIN: Access = { anonymous: false, tokens: ['person'], role: 'admin' }

export const AUDIT_ACTIONS = [
  /** An admin read one customer's data. */
  'look',
  /** An admin changed one customer's data. */
  'change',
  /** An admin downloaded records. */
  'export',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The kind of record whose id a call has in its path. */
export type AuditSubject = 'user' | 'account' | 'order' | 'shipment'

/**
 * What a call of admins records in the audit log (reading A3). `none`: it reads a list or a number of many
 * customers.
 */
export type AuditRule =
  | { readonly action: 'look' | 'change'; readonly subject: AuditSubject }
  | { readonly action: 'export' }
  | 'none'
