import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

/**
 * The versions of each plan. A version never changes after it was sold: what was bought keeps its price. A new
 * price is a new version.
 */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: id(),
    /** The plan's id in the list of plans. */
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** Price of the first screen per part of the billing cycle. */
    baseCents: integer('base_cents').notNull(),
    /** Price of each further screen per part of the billing cycle. */
    additionalScreenCents: integer('additional_screen_cents').notNull(),
    /** Parts of one period, such as 12 months. */
    billingCycle: integer('billing_cycle').notNull(),
    onSaleFrom: moment('on_sale_from').notNull(),
    /** Null: on sale until there is a newer version. */
    onSaleUntil: moment('on_sale_until'),
  },
  (table) => [
    uniqueIndex('plan_versions_version').on(table.planId, table.version),
    check(
      'plan_versions_prices',
      sql`${table.baseCents} >= 1 and ${table.additionalScreenCents} >= 0 and ${table.billingCycle} >= 1`,
    ),
  ],
)
