import type { ExpiredReason } from '@vitrine/api'
import { calendarDay, type Provider } from '@vitrine/domain'

const DAY_MS = 86_400_000

/** Days before a connection's end at which its owner is told. */
const WARN_DAYS = [0, 3, 10] as const
/** Refreshing is tried every hour from a token's second day on: by now it has failed often. */
const REFRESH_FAILED_AGE_MS = 2 * DAY_MS
/** A death that nobody could be told of for this long is no news any more. */
const NEWS_MS = 7 * DAY_MS

/** What is known of an account's connection; `tokenAgeMs` since its last login or refresh. */
export interface ConnectionFacts {
  readonly accountId: string
  readonly provider: Provider | null
  readonly tokenExpiresAt: Date | null
  readonly tokenAgeMs: number
  readonly expiredAt: Date | null
  readonly expiredReason: ExpiredReason | null
}

/** Something an owner is to be told of a connection. The same key is told once. */
export type ConnectionNews =
  | { readonly kind: 'token_ending'; readonly key: string; readonly daysLeft: number }
  | { readonly kind: 'token_dead'; readonly key: string; readonly reason: ExpiredReason }

/** What the owner should know of this connection now; null for nothing. */
export function connectionNews(of: ConnectionFacts, now: Date): ConnectionNews | null {
  return of.expiredAt === null ? endingNews(of, now) : deathNews(of, of.expiredAt, now)
}

function deathNews(of: ConnectionFacts, expiredAt: Date, now: Date): ConnectionNews | null {
  if (now.getTime() - expiredAt.getTime() > NEWS_MS) return null
  const key = [of.accountId, expiredAt.toISOString()].join(' ')
  return { kind: 'token_dead', key, reason: of.expiredReason ?? 'other' }
}

function endingNews(of: ConnectionFacts, now: Date): ConnectionNews | null {
  const end = of.tokenExpiresAt
  if (end === null || end <= now || refreshesItself(of)) return null
  const daysLeft = calendarDay(end) - calendarDay(now)
  const step = WARN_DAYS.find((days) => daysLeft <= days)
  if (step === undefined) return null
  const key = [of.accountId, end.toISOString(), step].join(' ')
  return { kind: 'token_ending', key, daysLeft }
}

/** Instagram's tokens are made to live longer without their person, unless that keeps failing. */
function refreshesItself({ provider, tokenAgeMs }: ConnectionFacts): boolean {
  return provider === 'instagram' && tokenAgeMs < REFRESH_FAILED_AGE_MS
}

/** Which account a notice of a connection is about. */
export function accountOfKey(key: string): string {
  return key.split(' ')[0] ?? ''
}
