/** Consecutive reloads of a stalled page. Times are calendar milliseconds. */
export interface ReloadHistory {
  readonly count: number
  readonly lastAt: number
}

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 10 * MINUTE_MS
const LONGEST_PAUSE_MS = 240 * MINUTE_MS
/** After this long without a reload the next one counts as the first. */
const RESET_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * The history to store if the page may reload now; null if it has reloaded lately. The pauses grow from
 * 10 minutes to 4 hours, so that a broken device does not reload all day.
 */
export function nextReload(before: ReloadHistory | null, now: number): ReloadHistory | null {
  const first = { count: 1, lastAt: now }
  if (before === null) return first
  const since = now - before.lastAt
  // After the calendar was set back the history is void: one reload too many is acceptable.
  if (since < 0 || since >= RESET_AFTER_MS) return first
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * Math.pow(2, before.count - 1))
  return since < pause ? null : { count: before.count + 1, lastAt: now }
}
