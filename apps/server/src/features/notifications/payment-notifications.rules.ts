import { calendarDay, isPlanOver, MINUTE_MS, type PaymentState } from '@vitrine/domain'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'
import type { PaymentAlertKind } from '../../shared/payment-alert-kinds.ts'
import type { PaymentChange } from '../payments/index.ts'

/** A mail to store. The same kind and key are sent once. */
export interface PaymentEvent {
  readonly kind: NotificationKind
  readonly key: string
}

/**
 * A payment that began longer ago than this is declined out of sight of its buyer: the call has responded with
 * "in analysis", so that the page may be closed.
 */
export const OUT_OF_SIGHT_MS = MINUTE_MS

const AT_THE_PROVIDER: readonly PaymentState[] = ['in_analysis', 'authorized']
const RECEIVED: readonly PaymentState[] = ['waiting', ...AT_THE_PROVIDER]
const REFUSED: readonly PaymentState[] = ['declined', 'failed', 'canceled']

/** The mails about a change of a payment, except the one about a plan that runs again. */
export function paymentEvents(change: PaymentChange): PaymentEvent[] {
  const { paymentId: key, before, after, isSurplus } = change
  if (hasRefund(change)) return [{ kind: 'payment_refunded', key: refundKey(change) }]
  if (before.state === after.state) return []
  if (RECEIVED.includes(after.state)) return [{ kind: 'order_received', key }]
  // A surplus is mailed about when its money has gone back.
  if (after.state === 'paid') return isSurplus ? [] : [{ kind: 'payment_paid', key }]
  return isDeclinedOutOfSight(change) ? [{ kind: 'payment_declined', key }] : []
}

function hasRefund({ before, after }: PaymentChange): boolean {
  const isReversed = before.state === 'paid' && after.state === 'canceled'
  return isReversed || after.refundedCents > before.refundedCents
}

/**
 * Whether the buyer cannot be expected to be on the page. An unpaid Pix or boleto that ends is no decline: its
 * mail before the end has told.
 */
function isDeclinedOutOfSight({ before, after, ageMs }: PaymentChange): boolean {
  if (!REFUSED.includes(after.state)) return false
  if (AT_THE_PROVIDER.includes(before.state)) return true
  return before.state === 'pending' && ageMs >= OUT_OF_SIGHT_MS
}

/** The key of a refund's mail: a second part of the amount has another mail. */
function refundKey({ paymentId, after }: PaymentChange): string {
  return `${paymentId}:${String(after.refundedCents)}`
}

/** The payment of a mail's key, and the refunded amount in cents; 0 in keys without one. */
export function parsePaymentKey(key: string): { paymentId: string; refundedCents: number } {
  const [paymentId = '', cents = '0'] = key.split(':')
  return { paymentId, refundedCents: Number(cents) }
}

/** Whether the payment may bring back a plan whose screens have stopped. */
export function mayBringPlanBack(
  { before, after, isSurplus, planEndsAt }: PaymentChange,
  now: Date,
  graceDays: number,
): boolean {
  if (before.state === 'paid' || after.state !== 'paid' || isSurplus) return false
  return planEndsAt !== null && isPlanOver(planEndsAt, now, graceDays)
}

/** A fault that admins are mailed about. The same kind and key are stored once. */
export interface PaymentAlert {
  readonly kind: PaymentAlertKind
  readonly key: string
}

/** What an admin must look at after a change of a payment; null for nothing. */
export function paymentAlert(change: PaymentChange): PaymentAlert | null {
  const { paymentId, isSurplus, isRefundRequested, isContradiction } = change
  if (isContradiction) return { kind: 'contradiction', key: paymentId }
  if (!hasRefund(change) || isSurplus || isRefundRequested) return null
  return { kind: 'chargeback', key: refundKey(change) }
}

/** The key of a refused token: one alert a day. */
export function tokenAlertKey(now: Date): string {
  return String(calendarDay(now))
}
