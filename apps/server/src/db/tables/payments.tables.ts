import { PAYMENT_METHODS, PAYMENT_STATES } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { orders } from './orders.tables.ts'

/**
 * One attempt to pay an order. The row is written before any request. It holds no card number, no security code
 * and no encrypted card.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    installments: integer('installments').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Prefix of the idempotency keys of this attempt's requests. */
    idempotencyKey: text('idempotency_key').notNull(),
    providerOrderId: text('provider_order_id'),
    providerChargeId: text('provider_charge_id'),
    createdAt: moment('created_at').notNull(),
    /** When the request that moves money was about to be sent; null: it was certainly not sent. */
    sentAt: moment('sent_at'),
    paidAt: moment('paid_at'),
    /** Why the provider refused the request or the issuer the card. */
    failureCode: text('failure_code'),
    cardBrand: text('card_brand'),
    cardLastDigits: text('card_last_digits'),
    /** The code of a Pix, or the digits of a boleto. */
    code: text('code'),
    boletoPdfUrl: text('boleto_pdf_url'),
    /** Until when a Pix or a boleto can be paid. */
    expiresAt: moment('expires_at'),
    /**
     * Another payment has paid the order, or it was not for sale any more: the money goes back to the buyer.
     */
    isSurplus: boolean('is_surplus').notNull().default(false),
    /** When a refund was requested, by the buyer or for a surplus. */
    refundRequestedAt: moment('refund_requested_at'),
    /** When the provider is asked next; null: never. */
    nextCheckAt: moment('next_check_at'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt),
    uniqueIndex('payments_idempotency_key').on(table.idempotencyKey),
    uniqueIndex('payments_provider_charge').on(table.providerChargeId),
    index('payments_provider_order').on(table.providerOrderId),
    // An order is paid once.
    uniqueIndex('payments_paid')
      .on(table.orderId)
      .where(sql`${table.state} = 'paid' and not ${table.isSurplus}`),
    // One request at a time: a second press or a second tab finds the row of the first.
    uniqueIndex('payments_in_progress')
      .on(table.orderId)
      .where(sql`${table.state} in ('pending', 'in_analysis', 'authorized')`),
    index('payments_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} in ('pending', 'in_analysis', 'authorized', 'waiting')`),
    index('payments_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('payments_amount', sql`${table.amountCents} >= 1`),
    check(
      'payments_refunded',
      sql`${table.refundedCents} >= 0 and ${table.refundedCents} <= ${table.amountCents}`,
    ),
    check('payments_installments', sql`${table.installments} between 1 and 12`),
  ],
)

/** Webhooks of the provider as they arrived. Each body is stored once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    receivedAt: moment('received_at').notNull(),
    /** SHA-256 of the body. */
    hash: text('hash').notNull(),
    format: text('format', { enum: ['order', 'charge', 'form', 'unreadable'] }).notNull(),
    isVerified: boolean('is_verified').notNull(),
    /** Our reference in it: the id of an order. */
    referenceId: text('reference_id'),
    providerOrderId: text('provider_order_id'),
    providerChargeId: text('provider_charge_id'),
    /** The body, encrypted: it contains the buyer's data. */
    sealedBody: text('sealed_body').notNull(),
  },
  (table) => [
    uniqueIndex('provider_events_hash').on(table.hash),
    index('provider_events_received').on(table.receivedAt),
  ],
)
