import type { EndReason } from './state.ts'

/** Pause before a failed load is tried again with a person in front of the page. */
export const RETRY_MS = 5_000
/** After so many tries a person is told; an unattended screen never gives up (reading P10). */
export const MAX_ATTENDED_TRIES = 1_000
/** While the server prepares the first items. */
export const PREPARING_POLL_MS = 3_000
/** While another screen has the seat: its owner may hand it over at any moment (reading P11). */
const SEAT_POLL_MS = 8_000
/** While there is nothing to show, or nothing may be shown. */
const IDLE_POLL_MS = 30_000
const LONGEST_PAUSE_MS = 60_000

export interface Pause {
  readonly ms: number
  /** Part of the pause, 0 to 1, that the runtime may take off by chance. */
  readonly jitter: number
}

/**
 * The pause after the `failures`-th failure in a row (1 is the first), or null to give up.
 * Screens of a whole city lose the server at once: unattended ones spread their return.
 */
export function pauseAfterFailure(failures: number, unattended: boolean): Pause | null {
  if (!unattended) return failures > MAX_ATTENDED_TRIES ? null : { ms: RETRY_MS, jitter: 0 }
  const doubled = RETRY_MS * Math.pow(2, Math.min(failures - 1, 10))
  return { ms: Math.min(doubled, LONGEST_PAUSE_MS), jitter: 0.5 }
}

/** How soon a screen asks again that shows the shop's slide, or what the server said last. */
export function pauseWhileEnded(reason: EndReason | null): Pause {
  if (reason?.kind === 'screen_limit') return { ms: SEAT_POLL_MS, jitter: 0.25 }
  return { ms: IDLE_POLL_MS, jitter: 0.5 }
}
