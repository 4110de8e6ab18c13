import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'

const START = Date.parse('2026-03-10T12:00:00Z')

let clock: DatabaseClock | null = null

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})

/** A database that answers after `delayMs`, and a system whose clock is `ahead` of it. */
async function aClock({ ahead = 0, delayMs = 0 } = {}) {
  const world = { monotonic: 5_000, database: START, system: START + ahead, delayMs, isDown: false }
  const pass = (ms: number): void => {
    world.monotonic += ms
    world.database += ms
    world.system += ms
  }
  const log = captureLog()
  clock = await createDatabaseClock({
    readTime: async () => {
      await Promise.resolve()
      if (world.isDown) throw new Error('down')
      pass(world.delayMs / 2)
      const time = world.database
      pass(world.delayMs / 2)
      return time
    },
    log: log.log,
    monotonicMs: () => world.monotonic,
    systemMs: () => world.system,
  })
  const { now } = clock
  /** Lets the next measurement happen. */
  const measured = () => vi.advanceTimersByTimeAsync(10_000)
  return { world, pass, log, measured, differenceMs: () => now().getTime() - world.database }
}

describe('createDatabaseClock', () => {
  it('has the time of the database, whatever the system has', async () => {
    const { differenceMs, pass, log } = await aClock({ ahead: 3_600_000, delayMs: 40 })
    expect(differenceMs()).toBe(0)
    pass(5_000)
    expect(differenceMs()).toBe(0)
    expect(log.events('clock.differs')).toMatchObject([{ differenceMs: 3_600_000 }])
  })

  it('does not jump with the system, and says nothing about a small difference', async () => {
    const { differenceMs, world, measured, log } = await aClock({ ahead: 900 })
    world.system += 86_400_000
    expect(differenceMs()).toBe(0)
    await measured()
    expect(differenceMs()).toBe(0)
    expect(log.events('clock.differs')).toEqual([])
  })

  it('follows the database after the process was suspended', async () => {
    const { differenceMs, world, measured } = await aClock()
    world.database += 30_000
    expect(differenceMs()).toBe(-30_000)
    await measured()
    expect(differenceMs()).toBe(0)
  })

  it('goes on while the database does not answer, or answers late', async () => {
    const { differenceMs, world, pass, measured } = await aClock()
    world.isDown = true
    await measured()
    pass(1_000)
    expect(differenceMs()).toBe(0)
    world.isDown = false
    world.delayMs = 4_000
    world.database += 700
    await measured()
    expect(differenceMs()).toBe(-700)
    world.delayMs = 0
    await measured()
    expect(differenceMs()).toBe(0)
  })
})
