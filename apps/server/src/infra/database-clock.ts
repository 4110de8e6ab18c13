import { SECOND_MS } from '@vitrine/domain'
import { type Clock, systemClock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'

/** How often the difference is measured again: a process that was suspended is late until then. */
const MEASURE_MS = 10 * SECOND_MS
/** A slower answer tells too little about the time. */
const SLOWEST_ANSWER_MS = SECOND_MS
/** A difference of the system's clock that is worth a warning. */
const NOTABLE_MS = 2 * SECOND_MS

export interface DatabaseClockDeps {
  /** The time of the database, in ms since 1970. */
  readonly readTime: () => Promise<number>
  readonly log: Log
  /** Ms since any moment. It never jumps. */
  readonly monotonicMs?: () => number
  /** Of the system, in ms since 1970. */
  readonly systemMs?: () => number
}

export interface DatabaseClock extends Clock {
  stop(): void
}

/**
 * A clock that follows the database's, and does not jump when the system's does. All processes must agree on the time:
 * one whose clock is ahead would take seats whose heartbeats are fresh for free ones.
 */
export async function createDatabaseClock({
  readTime,
  log,
  monotonicMs = () => performance.now(),
  systemMs = Date.now,
}: DatabaseClockDeps): Promise<DatabaseClock> {
  let offsetMs = systemMs() - monotonicMs()
  const now = (): number => monotonicMs() + offsetMs
  const measure = async (): Promise<void> => {
    const start = monotonicMs()
    const time = await readTime()
    const end = monotonicMs()
    if (end - start > SLOWEST_ANSWER_MS) return
    offsetMs = time - (start + end) / 2
  }
  await measure()
  const differenceMs = Math.round(systemMs() - now())
  if (Math.abs(differenceMs) > NOTABLE_MS) log.warn({ event: 'clock.differs', differenceMs })
  const timer = setInterval(() => {
    // Without an answer the clock goes on as before.
    measure().catch(() => undefined)
  }, MEASURE_MS)
  timer.unref()
  return {
    now: () => new Date(now()),
    sleep: systemClock.sleep,
    stop: () => {
      clearInterval(timer)
    },
  }
}
