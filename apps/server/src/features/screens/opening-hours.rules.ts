import type { ClosedPeriod, OpeningHours, OpeningTimes, Period } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'
import { DateTime, IANAZone } from 'luxon'

/** A time span; `to` is exclusive. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** More than the longest time between two openings. */
const LONGEST_CLOSED_DAYS = 8
/** Days whose closed periods a screen is given. */
const CLOSED_PERIOD_DAYS = 15

export function isTimeZone(name: string): boolean {
  return IANAZone.isValidZone(name)
}

/**
 * When a screen is closed between two times, in order and without overlap. Wall-clock times that a change of the
 * clocks skips are moved forward by the change.
 */
export function closedSpans(hours: OpeningHours, { from, to }: Span): readonly Span[] {
  const closed: Span[] = []
  let start = from
  for (const open of openSpans(hours, { from, to })) {
    if (open.from > start) closed.push({ from: start, to: open.from })
    if (open.to > start) start = open.to
  }
  return start < to ? [...closed, { from: start, to }] : closed
}

/** The same, as the API returns it. */
export function closedPeriods(hours: OpeningHours | null, span: Span): Period[] {
  return hours === null ? [] : closedSpans(hours, span).map(toPeriod)
}

/**
 * The periods that end within the next 15 days, as a screen needs them. The present one has its begin in the past, so
 * that it contains the time of a client whose clock is behind.
 */
export function comingClosedPeriods(hours: OpeningHours | null, now: Date): ClosedPeriod[] {
  if (hours === null) return []
  const from = new Date(now.getTime() - LONGEST_CLOSED_DAYS * DAY_MS)
  const horizon = new Date(now.getTime() + CLOSED_PERIOD_DAYS * DAY_MS)
  return closedSpans(hours, { from, to: horizon })
    .filter(({ to }) => to > now)
    .map((closed) => {
      const end = DateTime.fromJSDate(closed.to, { zone: hours.time_zone })
      const reopens = { weekday: end.weekday - 1, time: end.toFormat('HH:mm') }
      return { ...toPeriod(closed), reopens: closed.to < horizon ? reopens : null }
    })
}

function toPeriod({ from, to }: Span): Period {
  return { from: from.toISOString(), to: to.toISOString() }
}

/** The openings that overlap a time span, in the order of their starts, cut to it. Late ones may overlap the next. */
function openSpans({ time_zone: zone, days }: OpeningHours, { from, to }: Span): Span[] {
  const open: Span[] = []
  // The opening of the day before may last into the first day.
  let day = DateTime.fromJSDate(from, { zone }).startOf('day').minus({ days: 1 })
  for (; day.toJSDate() < to; day = day.plus({ days: 1 })) {
    const times = days[day.weekday - 1]
    if (times == null) continue
    const whole = openSpanOn(day, times)
    const cut = { from: later(whole.from, from), to: earlier(whole.to, to) }
    if (cut.from < cut.to) open.push(cut)
  }
  return open
}

function openSpanOn(day: DateTime, { opens, closes }: OpeningTimes): Span {
  const closingDay = closes > opens ? day : day.plus({ days: 1 })
  return { from: at(day, opens), to: at(closingDay, closes) }
}

/** `time` is `HH:MM`. */
function at(day: DateTime, time: string): Date {
  return day.set({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }).toJSDate()
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
