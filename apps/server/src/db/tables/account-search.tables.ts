import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { accounts } from './accounts.tables.ts'

/**
 * The text by which admins search an account. Triggers of `accounts` and `users` update it (in the migration).
 * Accents are removed and letters are lower case (`fold_text`).
 */
export const accountSearch = pgTable(
  'account_search',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A blank, then name, user name, and the owner's name and e-mail. */
    content: text('content').notNull(),
    foldedName: text('folded_name').notNull(),
    foldedUsername: text('folded_username'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('account_search_content').using('gin', sql`${table.content} gin_trgm_ops`),
    index('account_search_name').on(table.foldedName),
    index('account_search_username').on(table.foldedUsername),
    index('account_search_created').on(table.createdAt, table.accountId),
  ],
)
