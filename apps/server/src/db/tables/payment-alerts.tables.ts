import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_ALERT_KINDS } from '../../shared/payment-alert-kinds.ts'
import { id, moment } from '../columns.ts'

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
