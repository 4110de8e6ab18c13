import { PROVIDERS } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** A person's request to delete all their data, sent by a network. */
export const deletions = pgTable(
  'deletions',
  {
    /** Confirmation code that the network shows to the person. */
    code: text('code').primaryKey(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The person's app-scoped id. Null once the deletion is completed. */
    appScopedId: text('app_scoped_id'),
    /** Hash of the raw signed request, to detect a repeated one. */
    requestHash: text('request_hash').unique(),
    requestedAt: moment('requested_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    index('deletions_waiting')
      .on(table.requestedAt)
      .where(sql`${table.completedAt} is null`),
  ],
)
