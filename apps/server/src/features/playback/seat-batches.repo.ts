import { inArray, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { isSeatHeld } from '../../db/tables/playback.tables.ts'
import { sessions } from '../../db/tables/sessions.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import type { Seat } from './playback.repo.ts'

export interface SeatBounds {
  readonly now: Date
  /** Seats with an older heartbeat are expired. */
  readonly heldSince: Date
  /** Plans that end before it are over. */
  readonly unexpiredSince: Date
  /** Commands from before it are expired. */
  readonly commandsSince: Date
}

export interface TakenSeat {
  readonly sessionId: string
  readonly runId: string
  readonly expireDate: Date
  /** Whether commands are pending for its session. */
  readonly hasCommands: boolean
}

/**
 * Locks the rows of these seats' users and sessions until the transaction ends, and returns the seats whose rows are
 * locked. Rows that another transaction has locked are skipped: no caller waits for another one, and there is no
 * deadlock.
 */
export async function lockForSeats(
  tx: Executor,
  wanted: readonly Seat[],
): Promise<readonly Seat[]> {
  const lock = { skipLocked: true } as const
  const lockedUsers = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(wanted.map(({ userId }) => userId))]))
    .for('no key update', lock)
  const lockedSessions = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      inArray(
        sessions.id,
        wanted.map(({ sessionId }) => sessionId),
      ),
    )
    .for('no key update', lock)
  const ids = new Set([...lockedUsers, ...lockedSessions].map(({ id }) => id))
  return wanted.filter(({ userId, sessionId }) => ids.has(userId) && ids.has(sessionId))
}

/**
 * Takes or renews the seats of sessions, as many as each user's plan has, in one statement. The rows of users and
 * sessions must be locked, and each session is wanted once. Sessions that hold a seat come first. Those that get none
 * are absent from the result.
 */
export async function takeFreeSeats(
  tx: Executor,
  wanted: readonly Seat[],
  bounds: SeatBounds,
): Promise<readonly TakenSeat[]> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const result = await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as seat ("sessionId" uuid,
        "userId" uuid, "accountId" uuid, "screenId" uuid, "runId" text)
    ), ranked as materialized (
      select wanted.*, users.expire_date, users.seats, row_number() over (partition by users.id
          order by coalesce(${isSeatHeld(bounds.heldSince, 'own')}, false) desc, own.session_id) as place
        from wanted
        join users on users.id = wanted."userId" and users.expire_date >= ${at(bounds.unexpiredSince)}
        left join seats own on own.session_id = wanted."sessionId"
    ), free as (
      select * from ranked
        where place + (
          select count(*) from seats others
            where others.user_id = ranked."userId" and ${isSeatHeld(bounds.heldSince, 'others')}
              and not exists (select from ranked own where own."sessionId" = others.session_id)
          ) <= seats
    ), taken as (
      insert into seats (session_id, user_id, account_id, screen_id, run_id, started_at, last_beat_at)
        select "sessionId", "userId", "accountId", "screenId", "runId", ${at(bounds.now)}, ${at(bounds.now)}
          from free
        on conflict (session_id) do update set
          account_id = excluded.account_id,
          screen_id = excluded.screen_id,
          run_id = excluded.run_id,
          last_beat_at = excluded.last_beat_at,
          report = case when seats.run_id = excluded.run_id then seats.report end,
          process_id = case when seats.run_id = excluded.run_id then seats.process_id end,
          started_at = case when seats.run_id = excluded.run_id then seats.started_at else excluded.started_at end
        returning session_id, run_id
    ), unrequested as (
      delete from seat_waits using free where seat_waits.session_id = free."sessionId"
    ), played as (
      update sessions set last_account_id = free."accountId", last_screen_id = free."screenId"
        from free where sessions.id = free."sessionId"
          and (sessions.last_account_id, sessions.last_screen_id)
            is distinct from (free."accountId", free."screenId")
    )
    select taken.session_id, taken.run_id, extract(epoch from free.expire_date)::float8 as expires,
        exists (select from commands where commands.session_id = taken.session_id
          and commands.created_at > ${at(bounds.commandsSince)}) as has_commands
      from taken join free on free."sessionId" = taken.session_id`)
  return readRows(result).map((row) => ({
    sessionId: String(row['session_id']),
    runId: String(row['run_id']),
    expireDate: new Date(Number(row['expires']) * 1_000),
    hasCommands: row['has_commands'] === true,
  }))
}
