import type { ExpiredReason } from '@vitrine/api'
import { calendarDay, DAY_MS, type Provider } from '@vitrine/domain'

/** Calendar days before the end of a connection at which its owner is notified. */
const WARNING_DAYS = [0, 3, 10] as const
/**
 * Tokens are refreshed every hour from their second day on. A token of this age has failed to
 * refresh many times.
 */
const REFRESH_FAILED_AGE_MS = 2 * DAY_MS
/** A rejected token is not reported any more after this time. */
const EVENT_TTL_MS = 7 * DAY_MS

/**
 * The state of an account's connection. `tokenAgeMs` is the time since the last login or refresh,
 * in ms.
 */
export interface ConnectionState {
  readonly accountId: string
  readonly provider: Provider | null
  readonly tokenExpiresAt: Date | null
  readonly tokenAgeMs: number
  readonly expiredAt: Date | null
  readonly expiredReason: ExpiredReason | null
}

/** An event that the owner is notified of. The same key is notified once. */
export type ConnectionEvent =
  | { readonly kind: 'token_ending'; readonly key: string; readonly daysLeft: number }
  | { readonly kind: 'token_dead'; readonly key: string; readonly reason: ExpiredReason }

/** The event to notify the owner of now; null for none. */
export function connectionEvent(connection: ConnectionState, now: Date): ConnectionEvent | null {
  return connection.expiredAt === null
    ? endingEvent(connection, now)
    : deadEvent(connection, connection.expiredAt, now)
}

function deadEvent(
  connection: ConnectionState,
  expiredAt: Date,
  now: Date,
): ConnectionEvent | null {
  if (now.getTime() - expiredAt.getTime() > EVENT_TTL_MS) return null
  const key = [connection.accountId, expiredAt.toISOString()].join(' ')
  return { kind: 'token_dead', key, reason: connection.expiredReason ?? 'other' }
}

function endingEvent(connection: ConnectionState, now: Date): ConnectionEvent | null {
  const end = connection.tokenExpiresAt
  if (end === null || end <= now || isAutoRefreshed(connection)) return null
  const daysLeft = calendarDay(end) - calendarDay(now)
  const warningDays = WARNING_DAYS.find((days) => daysLeft <= days)
  if (warningDays === undefined) return null
  const key = [connection.accountId, end.toISOString(), warningDays].join(' ')
  return { kind: 'token_ending', key, daysLeft }
}

/** Instagram tokens are refreshed by the server, unless that keeps failing. */
function isAutoRefreshed({ provider, tokenAgeMs }: ConnectionState): boolean {
  return provider === 'instagram' && tokenAgeMs < REFRESH_FAILED_AGE_MS
}

/** The account id in a connection notification's key. */
export function accountIdFromKey(key: string): string {
  return key.split(' ')[0] ?? ''
}
