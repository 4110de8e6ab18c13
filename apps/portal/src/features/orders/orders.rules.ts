import type { Order, Payment } from '@vitrine/api'
import { canRenew, finishPath } from '@vitrine/domain'

/** The payment that tells how an order was paid or waits; null when none does. */
export function shownPayment({ payments }: Order): Payment | null {
  return payments.find(({ status }) => status !== 'declined' && status !== 'canceled') ?? null
}

/** The page of a payment that waits or is in review; null for any other. */
export function openPaymentPath(order: Order): string | null {
  if (order.state !== 'waiting' && order.state !== 'processing') return null
  const payment = shownPayment(order)
  if (payment === null) return null
  return `${finishPath(payment.status)}&payment=${encodeURIComponent(payment.id)}`
}

/** The payment whose receipt can be read: paid, or refunded later; null without one. */
export function receiptPayment({ payments }: Order): Payment | null {
  return payments.find(({ paid_at: paidAt }) => paidAt !== null) ?? null
}

/** What was given back of an order, in cents. */
export function refundedCents({ payments }: Order): number {
  return payments.reduce((sum, { refunded }) => sum + refunded, 0)
}

/** Whether the buyer can withdraw from a paid order now. */
export function canWithdrawNow({ state, withdrawal_until: until }: Order, nowMs: number): boolean {
  return state === 'paid' && until !== null && nowMs <= Date.parse(until)
}

/** Orders without anything to tell: replaced by another one before they were paid. */
export function isListed({ state }: Order): boolean {
  return state !== 'replaced'
}

/** Whether a plan that ends at this time can be renewed now. */
export function isRenewable(endsAt: string, nowMs: number): boolean {
  return canRenew(new Date(endsAt), new Date(nowMs))
}
