import type { EndReason } from './state.ts'

/** Pause before a failed load is retried on an attended screen. */
export const RETRY_MS = 5_000
/** An attended screen gives up after this many tries; an unattended one never does (reading P10). */
export const MAX_ATTENDED_TRIES = 1_000
/** While the server prepares the first items. */
export const PREPARING_POLL_MS = 3_000
/** While another screen has the seat: its owner may transfer it at any time (reading P11). */
const SEAT_POLL_MS = 8_000
/** While there is nothing to show, or nothing is allowed to be shown. */
const IDLE_POLL_MS = 30_000
const LONGEST_PAUSE_MS = 60_000

export interface Pause {
  readonly ms: number
  /** Share of the pause, 0 to 1, that the runtime may subtract at random. */
  readonly jitter: number
}

/**
 * The pause after the `failures`-th failure in a row (1 is the first), or null to give up.
 * Many screens lose the server at the same time, so unattended ones retry with jitter.
 */
export function pauseAfterFailure(failures: number, unattended: boolean): Pause | null {
  if (!unattended) return failures > MAX_ATTENDED_TRIES ? null : { ms: RETRY_MS, jitter: 0 }
  const doubled = RETRY_MS * Math.pow(2, Math.min(failures - 1, 10))
  return { ms: Math.min(doubled, LONGEST_PAUSE_MS), jitter: 0.5 }
}

/** Pause before a branded or ended screen loads the list again. */
export function pauseWhileEnded(reason: EndReason | null): Pause {
  if (reason?.kind === 'screen_limit') return { ms: SEAT_POLL_MS, jitter: 0.25 }
  return { ms: IDLE_POLL_MS, jitter: 0.5 }
}
