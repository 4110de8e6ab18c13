import { createHash } from 'node:crypto'
import type { Contract, EndpointAnswer, Grant } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Instagram refuses to refresh a younger token. */
const REFRESH_MIN_AGE_MS = DAY_MS
/** Tokens live sixty days: eight refreshes may fail before one ends. */
export const REFRESH_AGE_MS = 7 * DAY_MS
/** Accounts that were connected together are refreshed over this time. */
export const REFRESH_SPREAD_MS = DAY_MS
/** An end this near is not waited for. */
export const NEAR_END_MS = 10 * DAY_MS
export const PROBE_INTERVAL_MS = DAY_MS
/** Two ways of telling the same end differ by seconds. */
const SAME_END_MS = HOUR_MS

/** A sealed token opens only for the account it was sealed for. */
export function tokenContext(accountId: string): string {
  return `account ${accountId}`
}

/** What is known of an account's tokens, without them. */
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

export interface TokenWork {
  /** Make it live longer; only Instagram's can be. */
  readonly refresh: boolean
  /** Ask the network whether it still works. */
  readonly probe: boolean
  /** Ask the network to tell us of the account's messages. */
  readonly subscribe: boolean
}

/** What is to be done about an account's tokens now. */
export function dueTokenWork(of: TokenFacts & SubscriptionFacts, now: Date): TokenWork {
  return { refresh: isRefreshDue(of, now), probe: isProbeDue(of, now), subscribe: mayHear(of) }
}

function isRefreshDue(of: TokenFacts, now: Date): boolean {
  if (of.provider !== 'instagram') return false
  const ageMs = tokenAgeMs(of, now)
  if (ageMs < REFRESH_MIN_AGE_MS) return false
  return endsWithin(of, now, NEAR_END_MS) || ageMs >= REFRESH_AGE_MS + spreadMs(of.id)
}

function isProbeDue({ tokenCheckedAt, ...of }: TokenFacts, now: Date): boolean {
  if (tokenCheckedAt === null || endsWithin(of, now, 0)) return true
  return now.getTime() - tokenCheckedAt.getTime() >= PROBE_INTERVAL_MS
}

/** Mentions come through the Page's subscription, for the profile that is linked to it. */
function mayHear(of: SubscriptionFacts): boolean {
  return (
    of.provider === 'facebook' &&
    of.instagramId !== null &&
    of.pageTokenSealed !== null &&
    of.subscribedAt === null &&
    !of.missingGrants.includes('mentions')
  )
}

/** Since the token was given to us, or last made to live longer. */
export function tokenAgeMs(
  of: Pick<TokenFacts, 'connectedAt' | 'tokenRefreshedAt'>,
  now: Date,
): number {
  return now.getTime() - (of.tokenRefreshedAt ?? of.connectedAt ?? now).getTime()
}

function endsWithin(of: Pick<TokenFacts, 'tokenExpiresAt'>, now: Date, ms: number): boolean {
  return of.tokenExpiresAt !== null && of.tokenExpiresAt.getTime() - now.getTime() <= ms
}

/** An account's own place within the spread, always the same. */
function spreadMs(accountId: string): number {
  const share = createHash('sha256').update(accountId).digest().readUInt32BE(0) / 2 ** 32
  return Math.floor(share * REFRESH_SPREAD_MS)
}

/** The end to keep: a network that tells the same one a little differently has told nothing new. */
export function settleEnd(kept: Date | null, told: Date | null): Date | null {
  if (kept === null || told === null) return told
  return Math.abs(kept.getTime() - told.getTime()) <= SAME_END_MS ? kept : told
}

/** What admins see of an account's token. */
export function toTokenState(
  of: Pick<TokenFacts, 'connectedAt' | 'tokenRefreshedAt' | 'tokenCheckedAt'>,
): EndpointAnswer<Contract['getAccountAsAdmin']>['token'] {
  return {
    checked_at: of.tokenCheckedAt?.toISOString() ?? null,
    refreshed_at: of.tokenRefreshedAt?.toISOString() ?? null,
    connected_at: of.connectedAt?.toISOString() ?? null,
  }
}
