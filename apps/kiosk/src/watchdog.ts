/** How often the page reports that it is alive, in ms. */
export const PING_MS = 5_000
/** Without a report for this time the page is frozen. Starting it on a slow machine takes less. */
export const FROZEN_MS = 45_000
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
/** A page that ran for this time begins anew with its delays. */
const STEADY_MS = 600_000

export interface Timers {
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** Returns the function that cancels it. */
  after(ms: number, task: () => void): () => void
}

export type Failure = 'dead' | 'frozen'

export interface Watchdog {
  /** The page is alive. */
  recordPing(): void
  recordFailure(failure: Failure): void
  /** The machine goes into standby, or comes back: meanwhile a page cannot report. */
  setSuspended(isSuspended: boolean): void
  stop(): void
}

interface WatchdogInput {
  readonly timers: Timers
  /** Starts the page anew. */
  readonly restart: (failure: Failure) => void
}

/**
 * Starts the page again when its process died or when it reported nothing for `FROZEN_MS`: at once, then after 1, 2, 4
 * seconds, up to a minute.
 */
export function createWatchdog({ timers, restart }: WatchdogInput): Watchdog {
  let startedAt = timers.now()
  let delayMs = 0
  let isSuspended = false
  /** Why the page starts again after a delay; null while it runs. */
  let pending: Failure | null = null
  let cancelTimer = watch()

  function watch(): () => void {
    return timers.after(FROZEN_MS, () => {
      // On some systems the timer's clock runs on during standby.
      if (isSuspended) cancelTimer = watch()
      else fail('frozen')
    })
  }

  function fail(failure: Failure): void {
    cancelTimer()
    if (timers.now() - startedAt >= STEADY_MS) delayMs = 0
    const waitMs = delayMs
    delayMs = Math.min(LONGEST_DELAY_MS, delayMs === 0 ? FIRST_DELAY_MS : delayMs * 2)
    pending = failure
    cancelTimer = timers.after(waitMs, () => {
      startedAt = timers.now()
      pending = null
      restart(failure)
      cancelTimer = watch()
    })
  }

  return {
    recordPing() {
      // A report that a dead page sent before its end.
      if (pending === 'dead') return
      pending = null
      cancelTimer()
      cancelTimer = watch()
    },
    recordFailure: fail,
    setSuspended(value) {
      isSuspended = value
      if (pending !== null) return
      cancelTimer()
      cancelTimer = watch()
    },
    stop() {
      cancelTimer()
    },
  }
}
