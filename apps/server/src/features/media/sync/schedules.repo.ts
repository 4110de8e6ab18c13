import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../db/database.ts'
import { toTimestamp } from '../../../db/paging.ts'
import { inOrderOfIds } from '../../../db/row-order.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { isSeatHeld, seats } from '../../../db/tables/playback.tables.ts'
import { mediaSchedules } from '../../../db/tables/media.tables.ts'
import { USED_UP_PERCENT } from './schedule.rules.ts'

export type ScheduleRow = typeof mediaSchedules.$inferSelect
export type Network = NonNullable<ScheduleRow['network']>

export async function findSchedule(
  executor: Executor,
  accountId: string,
): Promise<ScheduleRow | null> {
  const [row] = await executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  return row ?? null
}

/** The revisions of accounts' content, in the order of the ids; 0 without content. */
export async function listRevisions(
  executor: Executor,
  accountIds: readonly string[],
): Promise<readonly number[]> {
  const rows = await executor
    .select({ accountId: mediaSchedules.accountId, revision: mediaSchedules.revision })
    .from(mediaSchedules)
    .where(inArray(mediaSchedules.accountId, [...accountIds]))
  const ordered = inOrderOfIds(accountIds, rows, ({ accountId }) => accountId)
  return ordered.map((row) => row?.revision ?? 0)
}

/** Makes all lists of these accounts due now, and returns their schedules. */
export async function resetSchedules(
  executor: Executor,
  accountIds: readonly string[],
): Promise<ScheduleRow[]> {
  const fresh = { storiesAt: null, reelsAt: null, notBefore: null, failures: 0 }
  return executor
    .insert(mediaSchedules)
    .values(accountIds.map((accountId) => ({ accountId, ...fresh })))
    .onConflictDoUpdate({ target: mediaSchedules.accountId, set: fresh })
    .returning()
}

/** Adds the row that holds an account's revision. Changes nothing when it exists. */
export async function insertSchedule(executor: Executor, accountId: string): Promise<void> {
  await executor.insert(mediaSchedules).values({ accountId }).onConflictDoNothing()
}

export async function updateSchedule(
  executor: Executor,
  accountId: string,
  changes: Partial<Omit<ScheduleRow, 'accountId' | 'revision'>>,
): Promise<void> {
  await executor.update(mediaSchedules).set(changes).where(eq(mediaSchedules.accountId, accountId))
}

interface RateLimitColumns {
  readonly notBefore: SQL
  readonly usagePercent: SQL
}

/** The columns' new values after a read. A rate limit that another call has reached since `startedAt` remains. */
export function preserveRateLimit(startedAt: SQL, read: RateLimitColumns): RateLimitColumns {
  const { notBefore, usagePercent } = mediaSchedules
  const isLimited = sql`${usagePercent} >= ${USED_UP_PERCENT} and ${notBefore} > ${startedAt}`
  const laterOf = (stored: PgColumn, value: SQL): SQL =>
    sql`case when ${isLimited} then greatest(${stored}, ${value}) else ${value} end`
  return {
    notBefore: laterOf(notBefore, read.notBefore),
    usagePercent: laterOf(usagePercent, read.usagePercent),
  }
}

export interface FailedRead {
  readonly startedAt: Date
  /** In a row, with this one. */
  readonly failures: number
  readonly notBefore: Date
  readonly usagePercent: number | null
}

/** Records a failed read. A rate limit that another call has reached during the read remains. */
export async function recordFailedRead(
  executor: Executor,
  accountId: string,
  { startedAt, failures, notBefore, usagePercent }: FailedRead,
): Promise<void> {
  const columns = { notBefore: toTimestamp(notBefore), usagePercent: sql`${usagePercent}::int` }
  await executor
    .update(mediaSchedules)
    .set({ failures, ...preserveRateLimit(toTimestamp(startedAt), columns) })
    .where(eq(mediaSchedules.accountId, accountId))
}

/** Records that the content that this account's screens may show has changed. */
export async function raiseRevision(executor: Executor, accountId: string): Promise<void> {
  await executor
    .update(mediaSchedules)
    .set({ revision: sql`${mediaSchedules.revision} + 1` })
    .where(eq(mediaSchedules.accountId, accountId))
}

/** Raises the revision of every account of a user. */
export async function raiseRevisionsOfUser(executor: Executor, userId: string): Promise<void> {
  const ownAccounts = executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  await executor
    .update(mediaSchedules)
    .set({ revision: sql`${mediaSchedules.revision} + 1` })
    .where(inArray(mediaSchedules.accountId, ownAccounts))
}

/** Records a screen's request, at most once per `intervalMs`. */
export async function recordRequest(
  executor: Executor,
  values: { accountId: string; now: Date; intervalMs: number },
): Promise<void> {
  await executor
    .update(mediaSchedules)
    .set({ lastRequestedAt: values.now })
    .where(and(eq(mediaSchedules.accountId, values.accountId), isRequestedBefore(values)))
}

/**
 * Records playing accounts by their heartbeats, because a long playlist is requested rarely; each at most once per
 * `intervalMs`. A row that is locked is left to the next call: waiting for it could deadlock.
 */
export async function recordPlaying(
  executor: Executor,
  values: { now: Date; heartbeatsSince: Date; intervalMs: number },
): Promise<void> {
  const played = executor
    .select({ accountId: seats.accountId })
    .from(seats)
    .where(isSeatHeld(values.heartbeatsSince))
  const free = executor
    .select({ accountId: mediaSchedules.accountId })
    .from(mediaSchedules)
    .where(and(inArray(mediaSchedules.accountId, played), isRequestedBefore(values)))
    .for('update', { skipLocked: true })
  await executor
    .update(mediaSchedules)
    .set({ lastRequestedAt: values.now })
    .where(inArray(mediaSchedules.accountId, free))
}

/** Whether the last recorded request is older than `intervalMs`. */
function isRequestedBefore({ now, intervalMs }: { now: Date; intervalMs: number }) {
  const before = new Date(now.getTime() - intervalMs)
  return or(isNull(mediaSchedules.lastRequestedAt), lte(mediaSchedules.lastRequestedAt, before))
}
