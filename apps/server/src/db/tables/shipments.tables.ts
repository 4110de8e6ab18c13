import { SHIPMENT_STATUSES } from '@vitrine/domain'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { orders } from './orders.tables.ts'
import { users } from './users.tables.ts'

/** A streaming device on its way to a user (reading B9). */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: SHIPMENT_STATUSES }).notNull(),
    trackingCode: text('tracking_code'),
    /** The recipient and the address at the time of the payment. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    number: text('number').notNull(),
    complement: text('complement'),
    neighborhood: text('neighborhood').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    createdAt: moment('created_at').notNull(),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('shipments_order').on(table.orderId),
    index('shipments_user').on(table.userId),
    index('shipments_status').on(table.status, table.createdAt, table.id),
  ],
)
