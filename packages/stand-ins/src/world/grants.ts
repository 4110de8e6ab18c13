import type { Grant, IssuedCode, IssuedToken, Network, Subscription, TokenDeath } from './ledger.ts'
import type { MetaState } from './meta-state.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Lifetime of long tokens, as observed: 5183944 s, slightly less than 60 days. */
const LONG_TOKEN_MS = 5_183_944_000
/** Lifetime of short tokens: 5105 s for Facebook, an hour for Instagram. */
const SHORT_TOKEN_MS: Record<Network, number> = { facebook: 5_105_000, instagram: HOUR_MS }
const CODE_MS: Record<Network, number> = { facebook: 10 * 60 * 1000, instagram: HOUR_MS }
const TOKEN_PREFIX: Record<Network, string> = { facebook: 'EAA', instagram: 'IGAA' }
/** Facebook's data access ends 90 days after the person's last login. */
const DATA_ACCESS_MS = 90 * DAY_MS
/** Minimum age of a long Instagram token to be refreshed. */
export const REFRESH_AGE_MS = DAY_MS

/** The permission to read and send an account's messages. */
export const MESSAGES_PERMISSION: Record<Network, string> = {
  facebook: 'instagram_manage_messages',
  instagram: 'instagram_business_manage_messages',
}

export type Approval = {
  readonly network: Network
  readonly appId: string
  readonly subjectId: string
  readonly granted: readonly string[]
  readonly declined: readonly string[]
  readonly pageIds: readonly string[]
}

/** Records a consent. A second consent of the same person updates the first. */
export function recordApproval(meta: MetaState, approval: Approval): Grant {
  const { network, appId, subjectId, pageIds } = approval
  // With Instagram Login a token stays valid as long as it is refreshed.
  const dataAccessEndsAt =
    network === 'facebook' ? meta.clock() + DATA_ACCESS_MS : Number.MAX_SAFE_INTEGER
  let grant = findGrant(meta, approval)
  if (!grant) {
    const id = meta.ids.token('grant_')
    grant = { id, network, appId, subjectId, permissions: {}, pageIds: [], dataAccessEndsAt }
    meta.ledger.grants.push(grant)
  }
  for (const name of approval.granted) grant.permissions[name] = 'granted'
  for (const name of approval.declined) grant.permissions[name] = 'declined'
  grant.pageIds = [...pageIds]
  grant.dataAccessEndsAt = dataAccessEndsAt
  return grant
}

export function findGrant(
  meta: MetaState,
  { network, appId, subjectId }: Pick<Approval, 'network' | 'appId' | 'subjectId'>,
): Grant | undefined {
  return meta.ledger.grants.find(
    (grant) => grant.network === network && grant.appId === appId && grant.subjectId === subjectId,
  )
}

export function grantOf(meta: MetaState, { grantId }: { readonly grantId: string }): Grant {
  const grant = meta.ledger.grants.find(({ id }) => id === grantId)
  if (!grant) throw new Error(`No grant ${grantId} in the ledger`)
  return grant
}

export function hasPermission(grant: Grant, name: string): boolean {
  return grant.permissions[name] === 'granted'
}

export function grantedScopes(grant: Grant): string[] {
  return Object.keys(grant.permissions).filter((name) => hasPermission(grant, name))
}

export function issueCode(meta: MetaState, grant: Grant, redirectUri: string): IssuedCode {
  const code: IssuedCode = {
    value: meta.ids.token('AQB'),
    grantId: grant.id,
    redirectUri,
    expiresAt: meta.clock() + CODE_MS[grant.network],
    isUsed: false,
  }
  meta.ledger.codes.push(code)
  return code
}

export function issueUserToken(meta: MetaState, grant: Grant, life: 'short' | 'long'): IssuedToken {
  const now = meta.clock()
  const token: IssuedToken = {
    value: meta.ids.token(TOKEN_PREFIX[grant.network]),
    grantId: grant.id,
    kind: 'user',
    pageId: null,
    isLong: life === 'long',
    issuedAt: now,
    expiresAt: now + (life === 'long' ? LONG_TOKEN_MS : SHORT_TOKEN_MS[grant.network]),
    death: null,
  }
  meta.ledger.tokens.push(token)
  return token
}

/** Extends a token by 60 days from now, with the same text. */
export function renewToken(meta: MetaState, token: IssuedToken): IssuedToken {
  const now = meta.clock()
  return Object.assign(token, { issuedAt: now, expiresAt: now + LONG_TOKEN_MS })
}

/** A Page token of a long user token never expires. One of a short user token expires with it. */
export function pageTokenFor(meta: MetaState, user: IssuedToken, pageId: string): IssuedToken {
  const expiresAt = user.isLong ? null : user.expiresAt
  const existing = meta.ledger.tokens.find(
    (token) =>
      token.kind === 'page' &&
      token.grantId === user.grantId &&
      token.pageId === pageId &&
      token.expiresAt === expiresAt &&
      token.death === null,
  )
  if (existing) return existing
  const token: IssuedToken = {
    value: meta.ids.token('EAA'),
    grantId: user.grantId,
    kind: 'page',
    pageId,
    isLong: user.isLong,
    issuedAt: meta.clock(),
    expiresAt,
    death: null,
  }
  meta.ledger.tokens.push(token)
  return token
}

export function findToken(meta: MetaState, value: string): IssuedToken | undefined {
  return meta.ledger.tokens.find((token) => token.value === value)
}

export function killTokens(meta: MetaState, grants: readonly Grant[], death: TokenDeath): void {
  for (const token of meta.ledger.tokens) {
    if (grants.some(({ id }) => id === token.grantId)) token.death = death
  }
}

/** Removes the app: ends tokens, permissions and subscriptions. */
export function removeGrants(meta: MetaState, grants: readonly Grant[]): void {
  killTokens(meta, grants, 'removed')
  for (const grant of grants) grant.permissions = {}
  const { ledger } = meta
  ledger.subscriptions = ledger.subscriptions.filter((subscription) =>
    ledger.grants.some(
      (grant) => coversTarget(grant, subscription) && grantedScopes(grant).length > 0,
    ),
  )
}

/** Whether a grant covers the Page or account of a subscription. */
export function coversTarget(grant: Grant, subscription: Subscription): boolean {
  if (grant.network !== subscription.network || grant.appId !== subscription.appId) return false
  return grant.network === 'instagram'
    ? grant.subjectId === subscription.targetId
    : grant.pageIds.includes(subscription.targetId)
}

export function expireTokens(meta: MetaState, grants: readonly Grant[]): void {
  const now = meta.clock()
  for (const token of meta.ledger.tokens) {
    if (grants.some(({ id }) => id === token.grantId)) token.expiresAt = now
  }
}
