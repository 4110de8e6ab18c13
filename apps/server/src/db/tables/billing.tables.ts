import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { orders } from './orders.tables.ts'
import { planVersions } from './plans.tables.ts'
import { users } from './users.tables.ts'

/**
 * A period of a plan that a user bought. Periods with an order are made when it is paid; the database refuses
 * overlapping ones of a user (`subscriptions_no_overlap`, in the migration).
 */
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
    /** The order that paid for it; null: before orders existed. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The version of the plan whose price further screens have; null: before versions existed. */
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.createdAt),
    // A paid order is applied once.
    uniqueIndex('subscriptions_order').on(table.orderId),
  ],
)

/** The periods that an order for more screens applies to. */
export const subscriptionUpgrades = pgTable(
  'subscription_upgrades',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Screens of the period before the upgrade. */
    screensBefore: integer('screens_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.subscriptionId] })],
)
