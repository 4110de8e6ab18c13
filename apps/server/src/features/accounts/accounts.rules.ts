import type { Account } from '@vitrine/api'
import { profileUrl } from '@vitrine/domain'
import { createHash } from 'node:crypto'

/** Numbers of an account's items. */
export interface MediaProgress {
  readonly ready: number
  readonly pending: number
  readonly failed: number
}

export const NO_MEDIA: MediaProgress = { ready: 0, pending: 0, failed: 0 }

/** State of an account at its network. */
export interface Reading {
  readonly storiesAt: Date | null
  readonly reelsAt: Date | null
  /** No read before this time. */
  readonly notBefore: Date | null
  /** Used share of the network's rate limit at the last read, in percent. */
  readonly usagePercent: number | null
  /** Number of failures in a row. */
  readonly failures: number
}

/** Protects against runaway scripts. The product itself has no limit. */
export const MAX_ACCOUNTS_PER_USER = 200

/** An account row. */
export interface StoredAccount {
  readonly id: string
  readonly name: string
  readonly provider: Account['provider']
  readonly username: string | null
  readonly externalId: string | null
  readonly tokenExpiresAt: Date | null
  readonly expiredAt: Date | null
  readonly expiredReason: Account['expired_reason']
  readonly allowRepost: boolean
  readonly acceptedRepost: boolean
  readonly logoOpacity: number
  readonly view: Account['view']
  readonly missingGrants: Account['missing_grants']
  readonly instagramId: string | null
  readonly pageTokenSealed: string | null
}

export interface Reseller {
  readonly account: string
  readonly url: string
}

export interface AccountContext {
  readonly media: MediaProgress
  readonly pictureUrl: string | null
  readonly resellers: readonly Reseller[]
  /** Number of pending mentions. */
  readonly mentionsWaiting: number
}

/** The account as the API shows it. */
export function toAccount(row: StoredAccount, around: AccountContext): Account {
  return {
    id: row.id,
    name: row.name,
    picture: around.pictureUrl,
    provider: row.provider,
    username: row.username,
    profile_url: profileUrl(row),
    expires_in: row.tokenExpiresAt?.toISOString() ?? null,
    expired_at: row.expiredAt?.toISOString() ?? null,
    expired_reason: row.expiredAt === null ? null : (row.expiredReason ?? 'other'),
    allow_repost: row.allowRepost,
    accepted_repost: row.acceptedRepost,
    logo_opacity: row.logoOpacity,
    view: row.view,
    missing_grants: [...row.missingGrants],
    media: around.media,
    reseller_url: resellerUrl(row, around.resellers),
    mentions: { heard: canReceiveMentions(row), waiting: around.mentionsWaiting },
  }
}

/** What decides whether the network sends an account's messages. */
type Hearing = Pick<
  StoredAccount,
  'provider' | 'instagramId' | 'pageTokenSealed' | 'expiredAt' | 'missingGrants'
>

/** Mentions arrive in the inbox of a Page's profile, and only with a Facebook login (reading S9). */
export function canReceiveMentions(row: Hearing): boolean {
  const isReachable = row.instagramId !== null && row.pageTokenSealed !== null
  const isAlive = row.provider === 'facebook' && row.expiredAt === null
  return isReachable && isAlive && !row.missingGrants.includes('mentions')
}

const REVISION_LENGTH = 16

/** Changes with all that the API returns of an account; `account`: without the progress of its media. */
export function accountRevision(account: Account): string {
  const text = JSON.stringify(account)
  return createHash('sha256').update(text).digest('base64url').slice(0, REVISION_LENGTH)
}

/** Resellers are found by the account's name or @name (reading S17). */
function resellerUrl(row: StoredAccount, resellers: readonly Reseller[]): string | null {
  const names = [row.name, row.username].map((name) => name?.toLowerCase())
  const own = resellers.find(({ account }) =>
    names.includes(account.replace(/^@/, '').toLowerCase()),
  )
  return own?.url ?? null
}
