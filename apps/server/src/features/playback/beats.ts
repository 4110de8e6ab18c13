import type { PlayerReport } from '@vitrine/api'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Beat, Seat } from './playback.repo.ts'

/**
 * How long a seat is believed held without asking the database again, and so how long a device may go on
 * whose seat another process handed to another one. Well below a seat's life.
 */
const TRUST_MS = 20_000
const FLUSH_MS = 1_000
/** Sessions written in one statement: a beat with its report is up to 11 kB. */
const BATCH = 500

/** What a player said of itself; null where it said nothing. */
export interface Said {
  readonly version: string | null
  readonly report: PlayerReport | null
}

/**
 * Heartbeats of seats that this process knows to be held: kept in memory and written together once a
 * second, so that a heartbeat never waits for the disk. Nothing is remembered of a device that stopped
 * beating: what waits is gone with the next write, a held seat when its trust ends.
 */
export interface Beats {
  /** Notes a beat; false, and nothing noted, when the seat must be asked for again. */
  note(seat: Seat, said: Said): boolean
  /** Notes a beat of what holds no seat: it rests, or was refused one. */
  noteIdle(sessionId: string, version: string | null): void
  /** Remembers that a seat was just granted. */
  trust(seat: Seat): void
  /** The seat may be another one's by now: it must be asked for again. */
  distrust(sessionId: string): void
  forget(sessionId: string): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  stop(): Promise<void>
  /** How many sessions it keeps something of. */
  readonly size: number
}

interface BeatDeps {
  /** Writes the last beats of many sessions at once. */
  readonly write: (beats: readonly Beat[], now: Date) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

export function createBeats(deps: BeatDeps): Beats {
  const held = createTrust(deps.clock)
  const waiting = createWaiting(deps)
  const timer = setInterval(() => {
    held.forgetEnded()
    waiting.tick()
  }, FLUSH_MS)

  return {
    note(seat, said) {
      const { sessionId, runId } = seat
      if (!held.has(seat)) return false
      waiting.beats.set(sessionId, { ...said, sessionId, runId, at: deps.clock.now() })
      return true
    },
    noteIdle(sessionId, version) {
      held.seats.delete(sessionId)
      const at = deps.clock.now()
      waiting.beats.set(sessionId, { sessionId, runId: null, version, report: null, at })
    },
    trust: held.trust,
    distrust: (sessionId) => void held.seats.delete(sessionId),
    forget(sessionId) {
      held.seats.delete(sessionId)
      waiting.beats.delete(sessionId)
    },
    flush: waiting.flush,
    async stop() {
      clearInterval(timer)
      await waiting.flush()
    },
    get size() {
      return new Set([...held.seats.keys(), ...waiting.beats.keys()]).size
    },
  }
}

/** The seats that were granted a moment ago. */
function createTrust(clock: Clock) {
  // The oldest trust first, so that what has ended stands at the front.
  const seats = new Map<string, { seat: Seat; until: number }>()
  const nowMs = (): number => clock.now().getTime()
  return {
    seats,
    trust(seat: Seat): void {
      seats.delete(seat.sessionId)
      seats.set(seat.sessionId, { seat, until: nowMs() + TRUST_MS })
    },
    has(seat: Seat): boolean {
      const known = seats.get(seat.sessionId)
      if (known === undefined) return false
      const isHeld = isSameSeat(known.seat, seat) && nowMs() < known.until
      if (!isHeld) seats.delete(seat.sessionId)
      return isHeld
    },
    forgetEnded(): void {
      for (const [sessionId, { until }] of seats) {
        if (nowMs() < until) return
        seats.delete(sessionId)
      }
    },
  }
}

/** The last beats of sessions, until they are written. */
function createWaiting({ write, clock, log }: BeatDeps) {
  const beats = new Map<string, Beat>()
  let writing: Promise<void> = Promise.resolve()
  let writes = 0

  const writeAll = async (all: readonly Beat[]): Promise<void> => {
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH)
      await write(batch, clock.now()).catch((error: unknown) => {
        // The seats stay trusted for some seconds only; then each beat asks for its seat again.
        log.error({ event: 'beats.not_written', count: batch.length, err: error })
      })
    }
  }
  const flush = (): Promise<void> => {
    const all = [...beats.values()]
    beats.clear()
    writes += 1
    writing = writing
      .then(() => writeAll(all))
      .finally(() => {
        writes -= 1
      })
    return writing
  }
  return {
    beats,
    flush,
    /** While the database is slow, later beats take the place of earlier ones and do not queue up. */
    tick(): void {
      if (writes === 0 && beats.size > 0) void flush()
    },
  }
}

function isSameSeat(a: Seat, b: Seat): boolean {
  return a.runId === b.runId && a.accountId === b.accountId && a.screenId === b.screenId
}
