import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { users } from './users.tables.ts'

export const NOTIFICATION_KINDS = [
  'mentions',
  'token_ending',
  'token_dead',
  'plan_ending',
  'plan_over',
  // About a bought plan and its payments.
  'plan_reminder',
  'plan_back',
  'order_received',
  'order_shipped',
  'payment_paid',
  'payment_declined',
  'payment_expiring',
  'payment_refunded',
  // About screens that should play.
  'screens_dark',
  'screens_back',
  // To admins.
  'payment_alert',
  // About the user account itself.
  'password_reset',
  'email_verification',
  'password_changed',
  'email_changed',
  'email_left',
  'email_change_by_admin',
  'deletion_requested',
  'factor_added',
  'factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factors_reset',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Mails to users, pending and sent, without their content. */
export const notifications = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** Identifies the event: the same event is notified once. Each kind has its own format. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.userId, table.kind, table.key),
    index('notices_created').on(table.createdAt),
    index('notices_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
