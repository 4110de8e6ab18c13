import { calendarDay, endOfDay } from '../calendar-day.ts'

/** Days after the payment in which a buyer can withdraw with a full refund (reading B11). */
export const WITHDRAWAL_DAYS = 7

/** The last moment to withdraw: the end of the seventh calendar day after the day of payment. */
export function withdrawalEndsAt(paidAt: Date): Date {
  return endOfDay(calendarDay(paidAt) + WITHDRAWAL_DAYS)
}

/** Whether the buyer can withdraw now from what was paid at `paidAt`. */
export function canWithdraw(paidAt: Date, now: Date): boolean {
  return now <= withdrawalEndsAt(paidAt)
}
