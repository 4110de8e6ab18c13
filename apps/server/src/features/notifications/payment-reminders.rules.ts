import { expiryReminderAt, type PaymentMethod, type PaymentState } from '@vitrine/domain'
import { civilTimeBefore, isCivilTime } from './civil-hours.rules.ts'

export interface WaitingPayment {
  readonly method: PaymentMethod
  readonly state: PaymentState
  readonly expiresAt: Date | null
  /** When its order was paid, by any payment; null: it is not. */
  readonly settledAt: Date | null
  /** When the buyer ordered something else instead; null: never. */
  readonly replacedAt: Date | null
}

/** Whether the buyer of a Pix or a boleto is reminded of its end now (reading B14). */
export function isExpiryReminderDue(payment: WaitingPayment, now: Date): boolean {
  const { method, state, expiresAt, settledAt, replacedAt } = payment
  if (method === 'credit_card' || state !== 'waiting' || expiresAt === null) return false
  if (settledAt !== null || replacedAt !== null) return false
  const isDue = now >= civilTimeBefore(expiryReminderAt(method, expiresAt))
  return isDue && now < expiresAt && isCivilTime(now)
}
