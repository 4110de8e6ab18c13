import { ORDER_KINDS, type OrderLine } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { planVersions } from './plans.tables.ts'
import { users } from './users.tables.ts'

/** What a user wants to buy. Its amounts never change. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null after the user was deleted: money that moved stays recorded. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    planVersionId: uuid('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    screens: integer('screens').notNull(),
    /** Whether a streaming device is sent (reading B9). */
    withDevice: boolean('with_device').notNull(),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it can no longer be paid, unless a payment is under way. */
    expiresAt: moment('expires_at').notNull(),
    /** When the user ordered something else instead. */
    replacedAt: moment('replaced_at'),
    /** When it was paid and the plan began. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    // One open order per user (reading B8).
    uniqueIndex('orders_open')
      .on(table.userId)
      .where(sql`${table.replacedAt} is null and ${table.settledAt} is null`),
    index('orders_user').on(table.userId, table.createdAt),
    check('orders_total', sql`${table.totalCents} >= 1`),
    check('orders_screens', sql`${table.screens} >= 1`),
  ],
)
