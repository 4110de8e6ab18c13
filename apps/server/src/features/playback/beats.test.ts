import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../shared/clock.ts'
import { createLog } from '../../shared/log.ts'
import { type Beats, createBeats } from './beats.ts'
import type { Beat, Seat } from './playback.repo.ts'

/** What reached the database, statement by statement; `settle` ends the oldest write under way. */
function aDatabase() {
  const statements: (readonly Beat[])[] = []
  const underWay: { end: () => void; fail: (error: Error) => void }[] = []
  return {
    statements,
    isSlow: false,
    write(beats: readonly Beat[]): Promise<void> {
      statements.push(beats)
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

const said = (gap: number) => ({ version: '1.2.0', report: { longest_gap: gap } })
const silent = { version: null, report: null }
const SECOND = 1_000

let database: ReturnType<typeof aDatabase>
let beats: Beats

beforeEach(() => {
  vi.useFakeTimers()
  database = aDatabase()
  beats = createBeats({
    write: (noted) => database.write(noted),
    clock: systemClock,
    log: createLog('silent'),
  })
})

afterEach(async () => {
  database.isSlow = false
  database.settle()
  await beats.stop()
  vi.useRealTimers()
})

describe('a beat', () => {
  it('counts only for a seat that was granted, to that run, account and screen', () => {
    const seat = aSeat('tv')
    expect(beats.note(seat, silent)).toBe(false)
    for (const change of [{ runId: 'run-2' }, { accountId: 'outra' }, { screenId: 'outra' }]) {
      beats.trust(seat)
      expect(beats.note(seat, silent)).toBe(true)
      expect(beats.note({ ...seat, ...change }, silent)).toBe(false)
    }
  })

  it('asks for its seat again after twenty seconds, whatever it said meanwhile', async () => {
    const seat = aSeat('tv')
    beats.trust(seat)
    await vi.advanceTimersByTimeAsync(19 * SECOND)
    expect(beats.note(seat, silent)).toBe(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(beats.note(seat, silent)).toBe(false)
  })

  it('is written once a second with all others, the last word of each', async () => {
    const at = new Date()
    for (const id of ['one', 'two']) beats.trust(aSeat(id))
    beats.note(aSeat('one'), said(10))
    beats.note(aSeat('one'), said(20))
    beats.note(aSeat('two'), said(30))
    beats.noteIdle('three', '1.0.0')
    beats.noteIdle('four', null)
    expect(database.statements).toEqual([])
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements).toEqual([
      [
        { sessionId: 'one', runId: 'run-1', ...said(20), at },
        { sessionId: 'two', runId: 'run-1', ...said(30), at },
        { sessionId: 'three', runId: null, version: '1.0.0', report: null, at },
        { sessionId: 'four', runId: null, ...silent, at },
      ],
    ])
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(database.statements).toHaveLength(1)
  })

  it('asks for its seat at once when that may be another one’s, and is written all the same', async () => {
    beats.trust(aSeat('tv'))
    beats.note(aSeat('tv'), said(10))
    beats.distrust('tv')
    expect(beats.note(aSeat('tv'), said(20))).toBe(false)
    await beats.flush()
    expect(database.statements).toMatchObject([[{ sessionId: 'tv', ...said(10) }]])
  })

  it('is written in statements of 500', async () => {
    for (let tv = 0; tv < 1_001; tv += 1) beats.noteIdle(String(tv), '1.2.0')
    await beats.flush()
    expect(database.statements.map(({ length }) => length)).toEqual([500, 500, 1])
  })

  it('of a TV that left is not written', async () => {
    beats.trust(aSeat('tv'))
    beats.note(aSeat('tv'), said(1))
    beats.forget('tv')
    await beats.flush()
    expect(database.statements).toEqual([])
  })

  it('is written when the server stops', async () => {
    beats.noteIdle('tv', '1.2.0')
    await beats.stop()
    expect(database.statements).toHaveLength(1)
  })
})

describe('while the database is slow', () => {
  it('later beats take the place of earlier ones, and are written when it is back', async () => {
    database.isSlow = true
    beats.noteIdle('tv', '1')
    await vi.advanceTimersByTimeAsync(SECOND)
    for (const version of ['2', '3', '4']) {
      beats.noteIdle('tv', version)
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    expect(database.statements).toHaveLength(1)
    database.isSlow = false
    database.settle()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements.map(([beat]) => beat?.version)).toEqual(['1', '4'])
  })

  it('each is told with the moment it came, and not that of its writing', async () => {
    database.isSlow = true
    beats.noteIdle('tv', '1')
    await vi.advanceTimersByTimeAsync(SECOND)
    beats.noteIdle('tv', '2')
    const at = new Date()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    database.isSlow = false
    database.settle()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements[1]).toMatchObject([{ version: '2', at }])
  })

  it('a write that fails keeps no later one back', async () => {
    database.isSlow = true
    beats.noteIdle('tv', '1')
    await vi.advanceTimersByTimeAsync(SECOND)
    database.fail()
    database.isSlow = false
    beats.noteIdle('tv', '2')
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(database.statements).toHaveLength(2)
  })
})

it('keeps nothing of devices that vanished', async () => {
  for (let tv = 0; tv < 1_000; tv += 1) {
    const seat = aSeat(String(tv))
    beats.trust(seat)
    beats.note(seat, said(tv))
    beats.noteIdle(`idle ${String(tv)}`, '1.2.0')
  }
  expect(beats.size).toBe(2_000)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(beats.size).toBe(1_000)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  beats.trust(aSeat('7'))
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(beats.size).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(beats.size).toBe(0)
})
