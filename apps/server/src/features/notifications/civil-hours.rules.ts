import { calendarDay, DAY_MS, endOfDay, HOUR_MS } from '@vitrine/domain'

/** Hours of the day in São Paulo between which reminders are sent. */
const FIRST_HOUR = 8
const LAST_HOUR = 20
/** When a reminder is sent that would be due at night, on the evening before. */
const EVENING_HOUR = 19

/** Whether a reminder may be sent now: from 8:00 to 20:00 in São Paulo. */
export function isCivilTime(now: Date): boolean {
  const hour = hourOfDay(now)
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** A time as it is, and the evening before it when it lies in the night: a reminder is early, never late. */
export function civilTimeBefore(at: Date): Date {
  if (isCivilTime(at)) return at
  const day = calendarDay(at) - (hourOfDay(at) < FIRST_HOUR ? 1 : 0)
  return new Date(startOfDayMs(day) + EVENING_HOUR * HOUR_MS)
}

function hourOfDay(at: Date): number {
  return (at.getTime() - startOfDayMs(calendarDay(at))) / HOUR_MS
}

function startOfDayMs(day: number): number {
  return endOfDay(day).getTime() + 1 - DAY_MS
}
