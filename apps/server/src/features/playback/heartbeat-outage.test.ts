import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  gap,
  NO_DATABASE,
  playing,
  heartbeatBufferPerTest,
} from '../../../test/support/heartbeat-database.ts'
import type { ReceivedHeartbeat } from './session-state.ts'

const { current, pass, playFor } = heartbeatBufferPerTest()
type Buffer = ReturnType<typeof current>
let database: Buffer['database']
let lost: Buffer['lost']
let heartbeats: Buffer['heartbeats']

beforeEach(() => {
  ;({ database, lost, heartbeats } = current())
})

describe('createHeartbeatBuffer while the database cannot be reached', () => {
  /** Lets each write fail until `isSlow` is false. */
  async function failFor(seconds: number, heartbeat: ReceivedHeartbeat): Promise<boolean[]> {
    database.isSlow = true
    const recorded: boolean[] = []
    for (let passed = 0; passed < seconds; passed += 1) {
      if (passed % 5 === 0) recorded.push(heartbeats.record(heartbeat))
      await pass(1)
      database.fail(NO_DATABASE)
      await pass(0)
    }
    database.isSlow = false
    return recorded
  }

  it('writes what could not be written once it can, and no seat is lost', async () => {
    const heartbeat = playing('tv', gap(1))
    heartbeats.recordRenewed(heartbeat)
    expect(await failFor(20, heartbeat)).toEqual([true, true, true, true])
    const before = database.statements.length
    const latest = playing('tv', gap(2))
    expect(heartbeats.record(latest)).toBe(true)
    await pass(1)
    expect(database.statements.slice(before)).toMatchObject([[{ runId: 'run-1', ...gap(2) }]])
    expect(lost).toEqual([])
    await playFor(120)
    expect(lost).toEqual([])
  })

  it('requires the seat again 45 s after its last stored heartbeat', async () => {
    heartbeats.recordRenewed(playing('tv'))
    const recorded = await failFor(60, playing('tv'))
    expect(recorded.slice(0, 9)).not.toContain(false)
    expect(recorded.slice(9)).not.toContain(true)
  })

  it('writes the history of the time without it', async () => {
    vi.setSystemTime(new Date('2026-03-04T12:14:50Z'))
    const heartbeat = playing('tv', { screenId: 'counter', ...gap(300) })
    heartbeats.recordRenewed(heartbeat)
    database.isSlow = true
    await pass(1)
    database.fail(NO_DATABASE)
    await pass(0)
    database.isSlow = false
    await pass(1)
    expect(database.statements.at(-1)).toMatchObject([
      { activity: { screenId: 'counter', slot: 48, longestGapMs: 300 } },
    ])
  })

  it('does not renew the seat of a run that was closed meanwhile', async () => {
    heartbeats.recordRenewed(playing('tv', gap(1)))
    database.isSlow = true
    await pass(1)
    heartbeats.endRun('tv')
    database.fail(NO_DATABASE)
    database.isSlow = false
    await pass(1)
    expect(database.statements.at(-1)).toMatchObject([
      { sessionId: 'tv', runId: null, report: null },
    ])
    expect(lost).toEqual([])
  })
})
