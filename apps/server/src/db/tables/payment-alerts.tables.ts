import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

/** What an admin must look at. */
export const PAYMENT_ALERT_KINDS = [
  /** Money went back without a request of the buyer or of ours. */
  'chargeback',
  /** The provider reports a state that cannot follow the stored one. */
  'contradiction',
  /** The provider refuses our token: nobody can pay. */
  'provider_token',
  /** The provider was asked for 72 hours, and the outcome is still unknown. */
  'unsettled',
] as const
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number]

/** Faults of payments that admins are mailed about, at most once a day per kind. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: id(),
    kind: text('kind', { enum: PAYMENT_ALERT_KINDS }).notNull(),
    /** Identifies the fault within its kind: it is stored once. */
    key: text('key').notNull(),
    /** Null when the fault is not that of one payment. */
    paymentId: uuid('payment_id'),
    createdAt: moment('created_at').notNull(),
    /** The day of its mail in São Paulo, as `YYYY-MM-DD`; null before. */
    mailedOn: text('mailed_on'),
  },
  (table) => [
    uniqueIndex('payment_alerts_key').on(table.kind, table.key),
    index('payment_alerts_mailed').on(table.kind, table.mailedOn),
  ],
)
