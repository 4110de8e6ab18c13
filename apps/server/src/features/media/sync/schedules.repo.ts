import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { seats } from '../../../db/tables/playback.tables.ts'
import { mediaSchedules } from '../../../db/tables/media.tables.ts'

export type ScheduleRow = typeof mediaSchedules.$inferSelect

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

/** Makes all lists of these accounts due now. */
export async function resetSchedules(
  executor: Executor,
  accountIds: readonly string[],
): Promise<void> {
  const fresh = { storiesAt: null, reelsAt: null, notBefore: null, failures: 0 }
  await executor
    .insert(mediaSchedules)
    .values(accountIds.map((accountId) => ({ accountId, ...fresh })))
    .onConflictDoUpdate({ target: mediaSchedules.accountId, set: fresh })
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
  const before = new Date(values.now.getTime() - values.intervalMs)
  await executor
    .update(mediaSchedules)
    .set({ lastRequestedAt: values.now })
    .where(
      and(
        eq(mediaSchedules.accountId, values.accountId),
        or(isNull(mediaSchedules.lastRequestedAt), lte(mediaSchedules.lastRequestedAt, before)),
      ),
    )
}

/** Records playing accounts by their heartbeats, because a long playlist is requested rarely. */
export async function recordPlaying(
  executor: Executor,
  values: { now: Date; heartbeatsSince: Date },
): Promise<void> {
  const played = executor
    .select({ accountId: seats.accountId })
    .from(seats)
    .where(gt(seats.lastHeartbeatAt, values.heartbeatsSince))
  await executor
    .update(mediaSchedules)
    .set({ lastRequestedAt: values.now })
    .where(inArray(mediaSchedules.accountId, played))
}

/** Accounts that may be read, and were not read within the shortest interval. */
export async function listCandidates(
  executor: Executor,
  values: { now: Date; readBefore: Date },
): Promise<ScheduleRow[]> {
  return executor
    .select()
    .from(mediaSchedules)
    .where(
      and(
        or(isNull(mediaSchedules.notBefore), lte(mediaSchedules.notBefore, values.now)),
        or(isNull(mediaSchedules.storiesAt), lte(mediaSchedules.storiesAt, values.readBefore)),
      ),
    )
}
