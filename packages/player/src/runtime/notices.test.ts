import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { createFakeClock } from './clock.ts'
import { type Corner, createNotices, NOTICE_MS, QUIET_CORNER } from './notices.ts'

const FAILED = {
  type: 'itemFailed',
  item: anItem('a'),
  reason: 'download',
  status: 404,
} as const
const TOLD = { notice: { type: 'downloadFailed', status: 404 }, hasTrouble: true }
const DOT = { notice: null, hasTrouble: true }
const OFFLINE = { notice: { type: 'offline' } } as const

function setUp() {
  const clock = createFakeClock()
  let corner: Corner = QUIET_CORNER
  const notices = createNotices(clock, (next) => (corner = next))
  return { clock, notices, corner: () => corner }
}

describe('the corner', () => {
  it('tells that the network is gone for ten seconds, then shows a dot until it is back', async () => {
    const { clock, notices, corner } = setUp()
    notices.setLasting(OFFLINE)
    expect(corner()).toEqual({ notice: { type: 'offline' }, hasTrouble: true })
    await clock.advance(NOTICE_MS - 1)
    notices.setLasting({ notice: { type: 'offline' } })
    expect(corner().notice).not.toBeNull()
    await clock.advance(1)
    expect(corner()).toEqual(DOT)
    await clock.advance(3_600_000)
    expect(corner()).toEqual(DOT)
    notices.setLasting(null)
    expect(corner()).toEqual(QUIET_CORNER)
    expect(clock.pending()).toBe(0)
  })

  it('drops the word at once when the network is back sooner', async () => {
    const { clock, notices, corner } = setUp()
    notices.setLasting(OFFLINE)
    await clock.advance(3_000)
    notices.setLasting(null)
    expect(corner()).toEqual(QUIET_CORNER)
    expect(clock.pending()).toBe(0)
  })

  it('tells it again for ten seconds when a person comes', async () => {
    const { clock, notices, corner } = setUp()
    notices.setLasting(OFFLINE)
    await clock.advance(60_000)
    notices.tellAgain()
    expect(corner().notice).toEqual({ type: 'offline' })
    await clock.advance(NOTICE_MS)
    expect(corner()).toEqual(DOT)
  })

  it('tells what comes again and again once, and shows a dot until it has stayed away for a minute', async () => {
    const { clock, notices, corner } = setUp()
    notices.hear(FAILED)
    expect(corner()).toEqual(TOLD)
    await clock.advance(NOTICE_MS)
    expect(corner()).toEqual(DOT)
    for (let times = 0; times < 5; times += 1) {
      await clock.advance(30_000)
      notices.hear(FAILED)
      expect(corner()).toEqual(DOT)
    }
    await clock.advance(60_000)
    expect(corner()).toEqual(QUIET_CORNER)
    notices.hear(FAILED)
    expect(corner()).toEqual(TOLD)
    notices.close()
    expect(clock.pending()).toBe(0)
  })

  it('has no words for an item that fails because the network is gone', async () => {
    const { clock, notices, corner } = setUp()
    notices.setLasting(OFFLINE)
    await clock.advance(NOTICE_MS)
    notices.hear(FAILED)
    expect(corner()).toEqual(DOT)
    notices.setLasting(null)
    expect(corner()).toEqual(QUIET_CORNER)
  })

  it('has nothing to tell again where a page of its own tells it', () => {
    const { notices, corner } = setUp()
    notices.setLasting({ notice: null })
    notices.tellAgain()
    expect(corner()).toEqual(DOT)
  })
})
