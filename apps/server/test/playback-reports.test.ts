import { contract, type SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { MINUTE } from './support/manual-clock.ts'
import { aPerson, type SignedInTv } from './support/people.ts'
import {
  activeScreenIds,
  aShopWithTvs,
  plays,
  sendHeartbeat,
  type PlayingShop,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type Shop = PlayingShop

const aShop = (counts: { seats: number; tvs: number }): Promise<Shop> => aShopWithTvs(app, counts)

describe('the report of a player', () => {
  const REPORT = {
    items: ['story-1', null, 'reel-2'],
    longest_gap: 40,
    frames_dropped: 3,
    set_aside: ['reel-9'],
    store_bytes: 1_000_000,
    video_budget: 2,
  }

  async function aTvShop(tvs = 1): Promise<Shop & { tv: SignedInTv }> {
    const shop = await aShop({ seats: tvs, tvs })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    return { ...shop, tv }
  }

  async function device(shop: Shop, tv: SignedInTv): Promise<SignedInDevice | undefined> {
    const { data } = await shop.person.client.call(contract.listSessions, {})
    return data.find(({ id }) => id === tv.sessionId)
  }

  async function shows(shop: Shop, tv: SignedInTv, facts: Partial<SignedInDevice>): Promise<void> {
    await app.app.writeDueHeartbeats()
    expect(await device(shop, tv)).toMatchObject(facts)
  }

  it('is listed with its app’s version during playback', async () => {
    const { tv, ...shop } = await aTvShop()
    expect(await device(shop, tv)).toMatchObject({ version: '1.2.0', report: null })
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    // The server writes heartbeats once a second.
    await expect.poll(() => device(shop, tv)).toMatchObject({ version: '1.3.0', report: REPORT })
    const next = { items: ['story-2'], longest_gap: 90 }
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: next })
    await shows(shop, tv, { report: next })
    expect((await device(shop, tv))?.report).toEqual(next)
  })

  it('is stored per TV', async () => {
    const shop = await aShop({ seats: 3, tvs: 3 })
    for (const [index, tv] of shop.tvs.entries()) {
      await sendHeartbeat(shop, tv, {
        version: `2.0.${String(index)}`,
        report: { longest_gap: index },
      })
    }
    for (const [index, tv] of shop.tvs.entries()) {
      await shows(shop, tv, { version: `2.0.${String(index)}`, report: { longest_gap: index } })
    }
  })

  it('is kept when later heartbeats have none, and removed with the next run', async () => {
    const { tv, ...shop } = await aTvShop()
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, tv, { version: '1.3.1' })
    await shows(shop, tv, { version: '1.3.1', report: REPORT })
    await sendHeartbeat(shop, tv, { session_id: 'run-2', version: '1.3.2' })
    await shows(shop, tv, { version: '1.3.2', report: null })
  })

  it('is removed when playback ends, but the version is kept', async () => {
    const { tv, ...shop } = await aTvShop()
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, tv, { state: 'idle', version: '1.4.0', report: REPORT })
    await shows(shop, tv, { version: '1.4.0', playing: null, report: null })
    await sendHeartbeat(shop, tv, { version: '1.4.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    app.clock.advance(MINUTE)
    expect(await device(shop, tv)).toMatchObject({ version: '1.4.0', playing: null, report: null })
  })

  it('may contain unknown fields at any depth, which are dropped', async () => {
    const { tv, ...shop } = await aTvShop()
    const report = { ...REPORT, battery: { level: 80, cells: [{ id: 1 }] }, mood: 'good' }
    await plays(sendHeartbeat(shop, tv, { report, extra: { report } }))
    await shows(shop, tv, { report: REPORT })
    expect((await device(shop, tv))?.report).toEqual(REPORT)
    await plays(
      sendHeartbeat(shop, shop.tvs[0] ?? tv, { report: { items: [{ id: 'a' }] }, extra: 1 }),
    )
    expect((await device(shop, tv))?.report).toEqual(REPORT)
  })

  it.each([
    ['a text', 'fine'],
    ['a list', [1, 2]],
    ['nothing', null],
    ['half a frame', { frames_dropped: 0.5 }],
    ['a negative number', { longest_gap: -1 }],
    ['four slots', { items: ['a', 'b', 'c', 'd'] }],
    ['a name that is too long', { items: ['a'.repeat(201)] }],
    ['too many quarantined items', { set_aside: Array.from({ length: 51 }, () => 'a') }],
    ['a NUL in a name', { items: ['a\u0000'] }],
    ['half a surrogate pair', { set_aside: ['\ud800'] }],
  ])('as %s is dropped, and the heartbeat is recorded', async (_, report) => {
    const { tv, ...shop } = await aTvShop()
    await plays(sendHeartbeat(shop, tv, { version: '1.3.0', report }))
    await shows(shop, tv, { version: '1.3.0', report: null })
    expect(await activeScreenIds(shop)).toEqual([shop.screenId])
  })

  it('does not fail the heartbeats of others when PostgreSQL rejects its version', async () => {
    const { tv, ...shop } = await aTvShop(2)
    const other = shop.tvs[1] ?? tv
    await sendHeartbeat(shop, tv, { version: '\ud800', session_id: 'run \udfff' })
    await sendHeartbeat(shop, other, { version: '1.9.0', report: REPORT })
    await shows(shop, other, { version: '1.9.0', report: REPORT })
    await shows(shop, tv, { version: '\ufffd' })
  })

  it('is not listed to another user', async () => {
    const { tv, ...shop } = await aTvShop()
    const otherUser = await aPerson(app)
    await sendHeartbeat(shop, tv, { report: REPORT })
    const { data } = await otherUser.client.call(contract.listSessions, {})
    expect(data.map(({ kind, report }) => [kind, report])).toEqual([['person', null]])
  })

  it('does not fail the heartbeats of others when its TV was just signed out', async () => {
    const { tv, ...shop } = await aTvShop(2)
    const other = shop.tvs[1] ?? tv
    await sendHeartbeat(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, other, { report: REPORT })
    await shop.person.client.call(contract.deleteSession, { params: { id: tv.sessionId } })
    await shows(shop, other, { report: REPORT })
    expect(app.log.events('heartbeats.write_failed')).toEqual([])
  })
})
