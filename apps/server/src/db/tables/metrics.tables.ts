import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { accounts } from './accounts.tables.ts'

/** The most screens of an account that played at once within an hour (reading S14). No row: none played. */
export const activeScreenHours = pgTable(
  'active_screen_hours',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Begin of the hour. */
    hour: moment('hour').notNull(),
    screens: integer('screens').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hour] }),
    index('active_screen_hours_hour').on(table.hour),
  ],
)

/** Hours in which active screens were counted. Without a row nothing is known about the hour. */
export const sampledHours = pgTable('sampled_hours', {
  hour: moment('hour').primaryKey(),
  /** Number of samples. */
  samples: integer('samples').notNull(),
})
