import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Attempts per key and window, shared by all server processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** Hash of what is counted: contains no e-mail and no address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the window; for a key of delays, end of the last delay. */
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('attempts_resets').on(table.resetsAt)],
)
