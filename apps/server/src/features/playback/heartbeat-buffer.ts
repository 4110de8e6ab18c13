import type { Log } from '../../shared/log.ts'
import {
  createPendingHeartbeats,
  type PendingHeartbeats,
  type PendingHeartbeatsDeps,
  type ReceivedHeartbeat,
} from './pending-heartbeats.ts'
import type { Heartbeat } from './playback.repo.ts'

const FLUSH_MS = 1_000
/** Heartbeats per statement. A heartbeat with its report has up to 11 kB. */
const BATCH = 500

/**
 * Collects heartbeats in memory and writes them in batches, so that a heartbeat never waits for the disk. A
 * session is written every 30 s, so that the last heartbeat of a session that stopped is stored 30 s later at
 * the latest. Within a second are written: the first heartbeat of a run, a change between playing and idle, a
 * new version, and reports while the owner watches.
 */
export interface HeartbeatBuffer {
  /** Records a heartbeat. Returns false and records nothing when the seat of the run must be requested again. */
  record(heartbeat: ReceivedHeartbeat): boolean
  /** Records a heartbeat whose seat was just renewed in the database. */
  recordRenewed(heartbeat: ReceivedHeartbeat): void
  /** Ends the run of a session: its pending heartbeat is still written and renews no seat. */
  endRun(sessionId: string): void
  /** Writes all pending heartbeats. */
  flush(): Promise<void>
  stop(): Promise<void>
  /** Number of sessions with a heartbeat that is pending or was written within the last 30 s. */
  readonly size: number
}

export interface HeartbeatBufferDeps extends PendingHeartbeatsDeps {
  /** Writes heartbeats of many sessions in one statement. Returns the sessions whose seats were renewed. */
  readonly write: (heartbeats: readonly Heartbeat[], now: Date) => Promise<ReadonlySet<string>>
  /** Whether a write failed because the database could not be reached, so that it is repeated. */
  readonly isUnreachable: (error: unknown) => boolean
  /** Called for each session whose seat could not be renewed: it must request a seat again. */
  readonly onSeatLost: (sessionId: string) => void
  readonly log: Log
}

export function createHeartbeatBuffer(deps: HeartbeatBufferDeps): HeartbeatBuffer {
  const pending = createPendingHeartbeats(deps)
  const writer = createWriter(deps, pending)
  const timer = setInterval(() => {
    // While a write is under way, newer heartbeats replace pending ones instead of queueing up.
    if (writer.isIdle()) void writer.write(pending.takeDue())
  }, FLUSH_MS)
  const flush = (): Promise<void> => writer.write(pending.takeAll())
  return {
    record(heartbeat) {
      if (heartbeat.runId !== null && !pending.isRenewed(heartbeat.sessionId)) return false
      pending.add(heartbeat)
      return true
    },
    recordRenewed(heartbeat) {
      pending.add(heartbeat)
      pending.markRenewed(heartbeat.sessionId)
    },
    endRun: pending.endRun,
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
    get size() {
      return pending.size
    },
  }
}

function createWriter(
  { write, isUnreachable, onSeatLost, clock, log }: HeartbeatBufferDeps,
  pending: PendingHeartbeats,
) {
  let writing: Promise<void> = Promise.resolve()
  let writes = 0
  /** The sessions whose seats were renewed; null: the heartbeats are pending again. */
  const writeBatch = async (batch: readonly Heartbeat[]): Promise<ReadonlySet<string> | null> => {
    try {
      return await write(batch, clock.now())
    } catch (error) {
      log.error({ event: 'heartbeats.write_failed', count: batch.length, err: error })
      // Any other error would return: each device requests its seat again with its next heartbeat.
      return isUnreachable(error) ? null : new Set()
    }
  }
  const writeAll = async (all: readonly Heartbeat[]): Promise<void> => {
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH)
      const renewed = await writeBatch(batch)
      if (renewed === null) {
        pending.restore(batch)
        continue
      }
      pending.confirm(batch, renewed)
      for (const { sessionId, runId } of batch) {
        if (runId !== null && !renewed.has(sessionId)) onSeatLost(sessionId)
      }
    }
  }
  return {
    isIdle: () => writes === 0,
    write(all: readonly Heartbeat[]): Promise<void> {
      writes += 1
      writing = writing
        .then(() => writeAll(all))
        .finally(() => {
          writes -= 1
        })
      return writing
    },
  }
}
