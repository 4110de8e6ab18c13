import { calendarDay } from '../calendar-day.ts'
import { planDaysLeft } from '../plan-expiry.ts'
import type { PlanPeriod } from './plan-periods.ts'

/** Calendar days before the end of a plan at which its owner gets a mail, the earliest first. */
export const PLAN_REMINDER_DAYS = [30, 15, 3, 0] as const
export type PlanReminderDays = (typeof PLAN_REMINDER_DAYS)[number]

/** A mail about the end of a plan. One with the same key is sent once. */
export interface PlanReminder {
  readonly days: PlanReminderDays
  /** The calendar day of the end and the days before it: another end has mails of its own. */
  readonly key: string
}

/**
 * The reminder that is due now: that of the last reminder day that has come, also on the days after it, on
 * which it could not be sent before. Null before the first one and after the end. A period that began after a
 * reminder day has no such reminder: a trial of seven days begins without a mail (reading B16).
 */
export function planReminder({ startsAt, endsAt }: PlanPeriod, now: Date): PlanReminder | null {
  const daysLeft = planDaysLeft(endsAt, now)
  if (daysLeft < 0) return null
  const days = PLAN_REMINDER_DAYS.findLast((one) => one >= daysLeft)
  if (days === undefined || days >= planDaysLeft(endsAt, startsAt)) return null
  return { days, key: `${String(calendarDay(endsAt))}:${String(days)}` }
}
