import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../shared/clock.ts'
import { createLog } from '../../shared/log.ts'
import { type HeartbeatBuffer, createHeartbeatBuffer } from './heartbeat-buffer.ts'
import type { Heartbeat, Seat } from './playback.repo.ts'

/** Records statements; while slow, `settle` and `fail` end the oldest write under way. */
function aDatabase() {
  const statements: (readonly Heartbeat[])[] = []
  const underWay: { end: () => void; fail: (error: Error) => void }[] = []
  return {
    statements,
    isSlow: false,
    write(heartbeats: readonly Heartbeat[]): Promise<void> {
      statements.push(heartbeats)
      if (!this.isSlow) return Promise.resolve()
      return new Promise((resolve, reject) => {
        underWay.push({ end: resolve, fail: reject })
      })
    },
    settle: () => underWay.shift()?.end(),
    fail: () => underWay.shift()?.fail(new Error('no database')),
  }
}

const aSeat = (sessionId: string, changes: Partial<Seat> = {}): Seat => ({
  sessionId,
  userId: 'ana',
  accountId: 'padaria',
  screenId: 'balcao',
  runId: 'run-1',
  ...changes,
})

const page = (version: string | null, plainMode = false) => ({ version, plainMode })
const payload = (gap: number) => ({ ...page('1.2.0'), report: { longest_gap: gap } })
const silent = { ...page(null), report: null }
const SECOND = 1_000

let database: ReturnType<typeof aDatabase>
let heartbeats: HeartbeatBuffer

beforeEach(() => {
  vi.useFakeTimers()
  database = aDatabase()
  heartbeats = createHeartbeatBuffer({
    write: (batch) => database.write(batch),
    clock: systemClock,
    log: createLog('silent'),
  })
})

afterEach(async () => {
  database.isSlow = false
  database.settle()
  await heartbeats.stop()
  vi.useRealTimers()
})

describe('createHeartbeatBuffer', () => {
  it('records a heartbeat only for a cached seat of the same run, account and screen', () => {
    const seat = aSeat('tv')
    expect(heartbeats.record(seat, silent)).toBe(false)
    for (const change of [{ runId: 'run-2' }, { accountId: 'outra' }, { screenId: 'outra' }]) {
      heartbeats.cacheSeat(seat)
      expect(heartbeats.record(seat, silent)).toBe(true)
      expect(heartbeats.record({ ...seat, ...change }, silent)).toBe(false)
    }
  })

  it('expires a cached seat after 20 s, even when heartbeats arrive meanwhile', async () => {
    const seat = aSeat('tv')
    heartbeats.cacheSeat(seat)
    await vi.advanceTimersByTimeAsync(19 * SECOND)
    expect(heartbeats.record(seat, silent)).toBe(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(heartbeats.record(seat, silent)).toBe(false)
  })

  it('writes the latest heartbeat of each session once a second', async () => {
    const at = new Date()
    for (const id of ['one', 'two']) heartbeats.cacheSeat(aSeat(id))
    heartbeats.record(aSeat('one'), payload(10))
    heartbeats.record(aSeat('one'), payload(20))
    heartbeats.record(aSeat('two'), payload(30))
    heartbeats.recordIdle('three', page('1.0.0', true))
    heartbeats.recordIdle('four', page(null))
    expect(database.statements).toEqual([])
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements).toEqual([
      [
        { sessionId: 'one', runId: 'run-1', ...payload(20), at },
        { sessionId: 'two', runId: 'run-1', ...payload(30), at },
        { sessionId: 'three', runId: null, ...page('1.0.0', true), report: null, at },
        { sessionId: 'four', runId: null, ...silent, at },
      ],
    ])
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(database.statements).toHaveLength(1)
  })

  it('keeps a pending heartbeat when its seat is invalidated', async () => {
    heartbeats.cacheSeat(aSeat('tv'))
    heartbeats.record(aSeat('tv'), payload(10))
    heartbeats.invalidateSeat('tv')
    expect(heartbeats.record(aSeat('tv'), payload(20))).toBe(false)
    await heartbeats.flush()
    expect(database.statements).toMatchObject([[{ sessionId: 'tv', ...payload(10) }]])
  })

  it('writes at most 500 heartbeats per statement', async () => {
    for (let tv = 0; tv < 1_001; tv += 1) heartbeats.recordIdle(String(tv), page('1.2.0'))
    await heartbeats.flush()
    expect(database.statements.map(({ length }) => length)).toEqual([500, 500, 1])
  })

  it('drops the pending heartbeat of a session that was closed', async () => {
    heartbeats.cacheSeat(aSeat('tv'))
    heartbeats.record(aSeat('tv'), payload(1))
    heartbeats.forget('tv')
    await heartbeats.flush()
    expect(database.statements).toEqual([])
  })

  it('writes pending heartbeats when it stops', async () => {
    heartbeats.recordIdle('tv', page('1.2.0'))
    await heartbeats.stop()
    expect(database.statements).toHaveLength(1)
  })
})

describe('createHeartbeatBuffer while a write is slow', () => {
  it('replaces pending heartbeats by newer ones', async () => {
    database.isSlow = true
    heartbeats.recordIdle('tv', page('1'))
    await vi.advanceTimersByTimeAsync(SECOND)
    for (const version of ['2', '3', '4']) {
      heartbeats.recordIdle('tv', page(version))
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    expect(database.statements).toHaveLength(1)
    database.isSlow = false
    database.settle()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements.map(([heartbeat]) => heartbeat?.version)).toEqual(['1', '4'])
  })

  it('keeps the time of arrival of each heartbeat', async () => {
    database.isSlow = true
    heartbeats.recordIdle('tv', page('1'))
    await vi.advanceTimersByTimeAsync(SECOND)
    heartbeats.recordIdle('tv', page('2'))
    const at = new Date()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    database.isSlow = false
    database.settle()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements[1]).toMatchObject([{ version: '2', at }])
  })

  it('writes later heartbeats after a write has failed', async () => {
    database.isSlow = true
    heartbeats.recordIdle('tv', page('1'))
    await vi.advanceTimersByTimeAsync(SECOND)
    database.fail()
    database.isSlow = false
    heartbeats.recordIdle('tv', page('2'))
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements).toHaveLength(2)
  })
})

it('drops entries of devices that stopped sending', async () => {
  for (let tv = 0; tv < 1_000; tv += 1) {
    const seat = aSeat(String(tv))
    heartbeats.cacheSeat(seat)
    heartbeats.record(seat, payload(tv))
    heartbeats.recordIdle(`idle ${String(tv)}`, page('1.2.0'))
  }
  expect(heartbeats.size).toBe(2_000)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(heartbeats.size).toBe(1_000)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  heartbeats.cacheSeat(aSeat('7'))
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(heartbeats.size).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(heartbeats.size).toBe(0)
})
