import { beforeEach, describe, expect, it } from 'vitest'
import {
  idle,
  NO_DATABASE,
  playing,
  SECOND,
  heartbeatBufferPerTest,
} from '../../../test/support/heartbeat-database.ts'

const { current, pass, playFor } = heartbeatBufferPerTest()
type Buffer = ReturnType<typeof current>
let database: Buffer['database']
let process: Buffer['process']
let lost: Buffer['lost']
let heartbeats: Buffer['heartbeats']

beforeEach(() => {
  ;({ database, process, lost, heartbeats } = current())
})

describe('the row of the process', () => {
  /** Seconds before now. */
  const agesOf = (at: Date | undefined) => at && (Date.now() - at.getTime()) / SECOND

  it('is updated every 5 s with the times since which all sessions were heard', async () => {
    heartbeats.recordRenewed(playing('tv'))
    heartbeats.record(idle('idle'))
    await pass(3)
    heartbeats.recordRenewed(playing('other'))
    await pass(2)
    const [first] = process.updates
    expect([agesOf(first?.playingAt), agesOf(first?.idleAt)]).toEqual([5, 5])
    heartbeats.record(playing('tv'))
    await pass(5)
    const second = process.updates[1]
    expect([agesOf(second?.playingAt), agesOf(second?.idleAt)]).toEqual([7, 10])
  })

  it('is not held back by silent sessions, which are written before', async () => {
    heartbeats.recordRenewed(playing('silent'))
    heartbeats.recordRenewed(playing('tv'))
    await playFor(60)
    expect(database.statements.slice(1)).toMatchObject([[{ sessionId: 'silent', isSilent: true }]])
    expect(agesOf(process.updates.at(-1)?.playingAt)).toBeLessThanOrEqual(5)
    const times = process.updates.map(({ playingAt }) => playingAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('is not updated while silent sessions cannot be written', async () => {
    heartbeats.recordRenewed(playing('silent'))
    await pass(25)
    const before = process.updates.length
    database.isSlow = true
    for (let second = 0; second < 30; second += 1) {
      await pass(1)
      database.fail(NO_DATABASE)
      await pass(0)
    }
    expect(process.updates).toHaveLength(before)
    database.isSlow = false
    database.settle()
    await pass(6)
    expect(process.updates.length).toBeGreaterThan(before)
  })

  it('that has expired makes each seat be requested again, and each session be written', async () => {
    heartbeats.recordRenewed(playing('tv'))
    await pass(4)
    process.hasExpired = true
    await pass(1)
    process.hasExpired = false
    expect(heartbeats.record(playing('tv'))).toBe(false)
    heartbeats.recordRenewed(playing('tv'))
    await playFor(35)
    expect(database.statements).toHaveLength(2)
    expect(database.checks).toEqual([])
    await playFor(35)
    expect(database.checks).toHaveLength(1)
  })
})

describe('the check of a session', () => {
  beforeEach(() => {
    heartbeats.recordRenewed(playing('tv'))
  })

  it('writes it within a second when its rows name another process', async () => {
    database.others.add('tv')
    await playFor(35)
    expect(database.statements.slice(1)).toMatchObject([[{ sessionId: 'tv', isSilent: false }]])
    expect(lost).toEqual([])
  })

  it('loses a seat that the database does not have any more', async () => {
    await pass(1)
    database.seatless.add('tv')
    await playFor(35)
    expect(lost).toEqual(['tv'])
  })

  it('is repeated as a write when it failed, and renews no seat', async () => {
    await playFor(30)
    database.isSlow = true
    await playFor(5)
    database.fail(NO_DATABASE)
    database.isSlow = false
    await playFor(5)
    expect(database.checks).toHaveLength(1)
    expect(database.statements).toHaveLength(2)
    expect(lost).toEqual([])
  })
})
