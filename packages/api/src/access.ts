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
