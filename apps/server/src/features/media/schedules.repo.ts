import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { seats } from '../playback/playback.tables.ts'
import { mediaSchedules } from './media.tables.ts'

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

/** Makes everything of these accounts due now. */
export async function restartSchedules(
  executor: Executor,
  accountIds: readonly string[],
): Promise<void> {
  const fresh = { storiesAt: null, reelsAt: null, notBefore: null, failures: 0 }
  await executor
    .insert(mediaSchedules)
    .values(accountIds.map((accountId) => ({ accountId, ...fresh })))
    .onConflictDoUpdate({ target: mediaSchedules.accountId, set: fresh })
}

export async function updateSchedule(
  executor: Executor,
  accountId: string,
  changes: Partial<Omit<ScheduleRow, 'accountId' | 'revision'>>,
): Promise<void> {
  await executor.update(mediaSchedules).set(changes).where(eq(mediaSchedules.accountId, accountId))
}

/** What screens of this account may show has changed. */
export async function raiseRevision(executor: Executor, accountId: string): Promise<void> {
  await executor
    .update(mediaSchedules)
    .set({ revision: sql`${mediaSchedules.revision} + 1` })
    .where(eq(mediaSchedules.accountId, accountId))
}

/** Notes that a screen asked, at most once per `stepMs`. */
export async function noteAsked(
  executor: Executor,
  of: { accountId: string; now: Date; stepMs: number },
): Promise<void> {
  const before = new Date(of.now.getTime() - of.stepMs)
  await executor
    .update(mediaSchedules)
    .set({ askedAt: of.now })
    .where(
      and(
        eq(mediaSchedules.accountId, of.accountId),
        or(isNull(mediaSchedules.askedAt), lte(mediaSchedules.askedAt, before)),
      ),
    )
}

/** The same for every account whose screens are heard of: a long loop asks seldom. */
export async function notePlaying(
  executor: Executor,
  of: { now: Date; beatsSince: Date },
): Promise<void> {
  const played = executor
    .select({ accountId: seats.accountId })
    .from(seats)
    .where(gt(seats.lastHeartbeatAt, of.beatsSince))
  await executor
    .update(mediaSchedules)
    .set({ askedAt: of.now })
    .where(inArray(mediaSchedules.accountId, played))
}

/** Accounts that may be read, and were not read within the shortest interval. */
export async function listCandidates(
  executor: Executor,
  of: { now: Date; readBefore: Date },
): Promise<ScheduleRow[]> {
  return executor
    .select()
    .from(mediaSchedules)
    .where(
      and(
        or(isNull(mediaSchedules.notBefore), lte(mediaSchedules.notBefore, of.now)),
        or(isNull(mediaSchedules.storiesAt), lte(mediaSchedules.storiesAt, of.readBefore)),
      ),
    )
}
