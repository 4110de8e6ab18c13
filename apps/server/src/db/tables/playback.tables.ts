import type { PlayerReport } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import { type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { serverProcesses } from './processes.tables.ts'
import { sessions } from './sessions.tables.ts'
import { users } from './users.tables.ts'

/**
 * A seat expires this long after its last heartbeat, and a seat request this long after it was last
 * repeated, in ms. Expired rows are deleted later (reading P11).
 */
export const SEAT_LIFE_MS = MINUTE_MS

/** A seat is held at `now` when it has a heartbeat after this time. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - SEAT_LIFE_MS)
}

/** A seat of a plan, held by a session as long as its heartbeats arrive (reading P11). */
export const seats = pgTable(
  'seats',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    screenId: uuid('screen_id').notNull(),
    /** Id of the run, made by the player. */
    runId: text('run_id').notNull(),
    /** The latest report of this run; null before the first one. */
    report: jsonb('report').$type<PlayerReport>(),
    startedAt: moment('started_at').notNull(),
    /** The latest stored heartbeat. Later ones are known by the process: see `isSeatHeld`. */
    lastHeartbeatAt: moment('last_beat_at').notNull(),
    /** The process that receives its heartbeats (decision 025); null: each one is stored. */
    processId: uuid('process_id'),
  },
  // Without the time of the heartbeat, so that renewing a seat changes no index.
  (table) => [index('seats_user').on(table.userId)],
)

/**
 * Whether a seat has a heartbeat after `since`, its own or by its process. Processes are few: the query reads them once,
 * not for each seat. `table`: the name of `seats` in the query.
 */
export function isSeatHeld(since: Date, table = 'seats'): SQL {
  const [seat, moment] = [sql.raw(table), sql`${since.toISOString()}::timestamptz`]
  return sql`(${seat}.last_beat_at > ${moment} or coalesce(${seat}.process_id = any(array(
    select id from ${serverProcesses} where playing_heard_at > ${moment})), false))`
}

/** The latest known heartbeat of a seat. */
export const lastHeartbeatOfSeat = sql<Date>`greatest(seats.last_beat_at, (
  select playing_heard_at from ${serverProcesses} where id = seats.process_id))`.mapWith(
  seats.lastHeartbeatAt,
)

/** A session that was refused a seat because all were taken. Deleted once the session plays. */
export const seatRequests = pgTable(
  'seat_waits',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    screenId: uuid('screen_id').notNull(),
    runId: text('run_id').notNull(),
    startedAt: moment('started_at').notNull(),
    lastAskedAt: moment('last_asked_at').notNull(),
  },
  (table) => [index('seat_waits_user').on(table.userId, table.lastAskedAt)],
)
