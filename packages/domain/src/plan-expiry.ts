import { calendarDay, endOfCalendarDay, startOfDay } from './calendar-day.ts'

/** The annual plan; its id never changes, because responses and orders contain it. */
export const ANNUAL_PLAN_ID = '5c1f6f0e-2b7a-4d0c-9a53-6a1d0f7c2e11'

/** The plan tag appears when fewer days than this are left. */
export const PLAN_WARNING_DAYS = 15

/**
 * Calendar days in São Paulo from `now` to the day of `expireDate` (reading B3): 7 on the first day of a
 * trial of 7 days, 0 on the last day, negative once it is over.
 */
export function planDaysLeft(expireDate: Date, now: Date): number {
  return calendarDay(expireDate) - calendarDay(now)
}

/** When screens stop playing, including grace days. */
export function planPlaysUntil(expireDate: Date, graceDays: number): Date {
  return endOfCalendarDay(expireDate, graceDays)
}

/** Whether playing is refused: the day of `expireDate` and `graceDays` more days have passed. */
export function isPlanOver(expireDate: Date, now: Date, graceDays: number): boolean {
  return planDaysLeft(expireDate, now) + graceDays < 0
}

/** The earliest `expireDate` of a plan that is not over: `isPlanOver` as a bound for queries. */
export function earliestUnexpired(now: Date, graceDays: number): Date {
  return startOfDay(calendarDay(now) - graceDays)
}
