import { DAY_MS, HOUR_MS } from './durations.ts'

// The shops' calendar is America/Sao_Paulo (reading L2), which is UTC-3 all year since 2019.
const SAO_PAULO_OFFSET_MS = 3 * HOUR_MS

/** Calendar day in São Paulo, in days since 1970-01-01. */
export function calendarDay(moment: Date): number {
  return Math.floor((moment.getTime() - SAO_PAULO_OFFSET_MS) / DAY_MS)
}

/** The last millisecond of the calendar day in São Paulo that lies `days` days after `moment`. */
export function endOfCalendarDay(moment: Date, days = 0): Date {
  return endOfDay(calendarDay(moment) + days)
}

/** The last millisecond of a calendar day in São Paulo, given in days since 1970-01-01. */
export function endOfDay(day: number): Date {
  return new Date((day + 1) * DAY_MS + SAO_PAULO_OFFSET_MS - 1)
}

/** The first millisecond of a calendar day in São Paulo, given in days since 1970-01-01. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS + SAO_PAULO_OFFSET_MS)
}

/** A calendar day as `YYYY-MM-DD`, in days since 1970-01-01. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/**
 * The same day and month one year after a calendar day, in days since 1970-01-01. One year after 29 February
 * is 1 March, as Brazilian law counts a year (Lei 810/1949).
 */
export function oneYearAfter(day: number): number {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()) / DAY_MS
}

/** A calendar day, given in days since 1970-01-01, as `YYYY-MM-DD`. */
export function calendarDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
