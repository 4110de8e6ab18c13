import { METRICS_MONTHS } from '@vitrine/api'
import { calendarDay, dayOfDate, HOUR_MS, startOfDay } from '@vitrine/domain'

/** Every 12th hour has a label (reading S14). */
const LABEL_HOURS = 12

/** The begin of the hour. São Paulo's offset is whole hours, so that its hours begin when those of UTC begin. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)
}

/** A calendar day in São Paulo; today without a date. */
export function dayOf(date: string | undefined, now: Date): number {
  return date === undefined ? calendarDay(now) : dayOfDate(date)
}

export interface SampledHour {
  readonly hour: Date
  readonly screens: number
}

/** One point per hour of a day in São Paulo. Null where nothing was recorded. */
export function toSeries(
  day: number,
  sampled: readonly SampledHour[],
): { readonly series: (number | null)[]; readonly labels: string[]; readonly hours: string[] } {
  const byHour = new Map(sampled.map(({ hour, screens }) => [hour.getTime(), screens]))
  const hours = hoursOf(day)
  return {
    series: hours.map((hour) => byHour.get(hour.getTime()) ?? null),
    labels: hours.map((_, index) => (index % LABEL_HOURS === 0 ? formatHour(index) : '')),
    hours: hours.map((hour) => hour.toISOString()),
  }
}

/** The begins of the hours of a calendar day, which is as long as the calendar makes it. */
function hoursOf(day: number): Date[] {
  const [fromMs, untilMs] = [startOfDay(day).getTime(), startOfDay(day + 1).getTime()]
  const length = Math.round((untilMs - fromMs) / HOUR_MS)
  return Array.from({ length }, (_, index) => new Date(fromMs + index * HOUR_MS))
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Hours before this time are deleted. */
export function metricsExpiry(now: Date): Date {
  const expiry = new Date(now)
  expiry.setUTCMonth(expiry.getUTCMonth() - METRICS_MONTHS)
  return expiry
}
