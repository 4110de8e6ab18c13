import { HISTORY_SLOTS } from '@vitrine/api'
import { bit, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { screens } from './screens.tables.ts'
import { users } from './users.tables.ts'

/** One bit for each part of a day from 00:00 UTC on. */
const slots = (name: string) => bit(name, { dimensions: HISTORY_SLOTS }).notNull()

/** What a screen did on a day in UTC. No row: no heartbeat. */
export const screenDays = pgTable(
  'screen_days',
  {
    screenId: uuid('screen_id')
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Parts in which a device played it. */
    played: slots('played'),
    /** Parts in which a device of it was online and did not play. */
    paused: slots('paused'),
    /** In ms; null: not reported. */
    longestGapMs: integer('longest_gap_ms'),
    /** The one that the app reported last; null: not reported. */
    version: text('version'),
  },
  (table) => [
    primaryKey({ columns: [table.screenId, table.day] }),
    // For the deletion of old days.
    index('screen_days_day').on(table.day),
  ],
)

/** What a device did on a screen at a time. */
export interface ScreenActivity {
  /** Of the caller; a screen that is not this user's is skipped. */
  readonly userId: string
  readonly screenId: string
  readonly at: Date
  /** In UTC, `YYYY-MM-DD`. */
  readonly day: string
  /** Part of the day, from 0 on. */
  readonly slot: number
  readonly isPlaying: boolean
  /** Between two items, in ms; null: not reported. */
  readonly longestGapMs: number | null
  readonly version: string | null
}

/** A screen with opening hours, which alerts its owner when it does not play (reading P24). */
export const screenWatches = pgTable(
  'screen_watches',
  {
    screenId: uuid('screen_id')
      .primaryKey()
      .references(() => screens.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Since when its hours are watched. */
    startedAt: moment('started_at').notNull(),
    /** When it is checked next. */
    checkAt: moment('check_at').notNull(),
    /** When its owner was told last that it does not play; null: not told. */
    alertedAt: moment('alerted_at'),
    /** When it played again after that; null: not yet. */
    recoveredAt: moment('recovered_at'),
  },
  (table) => [
    index('screen_watches_check').on(table.checkAt, table.screenId),
    index('screen_watches_user').on(table.userId),
  ],
)
