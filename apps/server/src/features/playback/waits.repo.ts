import { and, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import type { Seat } from './playback.repo.ts'
import { SEAT_LIFE_MS, seatWaits } from './playback.tables.ts'

/** Notes that a session asks for a seat in vain; the wait begins anew where the last one was over. */
export async function noteWait(
  executor: Executor,
  { sessionId, userId, accountId, screenId, runId }: Seat,
  now: Date,
): Promise<void> {
  const wanted = { accountId, screenId, runId, lastAskedAt: now }
  const wasOver = lte(seatWaits.lastAskedAt, new Date(now.getTime() - SEAT_LIFE_MS))
  await executor
    .insert(seatWaits)
    .values({ ...wanted, sessionId, userId, startedAt: now })
    .onConflictDoUpdate({
      target: seatWaits.sessionId,
      set: {
        ...wanted,
        startedAt: sql`case when ${wasOver} then excluded.started_at else ${seatWaits.startedAt} end`,
      },
    })
}

/** A session waits no more; with `runId`, only if that run waited. */
export async function deleteWait(
  executor: Executor,
  of: { sessionId: string; runId?: string },
): Promise<void> {
  const own = eq(seatWaits.sessionId, of.sessionId)
  await executor
    .delete(seatWaits)
    .where(of.runId === undefined ? own : and(own, eq(seatWaits.runId, of.runId)))
}

/** Waits of sessions that ask no more. */
export async function deleteStaleWaits(executor: Executor, before: Date): Promise<void> {
  await executor.delete(seatWaits).where(lte(seatWaits.lastAskedAt, before))
}
