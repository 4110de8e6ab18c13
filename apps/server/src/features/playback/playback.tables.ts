import type { PlayerReport } from '@vitrine/api'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { sessions } from '../sessions/sessions.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * A seat is free this long after its last beat, and a wait over this long after it last asked, though their
 * rows may still be there (reading P11).
 */
export const SEAT_LIFE_MS = 60_000

/** A seat of a plan, held by a session while its heartbeats come (reading P11). */
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
    /** The player's own name for this run. */
    runId: text('run_id').notNull(),
    /** How this run said it is doing, when it last said so. */
    report: jsonb('report').$type<PlayerReport>(),
    startedAt: moment('started_at').notNull(),
    lastBeatAt: moment('last_beat_at').notNull(),
  },
  (table) => [index('seats_user').on(table.userId, table.lastBeatAt)],
)

/** A session that asked for a seat when all were taken; gone once it plays, stale when it asks no more. */
export const seatWaits = pgTable(
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
