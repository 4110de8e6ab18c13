interface Place {
  /** BCP 47. */
  readonly tag: string
  /** The shop's, whose clock its opening hours are of; undefined: the browser's. */
  readonly timeZone: string | undefined
}

export interface OpeningTime {
  /** The day of the week; null when it is the day of `nowMs`. */
  readonly day: string | null
  readonly time: string
}

/** The time at which a screen opens, on the clock of its shop. */
export function openingTime(at: string, nowMs: number, { tag, timeZone }: Place): OpeningTime {
  const zone = isTimeZone(timeZone) ? { timeZone } : {}
  const moment = new Date(at)
  const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone })
  const isToday = date.format(moment) === date.format(nowMs)
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', ...zone })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', ...zone })
  return { day: isToday ? null : weekday.format(moment), time: clock.format(moment) }
}

/** An old browser may not know a zone that the server knows. */
function isTimeZone(timeZone: string | undefined): timeZone is string {
  try {
    return timeZone !== undefined && Intl.DateTimeFormat(undefined, { timeZone }) instanceof Object
  } catch {
    return false
  }
}
