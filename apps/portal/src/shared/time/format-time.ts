const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago `at` was, as a text; `tag` is BCP 47. A future time counts as now. */
export function agoText(at: string, nowMs: number, tag: string): string {
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const ms = nowMs - Date.parse(at)
  if (ms < MINUTE_MS) return words.format(0, 'second')
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < 2 * DAY_MS) return words.format(-Math.floor(ms / HOUR_MS), 'hour')
  return words.format(-Math.floor(ms / DAY_MS), 'day')
}

/** Day and time within a week, as in "amanhã, 14:05" or "segunda-feira, 14:05". */
export function clockText(at: string, nowMs: number, tag: string): string {
  const moment = new Date(at)
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(moment)
  const days = localDay(moment) - localDay(new Date(nowMs))
  const day =
    Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(tag, { weekday: 'long' }).format(moment)
  return `${day}, ${time}`
}

/** Days since 1970 in the browser's time zone. */
function localDay(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS)
}

/** A short date: day, month and time, with the year when it is not the current one. */
export function shortDateText(at: string, nowMs: number, tag: string): string {
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(moment)
}

/** Days in which a day of the week is not ambiguous. */
const WEEKDAY_DAYS = 6

/** A past time: its day of the week within a week, else its date. */
export function recentText(at: string, nowMs: number, tag: string): string {
  const isRecent = nowMs - Date.parse(at) < WEEKDAY_DAYS * DAY_MS
  return isRecent ? clockText(at, nowMs, tag) : shortDateText(at, nowMs, tag)
}

/** A short time, such as "0,04 s". */
export function secondsText(ms: number, tag: string): string {
  const unit = { style: 'unit', unit: 'second' } as const
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(tag, { ...unit, ...digits }).format(ms / SECOND_MS)
}

/** A number of hours, such as "7,5 h". */
export function hoursText(hours: number, tag: string): string {
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'narrow' } as const
  return new Intl.NumberFormat(tag, { ...unit, maximumFractionDigits: 2 }).format(hours)
}

const MINUTES_PER_HOUR = 60

/** A time in full minutes or full hours, such as "30 min" or "3 h". */
export function minutesText(minutes: number, tag: string): string {
  const isShort = minutes < MINUTES_PER_HOUR
  return new Intl.NumberFormat(tag, {
    ...{ style: 'unit', unitDisplay: 'short' },
    unit: isShort ? 'minute' : 'hour',
  }).format(isShort ? minutes : minutes / MINUTES_PER_HOUR)
}
