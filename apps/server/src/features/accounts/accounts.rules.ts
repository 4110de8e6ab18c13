import type { Account } from '@vitrine/api'
import { profileUrl } from '@vitrine/domain'
import { createHash } from 'node:crypto'

/** What is counted of an account's media, in items. */
export interface MediaProgress {
  readonly ready: number
  readonly pending: number
  readonly failed: number
}

export const NO_MEDIA: MediaProgress = { ready: 0, pending: 0, failed: 0 }

/** How the network lets an account be read. */
export interface Reading {
  readonly storiesAt: Date | null
  readonly reelsAt: Date | null
  /** Nothing is read before this moment. */
  readonly notBefore: Date | null
  /** Share of the network's allowance that was used at the last reading. */
  readonly usagePercent: number | null
  /** In a row. */
  readonly failures: number
}

/** Not a limit of the product, which has none: a stop for a script that runs wild. */
export const MAX_ACCOUNTS_PER_USER = 200

/** An account as it is stored. */
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

export interface AccountSurroundings {
  readonly media: MediaProgress
  readonly pictureUrl: string | null
  readonly resellers: readonly Reseller[]
  /** How many mentions wait for a decision. */
  readonly mentionsWaiting: number
}

/** The account as the API shows it. */
export function toAccount(row: StoredAccount, around: AccountSurroundings): Account {
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
    mentions: { heard: hearsMentions(row), waiting: around.mentionsWaiting },
  }
}

/** What decides whether the network tells us of an account's messages. */
type Hearing = Pick<
  StoredAccount,
  'provider' | 'instagramId' | 'pageTokenSealed' | 'expiredAt' | 'missingGrants'
>

/** Mentions come to the inbox of a Page's profile, and only with a Facebook login (reading S9). */
export function hearsMentions(row: Hearing): boolean {
  const isReachable = row.instagramId !== null && row.pageTokenSealed !== null
  const isAlive = row.provider === 'facebook' && row.expiredAt === null
  return isReachable && isAlive && !row.missingGrants.includes('mentions')
}

const REVISION_LENGTH = 16

/** Changes with whatever the API shows of an account; `account`: without its media's progress. */
export function accountRevision(account: Account): string {
  const text = JSON.stringify(account)
  return createHash('sha256').update(text).digest('base64url').slice(0, REVISION_LENGTH)
}

/** Resellers are listed by the name their account has, or by its @name (reading S17). */
function resellerUrl(row: StoredAccount, resellers: readonly Reseller[]): string | null {
  const names = [row.name, row.username].map((name) => name?.toLowerCase())
  const own = resellers.find(({ account }) =>
    names.includes(account.replace(/^@/, '').toLowerCase()),
  )
  return own?.url ?? null
}
