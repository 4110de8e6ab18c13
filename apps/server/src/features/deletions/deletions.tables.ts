import { PROVIDERS } from '@vitrine/domain'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/** A person asked a network to have everything of theirs deleted here. */
export const deletions = pgTable('deletions', {
  /** The confirmation code that the network shows the person. */
  code: text('code').primaryKey(),
  provider: text('provider', { enum: PROVIDERS }).notNull(),
  /** The person's id at our app; forgotten when the deletion is done. */
  appScopedId: text('app_scoped_id'),
  /** Of the request as it was signed: the same one again begins nothing new. */
  requestHash: text('request_hash').unique(),
  requestedAt: moment('requested_at').notNull(),
  completedAt: moment('completed_at'),
})
