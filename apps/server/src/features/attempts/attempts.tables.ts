import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/** How often something was tried within its window; shared by all server processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is counted, hashed: holds no e-mail and no address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the window ends; of a key that delays tries, when the last delay ends. */
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('attempts_resets').on(table.resetsAt)],
)
