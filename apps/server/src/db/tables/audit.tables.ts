import { AUDIT_ACTIONS } from '@vitrine/api'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

/**
 * What admins did and saw (reading A3). Triggers refuse updates, and deletions within five years. There are no
 * foreign keys: the entries outlive users and accounts.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment('at').notNull(),
    /** Null for a command on the server. */
    adminId: uuid('admin_id'),
    sessionId: uuid('session_id'),
    /** Id of the request in the server's log. */
    requestId: text('request_id'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** Name of the API call, or of the command. */
    call: text('call').notNull(),
    /** The customer; null for an export of records of many. */
    userId: uuid('user_id'),
    accountId: uuid('account_id'),
    /** The changed fields with their values. Null for a look. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
  },
  (table) => [
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_user').on(table.userId, table.at, table.id),
    index('audit_events_account').on(table.accountId, table.at, table.id),
    index('audit_events_admin').on(table.adminId, table.at, table.id),
  ],
)
