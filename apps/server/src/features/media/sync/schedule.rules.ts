import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vitrine/domain'

/** Interval of reading each list, in ms: while a screen plays the account, and otherwise. */
export const INTERVALS_MS = {
  stories: { playing: 5 * MINUTE_MS, idle: HOUR_MS },
  reels: { playing: 30 * MINUTE_MS, idle: 6 * HOUR_MS },
} as const

/** Without a player's request or heartbeat for this long, no screen plays the account. */
export const PLAYING_MS = 20 * MINUTE_MS
/** Meta recommends slowing down at 80 % of the rate limit. */
const BUSY_PERCENT = 80
const BUSY_WAIT_MS = 15 * MINUTE_MS
/** The share of a reached rate limit. */
export const USED_UP_PERCENT = 100
const MAX_WAIT_MS = HOUR_MS
/** Used when the network names no time: its rate limits count per hour. */
const USED_UP_WAIT_MS = HOUR_MS

/** Stories of a playing account are due up to this much earlier, so that accounts that were read at once separate. */
const STORIES_SPREAD_SECONDS = 30

export interface Schedule {
  readonly accountId: string
  readonly storiesAt: Date | null
  readonly reelsAt: Date | null
  readonly lastRequestedAt: Date | null
  readonly notBefore: Date | null
}

export interface DueLists {
  readonly stories: boolean
  readonly reels: boolean
}

/** Which lists are due now. */
export function dueLists(schedule: Schedule, now: Date): DueLists {
  if (schedule.notBefore !== null && schedule.notBefore > now) {
    return { stories: false, reels: false }
  }
  const pace = isPlaying(schedule, now) ? 'playing' : 'idle'
  const spreadMs = pace === 'playing' ? storiesSpreadMs(schedule.accountId) : 0
  const isDue = (lastAt: Date | null, intervalMs: number): boolean =>
    lastAt === null || now.getTime() - lastAt.getTime() >= intervalMs
  return {
    stories: isDue(schedule.storiesAt, INTERVALS_MS.stories[pace] - spreadMs),
    reels: isDue(schedule.reelsAt, INTERVALS_MS.reels[pace]),
  }
}

/** A part of `STORIES_SPREAD_SECONDS` by the last byte of the account's id, as in `media_due_at`. */
function storiesSpreadMs(accountId: string): number {
  const byte = Number.parseInt(accountId.slice(-2), 16)
  return Math.floor((byte * STORIES_SPREAD_SECONDS) / 256) * SECOND_MS
}

function isPlaying({ lastRequestedAt }: Schedule, now: Date): boolean {
  return lastRequestedAt !== null && now.getTime() - lastRequestedAt.getTime() < PLAYING_MS
}

/** When any list of an account was read last; null for never. */
export function lastReadAt({
  storiesAt,
  reelsAt,
}: Pick<Schedule, 'storiesAt' | 'reelsAt'>): Date | null {
  if (storiesAt === null || reelsAt === null) return storiesAt ?? reelsAt
  return storiesAt > reelsAt ? storiesAt : reelsAt
}

/** When an account may be read again after `failures` in a row: exponential backoff, at most an hour. */
export function nextRetryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (failures - 1)))
}

/** Usage of a network's rate limit. */
export interface RateLimitUsage {
  /** Used share, in percent. */
  readonly percent: number
  /** Minutes until calls are allowed again; null unless the limit is reached. */
  readonly regainMinutes: number | null
}

export function isRateLimited({ percent, regainMinutes }: RateLimitUsage): boolean {
  return percent >= USED_UP_PERCENT || regainMinutes !== null
}

/** The share as stored: 100 or more exactly when the rate limit is reached. */
export function storedPercent(allowance: RateLimitUsage): number {
  const percent = Math.floor(allowance.percent)
  return isRateLimited(allowance) ? Math.max(USED_UP_PERCENT, percent) : percent
}

/** When an account may be read again under the network's rate limit; null for any time. */
export function cooldownUntil(allowance: RateLimitUsage, now: Date): Date | null {
  if (isRateLimited(allowance)) {
    const { regainMinutes } = allowance
    const waitMs = regainMinutes === null ? USED_UP_WAIT_MS : regainMinutes * MINUTE_MS
    return new Date(now.getTime() + waitMs)
  }
  return allowance.percent >= BUSY_PERCENT ? new Date(now.getTime() + BUSY_WAIT_MS) : null
}

interface StoredUsage {
  readonly notBefore: Date | null
  readonly usagePercent: number | null
}

/** Until when the network's rate limit blocks this account; null when it does not. */
export function rateLimitedUntil({ notBefore, usagePercent }: StoredUsage, now: Date): Date | null {
  if (usagePercent === null || usagePercent < USED_UP_PERCENT) return null
  return notBefore !== null && notBefore > now ? notBefore : null
}

/** Columns of a schedule whose network responded with a rate limit. */
export function rateLimitColumns(until: Date): { notBefore: Date; usagePercent: number } {
  return { notBefore: until, usagePercent: USED_UP_PERCENT }
}

/** The stored share after a failure of another kind. A reached rate limit becomes unknown (null). */
export function percentAfterFailure(usagePercent: number | null): number | null {
  return usagePercent !== null && usagePercent >= USED_UP_PERCENT ? null : usagePercent
}
