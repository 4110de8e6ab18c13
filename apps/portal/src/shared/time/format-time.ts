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
