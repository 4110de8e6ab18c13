import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  gap,
  idle,
  playing,
  heartbeatBufferPerTest,
} from '../../../test/support/heartbeat-database.ts'

const { current, pass, playFor } = heartbeatBufferPerTest()
type Buffer = ReturnType<typeof current>
let database: Buffer['database']
let owner: Buffer['owner']
let lost: Buffer['lost']
let heartbeats: Buffer['heartbeats']

beforeEach(() => {
  ;({ database, owner, lost, heartbeats } = current())
})

/** The versions of the written heartbeats, statement by statement. */
const versions = () => database.statements.map((batch) => batch.map(({ version }) => version))

describe('the history of screens', () => {
  const at = new Date('2026-03-04T12:10:00Z')

  beforeEach(() => {
    vi.setSystemTime(at)
  })

  it('gets one activity for each part of a day', async () => {
    const heartbeat = playing('tv', { screenId: 'counter', version: '1.2.0' })
    heartbeats.recordRenewed(heartbeat)
    await playFor(10 * 60, heartbeat)
    expect(database.activities).toEqual([
      {
        ...{ userId: 'ana', screenId: 'counter', day: '2026-03-04', slot: 48, isPlaying: true },
        ...{ at, longestGapMs: null, version: '1.2.0' },
      },
      expect.objectContaining({ slot: 49, isPlaying: true }),
    ])
  })

  it('gets that of a session that goes on within ten minutes after the start of the part', async () => {
    for (const id of ['0000', '8000', 'ffff']) {
      heartbeats.recordRenewed(playing(id, { userId: id, screenId: 'counter' }))
    }
    const seen = new Map<string, string>()
    for (let passed = 0; passed < 20 * 60; passed += 5) {
      for (const id of ['0000', '8000', 'ffff']) {
        heartbeats.record(playing(id, { userId: id, screenId: 'counter' }))
      }
      await pass(5)
      for (const { slot, userId } of database.activities) {
        const minute = new Date().toISOString().slice(11, 16)
        if (slot === 49 && !seen.has(userId)) seen.set(userId, minute)
      }
    }
    expect(Object.fromEntries(seen)).toEqual({ '0000': '12:15', '8000': '12:20', ffff: '12:25' })
  })

  it('gets one for each state, version and screen within a part of a day', async () => {
    heartbeats.recordRenewed(playing('tv', { screenId: 'counter', version: '1.2.0' }))
    await pass(2)
    heartbeats.record(playing('tv', { screenId: 'counter', version: '1.3.0' }))
    await pass(2)
    heartbeats.record(playing('tv', { runId: null, screenId: 'counter' }))
    await pass(2)
    heartbeats.recordRenewed(playing('tv', { runId: 'run-2', screenId: 'window' }))
    await pass(2)
    expect(database.activities).toMatchObject([
      { screenId: 'counter', isPlaying: true, version: '1.2.0' },
      { screenId: 'counter', isPlaying: true, version: '1.3.0' },
      { screenId: 'counter', isPlaying: false, version: '1.3.0' },
      { screenId: 'window', isPlaying: true, version: '1.3.0' },
    ])
  })

  it('gets the longest gap of a run once', async () => {
    const heartbeat = playing('tv', { screenId: 'counter', ...gap(400) })
    heartbeats.recordRenewed(heartbeat)
    await playFor(10 * 60, heartbeat)
    await playFor(15 * 60, { ...heartbeat, ...gap(700) })
    const gaps = database.activities.map(({ longestGapMs }) => longestGapMs)
    expect(gaps).toEqual([400, null, 700])
  })

  it('gets nothing from a page without a screen', async () => {
    heartbeats.record(idle('tv'))
    await pass(60)
    expect(database.activities).toEqual([])
  })
})

describe('createHeartbeatBuffer', () => {
  it('writes a session that plays on once, and checks its rows every 30 s', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await playFor(120)
    expect(database.statements).toHaveLength(1)
    expect(database.checks).toHaveLength(3)
    expect(database.checks.flat()).toMatchObject(
      Array.from({ length: 3 }, () => ({ sessionId: 'tv', runId: 'run-1' })),
    )
  })

  it('writes each session every 30 s while processes of an older release may run, and checks it later', async () => {
    current().settings.storesEach = true
    heartbeats.recordRenewed(playing('tv'))
    heartbeats.record(idle('portal'))
    for (let passed = 0; passed < 120; passed += 20) {
      heartbeats.record(idle('portal'))
      await playFor(20)
    }
    const written = database.statements.slice(1).flat()
    expect(written.filter(({ sessionId }) => sessionId === 'tv')).toHaveLength(3)
    expect(written.filter(({ sessionId }) => sessionId === 'portal')).toHaveLength(3)
    expect(written.every(({ isSilent }) => !isSilent)).toBe(true)
    expect(database.checks).toEqual([])
    current().settings.storesEach = false
    const { length } = database.statements
    await playFor(31)
    expect(database.statements.slice(length).flat()).not.toContainEqual(
      expect.objectContaining({ sessionId: 'tv' }),
    )
    expect(database.checks.flat()).toContainEqual(expect.objectContaining({ sessionId: 'tv' }))
  })

  it('writes the last heartbeat of a player that is silent, within 35 s', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await pass(2)
    heartbeats.record(playing('tv'))
    const last = new Date()
    await pass(29)
    expect(database.statements).toHaveLength(1)
    await pass(6)
    expect(database.statements.slice(1)).toMatchObject([
      [{ sessionId: 'tv', at: last, isSilent: true }],
    ])
    await pass(120)
    expect(database.statements).toHaveLength(2)
  })

  it('waits 40 s for the heartbeat of an idle device', async () => {
    heartbeats.record(idle('tv'))
    await pass(38)
    expect(database.statements).toHaveLength(1)
    await pass(7)
    expect(database.statements.slice(1)).toMatchObject([[{ sessionId: 'tv', isSilent: true }]])
  })

  it('writes the first heartbeat after a silence within a second', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await pass(36)
    expect(heartbeats.record(playing('tv'))).toBe(true)
    await pass(1)
    expect(database.statements.slice(2)).toMatchObject([[{ sessionId: 'tv', isSilent: false }]])
  })

  it.each([
    ['another run', playing('tv', { runId: 'run-2', version: '1' })],
    ['the end of playback', idle('tv', '1')],
    ['another version', playing('tv', { version: '2' })],
    ['the plain mode', playing('tv', { version: '1', plainMode: true })],
  ])('writes %s within a second', async (_, changed) => {
    heartbeats.recordRenewed(playing('tv', { version: '1' }))
    await pass(2)
    heartbeats.recordRenewed(changed)
    await pass(1)
    const { runId, version, plainMode } = changed
    expect(database.statements[1]).toMatchObject([{ sessionId: 'tv', runId, version, plainMode }])
  })

  it('does not write at once when a heartbeat has no version', async () => {
    heartbeats.recordRenewed(playing('tv', { version: '1' }))
    await pass(2)
    heartbeats.record(playing('tv'))
    await pass(2)
    expect(database.statements).toHaveLength(1)
  })

  it('writes reports within a second while the owner watches', async () => {
    heartbeats.recordRenewed(playing('tv'))
    heartbeats.recordRenewed(playing('other', { userId: 'bruno' }))
    await pass(1)
    for (const id of ['tv', 'other']) heartbeats.record(playing(id, gap(1)))
    await pass(1)
    expect(database.statements).toHaveLength(1)
    owner.watch('ana')
    heartbeats.record(playing('tv', gap(2)))
    heartbeats.record(playing('other', { userId: 'bruno', ...gap(3) }))
    await pass(1)
    expect(database.statements.slice(1)).toMatchObject([[{ sessionId: 'tv', ...gap(2) }]])
  })

  it('writes the pending heartbeats of a user whose owner starts to watch', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await pass(1)
    heartbeats.record(playing('tv', gap(1)))
    await pass(1)
    owner.watch('ana')
    await pass(1)
    expect(database.statements[1]).toMatchObject([{ sessionId: 'tv', ...gap(1) }])
  })

  it('keeps a pending report when a later heartbeat of the run has none', async () => {
    heartbeats.recordRenewed(playing('tv', gap(1)))
    heartbeats.record(playing('tv'))
    await heartbeats.flush()
    heartbeats.recordRenewed(playing('tv', gap(2)))
    heartbeats.recordRenewed(playing('tv', { runId: 'run-2' }))
    await heartbeats.flush()
    expect(database.statements).toMatchObject([[gap(1)], [{ runId: 'run-2', report: null }]])
  })

  it('writes at most 200 heartbeats per statement', async () => {
    for (let tv = 0; tv < 401; tv += 1) heartbeats.record(idle(String(tv)))
    await heartbeats.flush()
    expect(database.statements.map(({ length }) => length)).toEqual([200, 200, 1])
  })

  it('writes pending heartbeats when it stops', async () => {
    heartbeats.record(idle('tv'))
    await heartbeats.stop()
    expect(database.statements).toHaveLength(1)
  })

  it('writes the last heartbeat of a run that ended, without its seat', async () => {
    heartbeats.recordRenewed(playing('tv', gap(1)))
    heartbeats.endRun('tv')
    expect(heartbeats.record(playing('tv'))).toBe(false)
    await pass(1)
    expect(database.statements).toMatchObject([[{ sessionId: 'tv', runId: null, report: null }]])
  })

  it('drops sessions that stopped sending 30 s after their last write', async () => {
    for (let tv = 0; tv < 1_000; tv += 1) {
      heartbeats.recordRenewed(playing(String(tv)))
      heartbeats.record(idle(`idle ${String(tv)}`))
    }
    expect(heartbeats.size).toBe(2_000)
    await playFor(60, playing('7'))
    expect(heartbeats.size).toBe(1_001)
    await playFor(30, playing('7'))
    expect(heartbeats.size).toBe(1)
    await pass(60)
    expect(heartbeats.size).toBe(0)
  })
})

describe('the seat of a session', () => {
  it('is renewed by heartbeats only after it was renewed in the database', async () => {
    expect(heartbeats.record(playing('tv'))).toBe(false)
    heartbeats.recordRenewed(playing('tv'))
    expect(heartbeats.record(playing('tv'))).toBe(true)
    await playFor(300)
    expect(lost).toEqual([])
  })

  it('must be requested again when the device was silent for 45 s', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await pass(29)
    expect(heartbeats.record(playing('tv'))).toBe(true)
    await pass(46)
    expect(heartbeats.record(playing('tv'))).toBe(false)
  })

  it('must be requested again when its heartbeats were not written for 45 s', async () => {
    database.isSlow = true
    heartbeats.recordRenewed(playing('tv'))
    await playFor(45)
    expect(heartbeats.record(playing('tv'))).toBe(false)
  })

  it('is lost when the database has none any more, or its write was refused', async () => {
    database.seatless.add('tv')
    heartbeats.recordRenewed(playing('tv'))
    heartbeats.record(idle('idle'))
    await pass(1)
    expect(lost).toEqual(['tv'])
    database.isSlow = true
    heartbeats.recordRenewed(playing('other'))
    await pass(1)
    database.fail()
    await pass(0)
    expect(lost).toEqual(['tv', 'other'])
  })
})

describe('createHeartbeatBuffer while a write is slow', () => {
  it('replaces pending heartbeats by newer ones', async () => {
    database.isSlow = true
    heartbeats.record(idle('tv', '1'))
    await pass(1)
    for (const version of ['2', '3', '4']) {
      heartbeats.record(idle('tv', version))
      await pass(1)
    }
    expect(versions()).toEqual([['1']])
    database.isSlow = false
    database.settle()
    await pass(1)
    expect(versions()).toEqual([['1'], ['4']])
  })

  it('keeps the time of arrival of each heartbeat', async () => {
    database.isSlow = true
    heartbeats.record(idle('tv', '1'))
    await pass(1)
    heartbeats.record(idle('tv', '2'))
    const at = new Date()
    await pass(30)
    database.isSlow = false
    database.settle()
    await pass(1)
    expect(database.statements[1]).toMatchObject([{ version: '2', at }])
  })

  it('writes later heartbeats after a write has failed', async () => {
    database.isSlow = true
    heartbeats.record(idle('tv', '1'))
    await pass(1)
    database.fail()
    database.isSlow = false
    heartbeats.record(idle('tv', '2'))
    await pass(1)
    expect(versions()).toEqual([['1'], ['2']])
  })
})
