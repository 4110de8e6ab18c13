import { contract, HISTORY_SLOTS } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { screenDays } from '../src/db/tables/fleet.tables.ts'
import { addActivities } from '../src/features/fleet/history.repo.ts'
import { deleteOldDays } from '../src/features/fleet/history.service.ts'
import { DAY, MINUTE, SECOND } from './support/manual-clock.ts'
import { aPerson, aScreen, type SignedInTv } from './support/people.ts'
import { aShopWithTvs, type PlayingShop, sendHeartbeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

// Starts on 10 March 2026 at 15:00 in UTC.
const app = await startTestApp()
const FIRST_SLOT = 60

async function aShop(): Promise<PlayingShop & { readonly tv: SignedInTv }> {
  const shop = await aShopWithTvs(app, { seats: 2, tvs: 1 })
  const [tv] = shop.tvs
  if (tv === undefined) throw new Error('a TV')
  return { ...shop, tv }
}

const history = ({ person, screenId }: Pick<PlayingShop, 'person' | 'screenId'>) =>
  person.client.call(contract.getScreenHistory, { params: { id: screenId } })

/** The parts of the day in which it is true. */
const partsOf = (slots = '') => [...slots].flatMap((slot, index) => (slot === '1' ? [index] : []))

async function parts(shop: PlayingShop): Promise<{ played: number[]; paused: number[] }> {
  await app.app.flushHeartbeats()
  const { days } = await history(shop)
  const day = days.at(-1)
  return { played: partsOf(day?.played), paused: partsOf(day?.paused) }
}

/** Parts of the day since the start of this file’s clock. */
const slotNow = () => Math.floor((app.clock.now().getTime() % DAY) / (15 * MINUTE))

describe('the history of a screen', () => {
  it('is empty before its first heartbeat', async () => {
    expect(slotNow()).toBe(FIRST_SLOT)
    expect(await history(await aShop())).toEqual({ days: [], closed_periods: [] })
  })

  it('has the parts of the day in which it played or was paused', async () => {
    const shop = await aShop()
    const begin = slotNow()
    const send = async (changes = {}): Promise<void> => {
      await sendHeartbeat(shop, shop.tv, changes)
      await app.app.flushHeartbeats()
    }
    await send()
    app.clock.advance(15 * MINUTE)
    await send({ report: { longest_gap: 120 } })
    app.clock.advance(5 * SECOND)
    await send({ state: 'idle' })
    app.clock.advance(15 * MINUTE)
    await send({ state: 'idle', version: '1.3.0' })
    expect(await parts(shop)).toEqual({
      played: [begin, begin + 1],
      paused: [begin + 1, begin + 2],
    })
    const { days } = await history(shop)
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({ day: '2026-03-10', longest_gap: 120, version: '1.3.0' })
    expect(days[0]?.played).toHaveLength(HISTORY_SLOTS)
  })

  it('has the newer version when a TV is updated within a part of a day', async () => {
    const shop = await aShop()
    for (const version of ['0.9.0', '0.10.0']) {
      await sendHeartbeat(shop, shop.tv, { version })
      await app.app.flushHeartbeats()
    }
    expect((await history(shop)).days).toMatchObject([{ version: '0.10.0' }])
  })

  it('has the version that was reported last when several are written together', async () => {
    const shop = await aShop()
    const activity = {
      ...{ userId: shop.person.user.id, screenId: shop.screenId, day: '2026-03-10' },
      ...{ slot: FIRST_SLOT, isPlaying: true, longestGapMs: null },
    }
    const second = (seconds: number) => new Date(app.clock.now().getTime() + seconds * SECOND)
    await addActivities(app.database.executor, [
      { ...activity, at: second(1), version: '0.9.0' },
      { ...activity, at: second(2), version: '0.10.0' },
      { ...activity, at: second(0), version: '0.9.1' },
      { ...activity, at: second(3), version: null },
    ])
    expect((await history(shop)).days).toMatchObject([{ version: '0.10.0' }])
  })

  it('has all screens of a batch when the version of one has half a surrogate pair', async () => {
    const [first, second] = [await aShop(), await aShop()]
    await sendHeartbeat(first, first.tv, { version: '1.2.\ud800' })
    await sendHeartbeat(second, second.tv, { version: '1.2.3' })
    await app.app.flushHeartbeats()
    expect((await history(first)).days).toMatchObject([{ version: '1.2.\ufffd' }])
    expect((await history(second)).days).toMatchObject([{ version: '1.2.3' }])
  })

  it('has the part in which a page without a player was online with its screen', async () => {
    const shop = await aShop()
    await sendHeartbeat(shop, shop.tv, { state: 'idle', account_id: null })
    expect(await parts(shop)).toEqual({ played: [], paused: [slotNow()] })
  })

  it('says when the screen was closed, by its opening hours', async () => {
    const shop = await aShop()
    const days = Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' }))
    await shop.person.client.call(contract.updateScreen, {
      params: { id: shop.screenId },
      body: { opening_hours: { time_zone: 'America/Sao_Paulo', days } },
    })
    const { closed_periods: closed } = await history(shop)
    expect(closed).toHaveLength(31)
    expect(closed.at(-1)).toEqual({
      from: '2026-03-09T21:00:00.000Z',
      to: '2026-03-10T12:00:00.000Z',
    })
  })

  it('gets nothing from a heartbeat with the screen of another user', async () => {
    const shop = await aShop()
    const other = await aPerson(app)
    const screenId = await aScreen(other)
    await sendHeartbeat({ ...shop, screenId }, shop.tv, { state: 'idle', account_id: null })
    await app.app.flushHeartbeats()
    expect(await history({ person: other, screenId })).toMatchObject({ days: [] })
    const refusal = await shop.person.client.refusal(contract.getScreenHistory, {
      params: { id: screenId },
    })
    expect(refusal).toMatchObject({ status: 404, code: 'screens.not_found' })
  })

  it('is stored for 30 days, and belongs to the data export', async () => {
    const { person, screenId, ...shop } = await aShop()
    const { executor } = app.database
    const activity = {
      ...{ userId: person.user.id, screenId, slot: 95, isPlaying: true },
      ...{ longestGapMs: null, version: null, at: app.clock.now() },
    }
    const days = ['2026-02-07', '2026-02-08', '2026-03-09']
    await addActivities(
      executor,
      days.map((day) => ({ ...activity, day })),
    )
    await deleteOldDays(executor, app.clock.now())
    const stored = (await history({ ...shop, person, screenId })).days.map(({ day }) => day)
    expect(stored).toEqual(days.slice(1))
    const exported = await person.client.call(contract.exportUser, {
      params: { id: person.user.id },
    })
    expect(exported.data['screen_days']).toMatchObject(stored.map((day) => ({ day })))
  })

  it('ends with its screen', async () => {
    const shop = await aShop()
    await sendHeartbeat(shop, shop.tv)
    await app.app.flushHeartbeats()
    const rows = () => app.database.executor.$count(screenDays)
    const before = await rows()
    await shop.person.client.call(contract.deleteScreen, { params: { id: shop.screenId } })
    expect(await rows()).toBe(before - 1)
  })
})
