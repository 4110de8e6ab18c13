import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { subscriptions } from './billing.tables.ts'
import { users } from './users.tables.ts'

/** What a user accepted for a plan, with all data of that moment. Never changed afterwards. */
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
    /** Version of the accepted text. Accepted texts are never deleted. */
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
    // One per bought plan, also after repeated acceptance.
    uniqueIndex('contracts_subscription').on(table.subscriptionId),
    index('contracts_user').on(table.userId, table.acceptedAt),
  ],
)
