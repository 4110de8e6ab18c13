import type { Grant, TokenKind } from '@vitrine/api'
import { MINUTE_MS, type Provider } from '@vitrine/domain'

/** A login must be completed within this time (reading S6). */
export const CONNECTION_LIFE_MS = 10 * MINUTE_MS

/** Pages of the portal that a network redirects to, registered with the network. */
export const RETURN_PATHS: Readonly<Record<Provider, string>> = {
  instagram: '/callback',
  facebook: '/callback_facebook',
}

/** The contents of a login's `state`. Its signature covers the other data. */
export interface ConnectionState {
  readonly userId: string
  readonly nonce: string
  readonly signature: string
}

export function writeState({ userId, nonce, signature }: ConnectionState): string {
  return [userId, nonce, signature].join('.')
}

/** Null for any state that we did not write, such as a bare user id. */
export function readState(text: string): ConnectionState | null {
  const [userId = '', nonce = '', signature = '', ...rest] = text.split('.')
  const isWhole = userId !== '' && nonce !== '' && signature !== '' && rest.length === 0
  return isWhole ? { userId, nonce, signature } : null
}

/** The text that the signature of a state covers. */
export function signedText(input: {
  userId: string
  nonce: string
  provider: Provider
  redirectUri: string
}): string {
  return [input.userId, input.nonce, input.provider, input.redirectUri].join('\n')
}

/** The caller that completes a login; null when not signed in. */
export interface LoginCaller {
  readonly kind: TokenKind
  readonly userId: string
  readonly sessionId: string
}

/** What a login is bound to: a session or a reconnect link. */
export interface LoginBinding {
  readonly userId: string
  readonly sessionId: string | null
  readonly linkHash: string | null
}

/** Whether this caller may complete that login (reading S6). */
export function mayFinish(caller: LoginCaller | null, login: LoginBinding): boolean {
  if (caller === null) return login.linkHash !== null
  if (caller.kind !== 'person' || caller.userId !== login.userId) return false
  return login.linkHash !== null || caller.sessionId === login.sessionId
}

/** The fields of a network's Page that its content needs. */
export interface PageFacts {
  readonly pageToken: string | null
  readonly instagramId: string | null
}

export interface Readable {
  readonly instagramId: string | null
  readonly pageToken: string | null
}

/** The readable part of a Page with these permissions; null when there is none. */
export function readablePart(page: PageFacts, permissions: readonly string[]): Readable | null {
  const mayReadPages = permissions.includes('pages_read_engagement')
  const mayReadInstagram = mayReadPages && permissions.includes('instagram_basic')
  const instagramId = mayReadInstagram ? page.instagramId : null
  const pageToken = mayReadPages ? page.pageToken : null
  return instagramId === null && pageToken === null ? null : { instagramId, pageToken }
}

/** The permissions that the person did not grant, by the portal's names. */
export function missingFacebookGrants(permissions: readonly string[]): Grant[] {
  const has = (name: string): boolean => permissions.includes(name)
  const showsAll = has('pages_read_engagement') && has('instagram_basic')
  const canReceiveMentions = has('instagram_manage_messages') && has('pages_manage_metadata')
  return [
    ...(showsAll ? [] : (['stories', 'reels'] as const)),
    ...(canReceiveMentions ? [] : (['mentions'] as const)),
  ]
}
