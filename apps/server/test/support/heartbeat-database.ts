import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { ScreenActivity } from '../../src/db/tables/fleet.tables.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { createLog } from '../../src/shared/log.ts'
import { createHeartbeatBuffer } from '../../src/features/playback/heartbeat-buffer.ts'
import type { ReceivedHeartbeat } from '../../src/features/playback/session-state.ts'
import type { Heartbeat } from '../../src/features/playback/playback.repo.ts'
import type { HeardTimes, OwnedSession } from '../../src/features/playback/server-processes.repo.ts'

/** Records statements; while slow, `settle` and `fail` end the oldest one under way. */
function aDatabase() {
  const statements: (readonly Heartbeat[])[] = []
  const checks: (readonly OwnedSession[])[] = []
  const activities: ScreenActivity[] = []
  const underWay: { end: () => void; fail: (error: Error) => void }[] = []
  const end = async (isSlow: boolean): Promise<void> => {
    if (!isSlow) return
    await new Promise<void>((resolve, reject) => {
      underWay.push({ end: resolve, fail: reject })
    })
  }
  return {
    ...{ statements, checks, activities },
    isSlow: false,
    /** Sessions without a seat in the database. */
    seatless: new Set<string>(),
    /** Sessions whose rows name another process. */
    others: new Set<string>(),
    async write(heartbeats: readonly Heartbeat[]): Promise<ReadonlySet<string>> {
      statements.push(heartbeats)
      activities.push(...heartbeats.flatMap(({ activity }) => activity ?? []))
      await end(this.isSlow)
      const ids = heartbeats.map(({ sessionId }) => sessionId)
      return new Set(ids.filter((id) => !this.seatless.has(id)))
    },
    async check(owned: readonly OwnedSession[]): Promise<ReadonlySet<string>> {
      checks.push(owned)
      await end(this.isSlow)
      const ids = owned.map(({ sessionId }) => sessionId)
      return new Set(ids.filter((id) => this.seatless.has(id) || this.others.has(id)))
    },
    settle: () => underWay.shift()?.end(),
    fail: (message = 'a failed constraint') => underWay.shift()?.fail(new Error(message)),
  }
}

/** The row of the process. */
function aProcess() {
  let updatedAt = Date.now()
  return {
    updates: new Array<HeardTimes>(),
    hasExpired: false,
    isUpdateDue: () => Date.now() - updatedAt >= 5 * SECOND,
    update(heard: HeardTimes): Promise<boolean> {
      updatedAt = Date.now()
      this.updates.push(heard)
      return Promise.resolve(!this.hasExpired)
    },
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

/** A buffer that writes to its own database. Its clock is the system's: the timers are replaced. */
function aHeartbeatBuffer() {
  const [database, owner, process] = [aDatabase(), anOwner(), aProcess()]
  const settings = { storesEach: false }
  const lost: string[] = []
  const heartbeats = createHeartbeatBuffer({
    database: {
      write: (batch) => database.write(batch),
      check: (owned) => database.check(owned),
      recordActivities(activities) {
        database.activities.push(...activities)
        return Promise.resolve()
      },
      isUnreachable: (error) => error instanceof Error && error.message === NO_DATABASE,
    },
    process,
    onSeatLost: (sessionId) => void lost.push(sessionId),
    watched: owner,
    storesEach: () => settings.storesEach,
    clock: systemClock,
    log: createLog('silent'),
  })
  return {
    ...{ database, owner, process, settings, lost, heartbeats },
    async stop() {
      database.isSlow = false
      database.settle()
      await heartbeats.stop()
    },
  }
}

/** A buffer of its own for each test of the file. */
export function heartbeatBufferPerTest() {
  let current: ReturnType<typeof aHeartbeatBuffer> | null = null
  const requireCurrent = (): ReturnType<typeof aHeartbeatBuffer> => {
    if (current === null) throw new Error('only a test has a buffer')
    return current
  }
  beforeEach(() => {
    vi.useFakeTimers()
    current = aHeartbeatBuffer()
  })
  afterEach(async () => {
    await requireCurrent().stop()
    vi.useRealTimers()
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)
  return {
    current: requireCurrent,
    pass,
    /** Sends the same heartbeat every 5 s. The seat was renewed in the database before the first one. */
    async playFor(seconds: number, heartbeat = playing('tv')): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 5) {
        expect(requireCurrent().heartbeats.record(heartbeat)).toBe(true)
        await pass(5)
      }
    },
  }
}
