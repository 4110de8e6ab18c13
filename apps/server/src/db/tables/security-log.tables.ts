import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { SECURITY_EVENT_KINDS } from '../../shared/security-event.ts'
import { users } from './users.tables.ts'

/** Security events of users (reading Z12). Equal events within a minute are one row with a count. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** Time of the first event. */
    at: moment('at').notNull(),
    lastAt: moment('last_at').notNull(),
    kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Null when the user is unknown. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Without a foreign key, because the session may have ended. */
    sessionId: uuid('session_id'),
    /** Deleted after 90 days. */
    address: text('address'),
    /** The first event's request id in the server's log. */
    requestId: text('request_id'),
    detail: text('detail'),
    count: integer('count').notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
    index('security_events_address')
      .on(table.lastAt)
      .where(sql`${table.address} is not null`),
  ],
)
