import type { PlayerReport } from '@vitrine/api'
import { and, count, eq, gt, ne, not, notExists, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { toJsonValue } from '../../db/json-values.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { heldSince, isSeatHeld, seats, seatRequests } from '../../db/tables/playback.tables.ts'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'

export interface Seat {
  readonly sessionId: string
  readonly userId: string
  readonly accountId: string
  readonly screenId: string
  readonly runId: string
}

/** Counts the seats of a user that other sessions hold, with a heartbeat after `since`. */
export async function countOtherSeats(
  executor: Executor,
  filter: { userId: string; sessionId: string; since: Date },
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(seats)
    .where(
      and(
        eq(seats.userId, filter.userId),
        ne(seats.sessionId, filter.sessionId),
        isSeatHeld(filter.since),
      ),
    )
  return row?.total ?? 0
}

/** Takes or renews the seat of a session. */
export async function upsertSeat(executor: Executor, seat: Seat, now: Date): Promise<void> {
  const { accountId, screenId, runId } = seat
  await executor
    .insert(seats)
    .values({ ...seat, startedAt: now, lastHeartbeatAt: now })
    .onConflictDoUpdate({
      target: seats.sessionId,
      set: {
        accountId,
        screenId,
        runId,
        lastHeartbeatAt: now,
        report: sql`case when ${seats.runId} = ${runId} then ${seats.report} end`,
        processId: sql`case when ${seats.runId} = ${runId} then ${seats.processId} end`,
        startedAt: sql`case when ${seats.runId} = ${runId} then ${seats.startedAt} else excluded.started_at end`,
      },
    })
}

/** The latest heartbeat of a session. */
export interface Heartbeat {
  readonly sessionId: string
  /** The run whose seat it renews; null for an idle heartbeat. */
  readonly runId: string | null
  readonly version: string | null
  readonly plainMode: boolean
  readonly report: PlayerReport | null
  /** Time of arrival. */
  readonly at: Date
  /** What it adds to the history of its screen; null: nothing. */
  readonly activity: ScreenActivity | null
  /** Whether the session has sent none for so long that its rows must not name the process any more. */
  readonly isSilent: boolean
}

/**
 * Records many heartbeats in one statement; those of deleted sessions are skipped. Returns the sessions whose
 * seats were renewed. A heartbeat that is written late does not renew an expired seat, which another session
 * may hold by now. The rows name the process from then on, except those of silent sessions and of seats of other
 * runs. To avoid deadlocks, rows of sessions are locked before rows of seats, and sessions in the order of their ids.
 */
export async function recordHeartbeats(
  executor: Executor,
  heartbeats: readonly Heartbeat[],
  { processId, now }: { processId: string; now: Date },
): Promise<ReadonlySet<string>> {
  const rows = toJsonValue(heartbeats)
  const isHeld = isSeatHeld(heldSince(now))
  const own = sql`${processId}::uuid`
  const result = await executor.execute(sql`
    with batch as (
      select "sessionId", "runId", version, "plainMode", report, "at", "isSilent"
        from jsonb_to_recordset(${rows}::jsonb) as heartbeat ("sessionId" uuid, "runId" text,
          version text, "plainMode" boolean, report jsonb, "at" timestamptz, "isSilent" boolean)
    ), locked as materialized (
      select id from sessions where id in (select "sessionId" from batch) order by id for update
    ), updated as (
      update sessions
        set last_beat_at = greatest(sessions.last_beat_at, batch."at"),
          last_played_at = case when batch."runId" is null then sessions.last_played_at
            else greatest(sessions.last_played_at, batch."at") end,
          is_playing = batch."runId" is not null,
          process_id = case when batch."isSilent" then nullif(sessions.process_id, ${own}) else ${own} end,
          version = coalesce(batch.version, sessions.version),
          plain_mode = batch."plainMode"
        from locked join batch on batch."sessionId" = locked.id where sessions.id = locked.id
        returning sessions.id
    ), renewed as (
      update seats
        set last_beat_at = greatest(seats.last_beat_at, batch."at"),
          report = coalesce(batch.report, seats.report),
          process_id = case when batch."isSilent" then nullif(seats.process_id, ${own}) else ${own} end
        from updated join batch on batch."sessionId" = updated.id
        where seats.session_id = updated.id and seats.run_id = batch."runId" and ${isHeld}
        returning seats.session_id
    ), released as (
      update seats set process_id = null
        from updated join batch on batch."sessionId" = updated.id
        where seats.session_id = updated.id and seats.run_id is distinct from batch."runId"
          and seats.process_id = ${own}
    )
    select session_id from renewed`)
  return new Set(readRows(result).map((row) => String(row['session_id'])))
}

/** Releases the seat of a session; with `runId`, only if that run holds it. */
export async function deleteSeat(
  executor: Executor,
  key: { sessionId: string; runId?: string },
): Promise<void> {
  const ofSession = eq(seats.sessionId, key.sessionId)
  await executor
    .delete(seats)
    .where(key.runId === undefined ? ofSession : and(ofSession, eq(seats.runId, key.runId)))
}

/**
 * Releases the seat of a session whose run is idle. A seat that this run requested, or that was transferred to it, after
 * `since` stays until its player plays. Returns false then.
 */
export async function releaseSeat(
  executor: Executor,
  { sessionId, runId, since }: { sessionId: string; runId: string; since: Date },
): Promise<boolean> {
  const requested = executor
    .select()
    .from(seatRequests)
    .where(
      and(
        eq(seatRequests.sessionId, sessionId),
        eq(seatRequests.runId, runId),
        eq(seatRequests.runId, seats.runId),
        gt(seatRequests.lastAskedAt, since),
      ),
    )
  const ofSession = eq(seats.sessionId, sessionId)
  await executor.delete(seats).where(and(ofSession, notExists(requested)))
  return (await executor.$count(seats, ofSession)) === 0
}

export async function listActiveScreens(
  executor: Executor,
  filter: { userId: string; since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ screenId: seats.screenId })
    .from(seats)
    .where(and(eq(seats.userId, filter.userId), isSeatHeld(filter.since)))
  return new Set(rows.map(({ screenId }) => screenId))
}

/** Deletes seats without a heartbeat after `before`. */
export async function deleteStaleSeats(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, seats, {
    key: seats.sessionId,
    where: not(isSeatHeld(before)),
  })
}
