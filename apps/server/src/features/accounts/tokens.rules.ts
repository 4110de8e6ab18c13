import { createHash } from 'node:crypto'
import type { Contract, EndpointResponse, Grant } from '@vitrine/api'
import { DAY_MS, HOUR_MS, type Provider } from '@vitrine/domain'

/** Instagram refuses to refresh a younger token. */
const REFRESH_MIN_AGE_MS = DAY_MS
/** Tokens live sixty days: eight refreshes may fail before one ends. */
export const REFRESH_AGE_MS = 7 * DAY_MS
/** Refreshes of accounts that were connected together are spread over this time. */
export const REFRESH_SPREAD_MS = DAY_MS
/** Tokens that expire within this time are refreshed at once. */
export const NEAR_END_MS = 10 * DAY_MS
export const PROBE_INTERVAL_MS = DAY_MS
/** Expiry times of one token, as different calls of the network return them, differ by seconds. */
const SAME_END_MS = HOUR_MS

/** Context of an account's sealed tokens: they can be opened only with the same account id. */
export function tokenContext(accountId: string): string {
  return `account ${accountId}`
}

/** Metadata of an account's tokens. */
export interface TokenFacts {
  readonly id: string
  readonly provider: Provider | null
  readonly connectedAt: Date | null
  readonly tokenRefreshedAt: Date | null
  readonly tokenCheckedAt: Date | null
  readonly tokenExpiresAt: Date | null
}

export interface SubscriptionFacts {
  readonly provider: Provider | null
  readonly instagramId: string | null
  readonly pageTokenSealed: string | null
  readonly missingGrants: readonly Grant[]
  readonly subscribedAt: Date | null
}

export interface DueTokenTasks {
  /** Prolong the token; Instagram only. */
  readonly refresh: boolean
  /** Check whether the token is still valid. */
  readonly probe: boolean
  /** Subscribe to the webhook of the account's messages. */
  readonly subscribe: boolean
}

/** The tasks that are due for an account's tokens now. */
export function dueTokenTasks(input: TokenFacts & SubscriptionFacts, now: Date): DueTokenTasks {
  return {
    refresh: isRefreshDue(input, now),
    probe: isProbeDue(input, now),
    subscribe: isSubscriptionDue(input),
  }
}

function isRefreshDue(input: TokenFacts, now: Date): boolean {
  if (input.provider !== 'instagram') return false
  const ageMs = tokenAgeMs(input, now)
  if (ageMs < REFRESH_MIN_AGE_MS) return false
  return endsWithin(input, now, NEAR_END_MS) || ageMs >= REFRESH_AGE_MS + spreadMs(input.id)
}

function isProbeDue({ tokenCheckedAt, ...lifetime }: TokenFacts, now: Date): boolean {
  if (tokenCheckedAt === null || endsWithin(lifetime, now, 0)) return true
  return now.getTime() - tokenCheckedAt.getTime() >= PROBE_INTERVAL_MS
}

/** Mentions of the linked Instagram profile arrive through the Page's webhook subscription. */
function isSubscriptionDue(input: SubscriptionFacts): boolean {
  return (
    input.provider === 'facebook' &&
    input.instagramId !== null &&
    input.pageTokenSealed !== null &&
    input.subscribedAt === null &&
    !input.missingGrants.includes('mentions')
  )
}

/** Age of a token since it was issued or last refreshed, in ms. */
export function tokenAgeMs(
  input: Pick<TokenFacts, 'connectedAt' | 'tokenRefreshedAt'>,
  now: Date,
): number {
  return now.getTime() - (input.tokenRefreshedAt ?? input.connectedAt ?? now).getTime()
}

function endsWithin(input: Pick<TokenFacts, 'tokenExpiresAt'>, now: Date, ms: number): boolean {
  return input.tokenExpiresAt !== null && input.tokenExpiresAt.getTime() - now.getTime() <= ms
}

/** Stable offset of an account within the spread, in ms. */
function spreadMs(accountId: string): number {
  const share = createHash('sha256').update(accountId).digest().readUInt32BE(0) / 2 ** 32
  return Math.floor(share * REFRESH_SPREAD_MS)
}

/** The expiry to store: differences below `SAME_END_MS` do not change the stored one. */
export function resolveExpiry(stored: Date | null, received: Date | null): Date | null {
  if (stored === null || received === null) return received
  return Math.abs(stored.getTime() - received.getTime()) <= SAME_END_MS ? stored : received
}

/** An account's token as the admin's account call returns it. */
export function toTokenState(
  input: Pick<TokenFacts, 'connectedAt' | 'tokenRefreshedAt' | 'tokenCheckedAt'>,
): EndpointResponse<Contract['getAccountAsAdmin']>['token'] {
  return {
    checked_at: input.tokenCheckedAt?.toISOString() ?? null,
    refreshed_at: input.tokenRefreshedAt?.toISOString() ?? null,
    connected_at: input.connectedAt?.toISOString() ?? null,
  }
}
