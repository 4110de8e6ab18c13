import type { ClosedPeriod } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'

/** The period in which a screen is closed at this time; null while it is open (reading P23). */
export function closedPeriodAt(
  periods: readonly ClosedPeriod[],
  nowMs: number,
): ClosedPeriod | null {
  return periods.find(({ from, to }) => Date.parse(from) <= nowMs && nowMs < Date.parse(to)) ?? null
}

/** Time until the next period begins or the present one ends, in ms; null where none is known. */
export function msToNextChange(periods: readonly ClosedPeriod[], nowMs: number): number | null {
  const changes = periods
    .reduce<number[]>((all, { from, to }) => [...all, Date.parse(from), Date.parse(to)], [])
    .filter((change) => change > nowMs)
  return changes.length === 0 ? null : Math.min(...changes) - nowMs
}

/** The words of the text that says when a closed screen opens. */
export interface Reopening {
  readonly key: 'closedUntilHour' | 'closedUntilDay'
  readonly hour: string
  readonly day: string
}

/** Names the weekday where the screen opens later than in a day. Null where the time is unknown. */
export function reopeningOf(
  { to, reopens }: ClosedPeriod,
  nowMs: number,
  languageTag: string,
): Reopening | null {
  if (reopens === null) return null
  const isWithinDay = Date.parse(to) - nowMs <= DAY_MS
  // A date of that weekday in UTC, because an old engine does not know the rules of today's time zones. 1 January 2024
  // was a Monday.
  const at = Date.parse(`2024-01-0${1 + reopens.weekday}T${reopens.time}Z`)
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, { ...parts, timeZone: 'UTC' }).format(at)
  return {
    key: isWithinDay ? 'closedUntilHour' : 'closedUntilDay',
    hour: format({ hour: '2-digit', minute: '2-digit' }),
    day: format({ weekday: 'long' }),
  }
}
