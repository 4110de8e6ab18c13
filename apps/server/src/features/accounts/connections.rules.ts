import type { Grant, TokenKind } from '@vitrine/api'
import { MINUTE_MS, type Provider } from '@vitrine/domain'

/** A login must come back within this time (reading S6). */
export const CONNECTION_LIFE_MS = 10 * MINUTE_MS

/** Where a network sends people back to: pages of the portal, registered with the network. */
export const RETURN_PATHS: Readonly<Record<Provider, string>> = {
  instagram: '/callback',
  facebook: '/callback_facebook',
}

/** What the `state` of a login carries; its signature binds the rest. */
export interface ConnectionState {
  readonly userId: string
  readonly nonce: string
  readonly signature: string
}

export function writeState({ userId, nonce, signature }: ConnectionState): string {
  return [userId, nonce, signature].join('.')
}

/** Null for anything we cannot have written, a bare user id among it. */
export function readState(text: string): ConnectionState | null {
  const [userId = '', nonce = '', signature = '', ...rest] = text.split('.')
  const isWhole = userId !== '' && nonce !== '' && signature !== '' && rest.length === 0
  return isWhole ? { userId, nonce, signature } : null
}

/** What the signature of a state covers. */
export function signedText(input: {
  userId: string
  nonce: string
  provider: Provider
  redirectUri: string
}): string {
  return [input.userId, input.nonce, input.provider, input.redirectUri].join('\n')
}

/** Whoever comes back from a network; null: nobody who is signed in. */
export interface LoginCaller {
  readonly kind: TokenKind
  readonly userId: string
  readonly sessionId: string
}

/** What a login was bound to when it began: a session, or a reconnect link. */
export interface LoginBinding {
  readonly userId: string
  readonly sessionId: string | null
  readonly linkHash: string | null
}

/** Whether this caller may end that login (reading S6). */
export function mayFinish(caller: LoginCaller | null, login: LoginBinding): boolean {
  if (caller === null) return login.linkHash !== null
  if (caller.kind !== 'person' || caller.userId !== login.userId) return false
  return login.linkHash !== null || caller.sessionId === login.sessionId
}

/** A Page as the network tells it, as far as showing its content goes. */
export interface PageFacts {
  readonly pageToken: string | null
  readonly instagramId: string | null
}

export interface Readable {
  readonly instagramId: string | null
  readonly pageToken: string | null
}

/** What of a Page may be read with these permissions; null when nothing may. */
export function readablePart(page: PageFacts, permissions: readonly string[]): Readable | null {
  const mayReadPages = permissions.includes('pages_read_engagement')
  const mayReadInstagram = mayReadPages && permissions.includes('instagram_basic')
  const instagramId = mayReadInstagram ? page.instagramId : null
  const pageToken = mayReadPages ? page.pageToken : null
  return instagramId === null && pageToken === null ? null : { instagramId, pageToken }
}

/** What the person left unticked, in the words of the portal. */
export function missingFacebookGrants(permissions: readonly string[]): Grant[] {
  const has = (name: string): boolean => permissions.includes(name)
  const showsAll = has('pages_read_engagement') && has('instagram_basic')
  const hearsMentions = has('instagram_manage_messages') && has('pages_manage_metadata')
  return [
    ...(showsAll ? [] : (['stories', 'reels'] as const)),
    ...(hearsMentions ? [] : (['mentions'] as const)),
  ]
}
