import { calendarDate, calendarDay, endOfDay } from '../calendar-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** How long the QR code of a Pix can be paid. */
export const PIX_LIFETIME_MS = DAY_MS
/** Calendar days from the order to the due date of a boleto. */
export const BOLETO_DUE_DAYS = 3

/** A Pix that is paid in its last second is reported by the provider within this time. */
const PIX_REPORT_MS = 30 * MINUTE_MS
/** Banks report a boleto up to three working days after it was paid; one due on a weekend is paid on Monday. */
const BOLETO_REPORT_DAYS = 7

/** The two methods that a buyer pays later. */
export type DeferredMethod = 'pix' | 'boleto'

/** Due date of a boleto as `YYYY-MM-DD` in São Paulo. */
export function boletoDueDate(createdAt: Date): string {
  return calendarDate(calendarDay(createdAt) + BOLETO_DUE_DAYS)
}

/** The last moment at which the buyer can pay: 24 hours for a Pix, the end of the due date for a boleto (B14). */
export function paymentExpiresAt(method: DeferredMethod, createdAt: Date): Date {
  if (method === 'boleto') return endOfDay(calendarDay(createdAt) + BOLETO_DUE_DAYS)
  return new Date(createdAt.getTime() + PIX_LIFETIME_MS)
}

/** When no payment can be reported any more, and an unpaid one is canceled. */
export function paymentClosesAt(method: DeferredMethod, expiresAt: Date): Date {
  const reportMs = method === 'pix' ? PIX_REPORT_MS : BOLETO_REPORT_DAYS * DAY_MS
  return new Date(expiresAt.getTime() + reportMs)
}

/** When the buyer of an unpaid Pix or boleto is reminded: two hours, or a day, before it expires. */
export function expiryReminderAt(method: DeferredMethod, expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - (method === 'pix' ? 2 * HOUR_MS : DAY_MS))
}

/** Time left to pay in ms, 0 once it has expired: the countdown beside the QR code. */
export function paymentTimeLeftMs(expiresAt: Date, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime())
}
