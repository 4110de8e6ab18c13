import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'
import { users } from '../users/users.tables.ts'

export const NOTICE_KINDS = [
  'mentions',
  'token_ending',
  'token_dead',
  'plan_ending',
  'plan_over',
  // Of a user's own account with us.
  'password_reset',
  'email_verification',
  'password_changed',
  'email_changed',
  'email_left',
  'deletion_requested',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A mail to a user that is to be written, or was. Never holds the mail itself. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** What it is about: the same thing is told once. The rules of each kind write and read it. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.userId, table.kind, table.key),
    index('notices_created').on(table.createdAt),
  ],
)
