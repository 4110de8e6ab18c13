import { and, count, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { seats } from './playback.tables.ts'

export interface Seat {
  readonly sessionId: string
  readonly userId: string
  readonly accountId: string
  readonly screenId: string
  readonly runId: string
}

/** How many seats of a user others hold whose last beat came after `since`. */
export async function countOtherSeats(
  executor: Executor,
  of: { userId: string; sessionId: string; since: Date },
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(seats)
    .where(
      and(
        eq(seats.userId, of.userId),
        ne(seats.sessionId, of.sessionId),
        gt(seats.lastBeatAt, of.since),
      ),
    )
  return row?.total ?? 0
}

/** Takes or keeps the seat of a session. */
export async function upsertSeat(executor: Executor, seat: Seat, now: Date): Promise<void> {
  const { accountId, screenId, runId } = seat
  await executor
    .insert(seats)
    .values({ ...seat, startedAt: now, lastBeatAt: now })
    .onConflictDoUpdate({
      target: seats.sessionId,
      set: {
        accountId,
        screenId,
        runId,
        lastBeatAt: now,
        startedAt: sql`case when ${seats.runId} = ${runId} then ${seats.startedAt} else excluded.started_at end`,
      },
    })
}

/** Notes many beats in one statement. */
export async function noteBeats(
  executor: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await executor
    .update(seats)
    .set({ lastBeatAt: now })
    .where(inArray(seats.sessionId, [...sessionIds]))
}

/** Gives a seat back; with `runId`, only if that run still holds it. */
export async function deleteSeat(
  executor: Executor,
  of: { sessionId: string; runId?: string },
): Promise<void> {
  const own = eq(seats.sessionId, of.sessionId)
  await executor
    .delete(seats)
    .where(of.runId === undefined ? own : and(own, eq(seats.runId, of.runId)))
}

export async function listActiveScreens(
  executor: Executor,
  of: { userId: string; since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ screenId: seats.screenId })
    .from(seats)
    .where(and(eq(seats.userId, of.userId), gt(seats.lastBeatAt, of.since)))
  return new Set(rows.map(({ screenId }) => screenId))
}

/** Seats whose last beat is long past. */
export async function deleteStaleSeats(executor: Executor, before: Date): Promise<void> {
  await executor.delete(seats).where(lte(seats.lastBeatAt, before))
}
