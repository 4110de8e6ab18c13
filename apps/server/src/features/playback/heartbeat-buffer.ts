import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import type { Log } from '../../shared/log.ts'
import {
  createPendingHeartbeats,
  type DueHeartbeats,
  type PendingHeartbeats,
  type PendingHeartbeatsDeps,
} from './pending-heartbeats.ts'
import type { Heartbeat } from './playback.repo.ts'
import type { ServerProcess } from './server-process.ts'
import type { OwnedSession } from './server-processes.repo.ts'
import type { ReceivedHeartbeat } from './session-state.ts'

const FLUSH_MS = 1_000
/** Heartbeats per statement. A heartbeat with its report has up to 11 kB. */
const BATCH = 200

/**
 * Collects heartbeats in memory, so that a heartbeat never waits for the disk. Within a second are written, in batches:
 * the first heartbeat of a run or after a silence, a change between playing and idle, a new version, and reports while
 * the owner watches. From then on the rows of the session name this process, which stores every 5 s the time since which
 * it has heard all its sessions. A silent session is written, so that its rows do not name the process any more
 * (decision 025).
 */
export interface HeartbeatBuffer {
  /** Records a heartbeat. Returns false and records nothing when the seat of the run must be requested again. */
  record(heartbeat: ReceivedHeartbeat): boolean
  /** Records a heartbeat whose seat was just renewed in the database. */
  recordRenewed(heartbeat: ReceivedHeartbeat): void
  /** Ends the run of a session: its pending heartbeat is still written and renews no seat. */
  endRun(sessionId: string): void
  /** Writes and checks what is due. Called every second. */
  writeDue(): Promise<void>
  /** Writes all pending heartbeats. */
  flush(): Promise<void>
  stop(): Promise<void>
  /** Number of sessions with a heartbeat that is pending or was written within the last 30 s. */
  readonly size: number
}

export interface HeartbeatDatabase {
  /** Writes heartbeats of many sessions in one statement. Returns the sessions whose seats were renewed. */
  readonly write: (heartbeats: readonly Heartbeat[]) => Promise<ReadonlySet<string>>
  /** Returns those of these sessions whose rows do not name this process and their run. */
  readonly check: (owned: readonly OwnedSession[]) => Promise<ReadonlySet<string>>
  /** Adds to the history of screens. Does not reject. */
  readonly recordActivities: (activities: readonly ScreenActivity[]) => Promise<void>
  /** Whether a statement failed because the database could not be reached, so that it is repeated. */
  readonly isUnreachable: (error: unknown) => boolean
}

export interface HeartbeatBufferDeps extends PendingHeartbeatsDeps {
  readonly database: HeartbeatDatabase
  readonly process: Pick<ServerProcess, 'isUpdateDue' | 'update'>
  /** Called for each session whose seat could not be renewed: it must request a seat again. */
  readonly onSeatLost: (sessionId: string) => void
  readonly log: Log
}

export function createHeartbeatBuffer(deps: HeartbeatBufferDeps): HeartbeatBuffer {
  const pending = createPendingHeartbeats(deps)
  const writer = createWriter(deps, pending)
  const writeDue = (): Promise<void> => writer.write(pending.takeDue())
  const timer = setInterval(() => {
    // While a write is under way, newer heartbeats replace pending ones instead of queueing up.
    if (writer.isIdle()) void writeDue()
  }, FLUSH_MS)
  const flush = (): Promise<void> =>
    writer.write({ writes: pending.takeAll(), checks: [], activities: [] })
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
    writeDue,
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

/** Writes one after the other. Never rejects. */
function createWriter(deps: HeartbeatBufferDeps, pending: PendingHeartbeats) {
  let writing: Promise<void> = Promise.resolve()
  let writes = 0
  const batches = createBatchWriter(deps, pending)
  const updateProcess = createProcessUpdater(deps, { pending, batches })
  const writeAll = async ({ writes: all, checks, activities }: DueHeartbeats): Promise<void> => {
    for (const batch of batchesOf(all)) {
      await batches.write(batch)
      // With many heartbeats, the writes take longer than the row of the process may be old.
      await updateProcess()
    }
    for (const batch of batchesOf(activities)) await deps.database.recordActivities(batch)
    for (const batch of batchesOf(checks)) {
      await batches.check(batch)
      await updateProcess()
    }
    await updateProcess()
  }
  return {
    isIdle: () => writes === 0,
    write(due: DueHeartbeats): Promise<void> {
      writes += 1
      writing = writing
        .then(() => writeAll(due))
        .finally(() => {
          writes -= 1
        })
      return writing
    },
  }
}

function batchesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / BATCH)
  return Array.from({ length: count }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))
}

type Batches = ReturnType<typeof createBatchWriter>

function createBatchWriter(
  { database, onSeatLost, log }: HeartbeatBufferDeps,
  pending: PendingHeartbeats,
) {
  const loseSeats = (batch: readonly Heartbeat[], renewed: ReadonlySet<string>): void => {
    for (const { sessionId, runId } of batch) {
      if (runId !== null && !renewed.has(sessionId)) onSeatLost(sessionId)
    }
  }
  return {
    /** False when the database could not be reached: the heartbeats are pending again. */
    async write(batch: readonly Heartbeat[]): Promise<boolean> {
      try {
        const renewed = await database.write(batch)
        pending.confirm(batch, renewed)
        loseSeats(batch, renewed)
      } catch (error) {
        log.error({ event: 'heartbeats.write_failed', count: batch.length, err: error })
        if (database.isUnreachable(error)) {
          pending.restore(batch)
          return false
        }
        // Any other error would return: each device requests its seat again with its next heartbeat.
        pending.drop(batch)
        loseSeats(batch, new Set())
      }
      return true
    },
    async check(batch: readonly OwnedSession[]): Promise<void> {
      try {
        pending.confirmChecks(batch, await database.check(batch))
      } catch (error) {
        log.error({ event: 'heartbeats.check_failed', count: batch.length, err: error })
        pending.restoreChecks(batch)
      }
    },
  }
}

/**
 * Updates the row of the process when it is due, after the silent sessions are written: their rows must not name it any
 * more, because it has not heard them since the times that it stores.
 */
function createProcessUpdater(
  { process, log }: HeartbeatBufferDeps,
  { pending, batches }: { readonly pending: PendingHeartbeats; readonly batches: Batches },
) {
  return async (): Promise<void> => {
    if (!process.isUpdateDue()) return
    const { writes, heard } = pending.takeSilent()
    for (const batch of batchesOf(writes)) if (!(await batches.write(batch))) return
    try {
      if (await process.update(heard)) return
      log.warn({ event: 'heartbeats.seats_expired', count: pending.size })
      pending.disown()
    } catch (error) {
      log.error({ event: 'heartbeats.update_failed', err: error })
    }
  }
}
