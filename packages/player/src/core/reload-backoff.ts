/** Fresh starts of a page that stood still, one after the other. Times are calendar milliseconds. */
export interface FreshStarts {
  readonly count: number
  readonly lastAt: number
}

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 10 * MINUTE_MS
const LONGEST_PAUSE_MS = 240 * MINUTE_MS
/** After so long without one the next is the first again. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * What to note when the page may start afresh now, or null when it has done so lately: the pauses
 * grow from ten minutes to four hours, so that a broken device does not flicker all day.
 */
export function freshStart(before: FreshStarts | null, now: number): FreshStarts | null {
  const first = { count: 1, lastAt: now }
  if (before === null) return first
  const since = now - before.lastAt
  // A calendar that was put back says nothing: better one start too many.
  if (since < 0 || since >= FORGOTTEN_AFTER_MS) return first
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * Math.pow(2, before.count - 1))
  return since < pause ? null : { count: before.count + 1, lastAt: now }
}
