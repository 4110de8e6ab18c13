import { systemClock } from '../../src/shared/clock.ts'
import { createLog } from '../../src/shared/log.ts'
import { createHeartbeatBuffer } from '../../src/features/playback/heartbeat-buffer.ts'
import type { ReceivedHeartbeat } from '../../src/features/playback/pending-heartbeats.ts'
import type { Heartbeat } from '../../src/features/playback/playback.repo.ts'

/** Records statements; while slow, `settle` and `fail` end the oldest write under way. */
function aDatabase() {
  const statements: (readonly Heartbeat[])[] = []
  const underWay: { end: () => void; fail: (error: Error) => void }[] = []
  return {
    statements,
    isSlow: false,
    /** Sessions without a seat in the database. */
    seatless: new Set<string>(),
    async write(heartbeats: readonly Heartbeat[]): Promise<ReadonlySet<string>> {
      statements.push(heartbeats)
      if (this.isSlow) {
        await new Promise<void>((resolve, reject) => {
          underWay.push({ end: resolve, fail: reject })
        })
      }
      const ids = heartbeats.map(({ sessionId }) => sessionId)
      return new Set(ids.filter((id) => !this.seatless.has(id)))
    },
    settle: () => underWay.shift()?.end(),
    fail: (message = 'a failed constraint') => underWay.shift()?.fail(new Error(message)),
  }
}

function anOwner() {
  const watched = new Set<string>()
  const listeners: ((userId: string) => void)[] = []
  return {
    isWatched: (userId: string) => watched.has(userId),
    onWatch: (listener: (userId: string) => void) => void listeners.push(listener),
    watch(userId: string): void {
      watched.add(userId)
      for (const listener of listeners) listener(userId)
    },
  }
}

export const playing = (
  sessionId: string,
  changes: Partial<ReceivedHeartbeat> = {},
): ReceivedHeartbeat => ({
  ...{ sessionId, userId: 'ana', runId: 'run-1', version: null, plainMode: false, report: null },
  screenId: null,
  ...changes,
})
export const idle = (sessionId: string, version: string | null = null): ReceivedHeartbeat =>
  playing(sessionId, { runId: null, version })
export const gap = (longest: number) => ({ report: { longest_gap: longest } })
export const SECOND = 1_000
export const NO_DATABASE = 'no database'

/** A buffer that writes to its own database. Its clock is the system's: the test replaces the timers. */
export function aHeartbeatBuffer() {
  const [database, owner] = [aDatabase(), anOwner()]
  const lost: string[] = []
  const heartbeats = createHeartbeatBuffer({
    write: (batch) => database.write(batch),
    isUnreachable: (error) => error instanceof Error && error.message === NO_DATABASE,
    onSeatLost: (sessionId) => void lost.push(sessionId),
    watched: owner,
    clock: systemClock,
    log: createLog('silent'),
  })
  return {
    ...{ database, owner, lost, heartbeats },
    async stop() {
      database.isSlow = false
      database.settle()
      await heartbeats.stop()
    },
  }
}
