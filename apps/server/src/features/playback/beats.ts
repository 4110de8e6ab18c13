import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { noteBeats, type Seat } from './playback.repo.ts'

/** How long a seat is believed held without asking the database again. Well below a seat's life. */
const TRUST_MS = 20_000
const FLUSH_MS = 1_000

/**
 * Heartbeats of seats that this process knows to be held: kept in memory and written together once a
 * second, so that a heartbeat never waits for the disk.
 */
export interface Beats {
  /** Notes a beat; false when the seat must be asked for again. */
  note(seat: Seat): boolean
  /** Remembers that a seat was just granted. */
  trust(seat: Seat): void
  forget(sessionId: string): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createBeats(deps: { executor: Executor; clock: Clock; log: Log }): Beats {
  const held = new Map<string, { seat: Seat; trustedUntil: number }>()
  const waiting = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    if (waiting.size === 0) return writing
    const sessionIds = [...waiting]
    waiting.clear()
    writing = writing
      .then(() => noteBeats(deps.executor, sessionIds, deps.clock.now()))
      .catch((error: unknown) => {
        // The seats stay trusted for some seconds only; then each beat asks for its seat again.
        deps.log.error({ event: 'beats.not_written', count: sessionIds.length, err: error })
      })
    return writing
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)

  return {
    note(seat) {
      const known = held.get(seat.sessionId)
      const isHeld =
        known !== undefined &&
        isSameSeat(known.seat, seat) &&
        deps.clock.now().getTime() < known.trustedUntil
      if (isHeld) waiting.add(seat.sessionId)
      else held.delete(seat.sessionId)
      return isHeld
    },
    trust(seat) {
      held.set(seat.sessionId, { seat, trustedUntil: deps.clock.now().getTime() + TRUST_MS })
    },
    forget(sessionId) {
      held.delete(sessionId)
      waiting.delete(sessionId)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

function isSameSeat(a: Seat, b: Seat): boolean {
  return a.runId === b.runId && a.accountId === b.accountId && a.screenId === b.screenId
}
