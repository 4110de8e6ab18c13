import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { SECURITY_EVENT_KINDS } from '../../shared/security-event.ts'
import { users } from './users.tables.ts'

/** What happened to users' safety (reading Z12); the same within a minute is one row with a count. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** Of the first of them. */
    at: moment('at').notNull(),
    lastAt: moment('last_at').notNull(),
    kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Null where nobody knows whom it concerns. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** No reference: the session may be over by now. */
    sessionId: uuid('session_id'),
    /** Removed after 90 days. */
    address: text('address'),
    /** Of the first of them, as in the server's log. */
    requestId: text('request_id'),
    detail: text('detail'),
    count: integer('count').notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
  ],
)
