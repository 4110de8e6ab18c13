import { and, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Seat } from './playback.repo.ts'
import { heldSince, seatRequests } from '../../db/tables/playback.tables.ts'

/** Records that a session was refused a seat. An expired request starts again. */
export async function recordSeatRequest(
  executor: Executor,
  { sessionId, userId, accountId, screenId, runId }: Seat,
  now: Date,
): Promise<void> {
  const request = { accountId, screenId, runId, lastAskedAt: now }
  const isExpired = lte(seatRequests.lastAskedAt, heldSince(now))
  await executor
    .insert(seatRequests)
    .values({ ...request, sessionId, userId, startedAt: now })
    .onConflictDoUpdate({
      target: seatRequests.sessionId,
      set: {
        ...request,
        startedAt: sql`case when ${isExpired} then excluded.started_at else ${seatRequests.startedAt} end`,
      },
    })
}

/** Deletes the seat request of a session; with `runId`, only that run's. */
export async function deleteSeatRequest(
  executor: Executor,
  key: { sessionId: string; runId?: string },
): Promise<void> {
  const ofSession = eq(seatRequests.sessionId, key.sessionId)
  await executor
    .delete(seatRequests)
    .where(key.runId === undefined ? ofSession : and(ofSession, eq(seatRequests.runId, key.runId)))
}

/** Deletes requests that were not repeated after `before`. */
export async function deleteStaleSeatRequests(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, seatRequests, {
    key: seatRequests.sessionId,
    where: lte(seatRequests.lastAskedAt, before),
  })
}
