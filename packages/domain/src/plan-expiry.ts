import { calendarDay } from './calendar-day.ts'

/** The plan tag appears when fewer days than this are left. */
export const PLAN_WARNING_DAYS = 15

/**
 * Calendar days in São Paulo from `now` to the day of `expireDate` (reading B3): 7 on the first day of a
 * trial of 7 days, 0 on the last day, negative once it is over.
 */
export function planDaysLeft(expireDate: Date, now: Date): number {
  return calendarDay(expireDate) - calendarDay(now)
}

/** Whether playing is refused: the day of `expireDate` and `graceDays` more days have passed. */
export function isPlanOver(expireDate: Date, now: Date, graceDays: number): boolean {
  return planDaysLeft(expireDate, now) + graceDays < 0
}
