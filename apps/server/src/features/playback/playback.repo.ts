import type { PlayerReport } from '@vitrine/api'
import { and, count, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { SEAT_LIFE_MS, seats, seatWaits } from './playback.tables.ts'

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
        report: sql`case when ${seats.runId} = ${runId} then ${seats.report} end`,
        startedAt: sql`case when ${seats.runId} = ${runId} then ${seats.startedAt} else excluded.started_at end`,
      },
    })
}

/** The last beat of a session. */
export interface Beat {
  readonly sessionId: string
  /** The run whose seat it renews; null when nothing plays. */
  readonly runId: string | null
  readonly version: string | null
  readonly report: PlayerReport | null
  /** When it came. */
  readonly at: Date
}

/**
 * Notes many beats in one statement; those of sessions that are gone are left out. One that is written
 * late brings no seat back that is free by now: another session may hold it. A session's row is locked
 * before its seat's, as everywhere, and sessions in the order of their ids, so that no two transactions wait
 * for each other.
 */
export async function noteBeats(
  executor: Executor,
  beats: readonly Beat[],
  now: Date,
): Promise<void> {
  // Half of a surrogate pair is no JSON to PostgreSQL, and would cost everybody their beat.
  const rows = JSON.stringify(beats, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  const heldSince = new Date(now.getTime() - SEAT_LIFE_MS).toISOString()
  await executor.execute(sql`
    with beats as (
      select "sessionId", "runId", version, report, "at" from jsonb_to_recordset(${rows}::jsonb)
        as beat ("sessionId" uuid, "runId" text, version text, report jsonb, "at" timestamptz)
    ), locked as materialized (
      select id from sessions where id in (select "sessionId" from beats) order by id for update
    ), heard as (
      update sessions
        set last_beat_at = greatest(sessions.last_beat_at, beats."at"),
          version = coalesce(beats.version, sessions.version)
        from locked join beats on beats."sessionId" = locked.id where sessions.id = locked.id
        returning sessions.id
    )
    update seats
      set last_beat_at = greatest(seats.last_beat_at, beats."at"),
        report = coalesce(beats.report, seats.report)
      from heard join beats on beats."sessionId" = heard.id
      where seats.session_id = heard.id and seats.run_id = beats."runId"
        and seats.last_beat_at > ${heldSince}::timestamptz`)
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

/**
 * Gives the seat of a session back whose run plays nothing. One that was handed to this very run, which
 * has yet to hear of it, stays.
 */
export async function freeSeat(
  executor: Executor,
  { sessionId, runId }: { sessionId: string; runId: string },
): Promise<void> {
  const waits = executor
    .select()
    .from(seatWaits)
    .where(
      and(
        eq(seatWaits.sessionId, sessionId),
        eq(seatWaits.runId, runId),
        eq(seatWaits.runId, seats.runId),
      ),
    )
  await executor.delete(seats).where(and(eq(seats.sessionId, sessionId), notExists(waits)))
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
