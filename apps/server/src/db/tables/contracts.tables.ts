import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { subscriptions } from './billing.tables.ts'
import { users } from './users.tables.ts'

/** What a user accepted for a plan, as everything was at that moment: it never changes afterwards. */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    acceptedAt: moment('accepted_at').notNull(),
    /** Which text was accepted; texts once accepted are kept for ever. */
    textVersion: text('text_version').notNull(),
    registeredName: text('registered_name').notNull(),
    document: text('document').notNull(),
    registeredAgent: text('registered_agent').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    number: text('number').notNull(),
    complement: text('complement'),
    neighborhood: text('neighborhood').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    planName: text('plan_name').notNull(),
    screens: integer('screens').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    // One for each plan that was bought, however often it is accepted.
    uniqueIndex('contracts_subscription').on(table.subscriptionId),
    index('contracts_user').on(table.userId, table.acceptedAt),
  ],
)
