import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { users } from './users.tables.ts'

/** A plan that a user bought, paid or not yet paid. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The plan's id in the list of plans. */
    planId: uuid('plan_id').notNull().default(ANNUAL_PLAN_ID),
    /** The plan's name at the time of the purchase. */
    planName: text('plan_name').notNull(),
    screens: integer('screens').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['paid', 'authorized', 'in_analysis', 'waiting', 'declined', 'canceled'],
    }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId, table.createdAt)],
)
