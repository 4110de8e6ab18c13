import type { PlayerReport } from '@vitrine/api'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Heartbeat, Seat } from './playback.repo.ts'

/**
 * How long a granted seat is cached, in ms. A device whose seat was revoked by another process can keep
 * playing that long. Must be well below `SEAT_LIFE_MS`.
 */
const SEAT_CACHE_TTL_MS = 20_000
const FLUSH_MS = 1_000
/** Heartbeats per statement. A heartbeat with its report has up to 11 kB. */
const BATCH = 500

/** The part of a heartbeat that describes the page, with or without a player. */
export interface PageState {
  readonly version: string | null
  readonly plainMode: boolean
}

/** Optional fields of a heartbeat; null or false where the player did not send them. */
export interface HeartbeatPayload extends PageState {
  readonly report: PlayerReport | null
}

/**
 * Collects heartbeats in memory and writes them in batches once a second, so that a heartbeat never waits
 * for the disk. Caches granted seats, so that most heartbeats need no query. Entries of a device that
 * stopped sending are dropped: pending heartbeats with the next write, seats when their cache entry expires.
 */
export interface HeartbeatBuffer {
  /** Records a heartbeat. Returns false and records nothing when the seat is not cached: request it again. */
  record(seat: Seat, payload: HeartbeatPayload): boolean
  /** Records a heartbeat of a session without a seat: it is idle, or was refused a seat. */
  recordIdle(sessionId: string, page: PageState): void
  /** Caches a seat that was just granted. */
  cacheSeat(seat: Seat): void
  /** Drops the cached seat of a session: the next heartbeat requests it again. */
  invalidateSeat(sessionId: string): void
  /** Drops everything of a session, pending heartbeats included. */
  forget(sessionId: string): void
  /** Writes all pending heartbeats. */
  flush(): Promise<void>
  stop(): Promise<void>
  /** Number of sessions with a pending heartbeat or a cached seat. */
  readonly size: number
}

interface HeartbeatBufferDeps {
  /** Writes the latest heartbeats of many sessions in one statement. */
  readonly write: (heartbeats: readonly Heartbeat[], now: Date) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

export function createHeartbeatBuffer(deps: HeartbeatBufferDeps): HeartbeatBuffer {
  const seatCache = createSeatCache(deps.clock)
  const pending = createPendingWrites(deps)
  const timer = setInterval(() => {
    seatCache.evictExpired()
    pending.flushIfIdle()
  }, FLUSH_MS)

  return {
    record(seat, payload) {
      const { sessionId, runId } = seat
      if (!seatCache.has(seat)) return false
      pending.heartbeats.set(sessionId, { ...payload, sessionId, runId, at: deps.clock.now() })
      return true
    },
    recordIdle(sessionId, page) {
      seatCache.seats.delete(sessionId)
      const at = deps.clock.now()
      pending.heartbeats.set(sessionId, { ...page, sessionId, runId: null, report: null, at })
    },
    cacheSeat: seatCache.cacheSeat,
    invalidateSeat: (sessionId) => void seatCache.seats.delete(sessionId),
    forget(sessionId) {
      seatCache.seats.delete(sessionId)
      pending.heartbeats.delete(sessionId)
    },
    flush: pending.flush,
    async stop() {
      clearInterval(timer)
      await pending.flush()
    },
    get size() {
      return new Set([...seatCache.seats.keys(), ...pending.heartbeats.keys()]).size
    },
  }
}

/** Seats granted within the last `SEAT_CACHE_TTL_MS`. */
function createSeatCache(clock: Clock) {
  // In order of expiry: a renewed entry is moved to the end.
  const seats = new Map<string, { seat: Seat; until: number }>()
  const nowMs = (): number => clock.now().getTime()
  return {
    seats,
    cacheSeat(seat: Seat): void {
      seats.delete(seat.sessionId)
      seats.set(seat.sessionId, { seat, until: nowMs() + SEAT_CACHE_TTL_MS })
    },
    has(seat: Seat): boolean {
      const entry = seats.get(seat.sessionId)
      if (entry === undefined) return false
      const isHeld = isSameSeat(entry.seat, seat) && nowMs() < entry.until
      if (!isHeld) seats.delete(seat.sessionId)
      return isHeld
    },
    evictExpired(): void {
      for (const [sessionId, { until }] of seats) {
        if (nowMs() < until) return
        seats.delete(sessionId)
      }
    },
  }
}

/** The latest heartbeat of each session that has not been written yet. */
function createPendingWrites({ write, clock, log }: HeartbeatBufferDeps) {
  const heartbeats = new Map<string, Heartbeat>()
  let writing: Promise<void> = Promise.resolve()
  let writes = 0

  const writeAll = async (all: readonly Heartbeat[]): Promise<void> => {
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH)
      await write(batch, clock.now()).catch((error: unknown) => {
        // Not retried: cached seats expire within seconds, and each device then requests its seat again.
        log.error({ event: 'heartbeats.write_failed', count: batch.length, err: error })
      })
    }
  }
  const flush = (): Promise<void> => {
    const all = [...heartbeats.values()]
    heartbeats.clear()
    writes += 1
    writing = writing
      .then(() => writeAll(all))
      .finally(() => {
        writes -= 1
      })
    return writing
  }
  return {
    heartbeats,
    flush,
    /** Writes unless a write is under way: newer heartbeats replace pending ones instead of queueing up. */
    flushIfIdle(): void {
      if (writes === 0 && heartbeats.size > 0) void flush()
    },
  }
}

function isSameSeat(a: Seat, b: Seat): boolean {
  return a.runId === b.runId && a.accountId === b.accountId && a.screenId === b.screenId
}
