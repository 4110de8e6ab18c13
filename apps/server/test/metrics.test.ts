import { contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { activeScreenHours, sampledHours } from '../src/db/tables/metrics.tables.ts'
import { sampleActiveScreens } from '../src/features/metrics/metrics.service.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { aPerson } from './support/people.ts'
import { aShopWithTvs, sendHeartbeat } from './support/playing.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const NEVER = '00000000-0000-4000-8000-000000000000'

/** Returns the pauses between the statements, in ms. */
async function sample({ database, clock }: TestApp, rows?: number): Promise<readonly number[]> {
  const pauses: number[] = []
  const sleep = async (ms: number): Promise<void> => void pauses.push(ms)
  const pausing = { now: () => clock.now(), sleep }
  await sampleActiveScreens({ executor: database.executor, clock: pausing }, rows)
  return pauses
}

async function readDay(app: TestApp, accountId: string, date?: string) {
  const { client } = await aPerson(app, { permission: 1 })
  const query = date === undefined ? {} : { date }
  return client.call(contract.getSessionsByDay, { params: { accountId }, query })
}

describe('GET /dashboards/{accountId}/sessions_by_day', () => {
  it('has the most screens that played at once within each hour', async () => {
    const app = await startTestApp()
    const shop = await aShopWithTvs(app, { seats: 3, tvs: 3 })
    // 12:00 in São Paulo: all three, then one; 13:00: none; 14:00: not sampled.
    for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    await sample(app)
    app.clock.advance(MINUTE)
    for (const tv of shop.tvs.slice(0, 1)) await sendHeartbeat(shop, tv)
    await sample(app)
    app.clock.advance(HOUR)
    await sample(app)
    const day = await readDay(app, shop.accountId)
    expect(day).toMatchObject({ date: '2026-03-10', account: { name: 'Padaria da Ana' } })
    expect(day.series.slice(11, 15)).toEqual([null, 3, 0, null])
    expect(day.hours[12]).toBe('2026-03-10T15:00:00.000Z')
    expect([day.labels[0], day.labels[12], day.labels[13]]).toEqual(['00:00', '12:00', ''])
    expect((await readDay(app, shop.accountId, '2026-03-10')).series).toEqual(day.series)
    expect(new Set((await readDay(app, shop.accountId, '2026-03-09')).series)).toEqual(
      new Set([null]),
    )
  })

  it('has no screens of other accounts', async () => {
    const app = await startTestApp()
    const shop = await aShopWithTvs(app, { seats: 1, tvs: 1 })
    const other = await aShopWithTvs(app, { seats: 2, tvs: 2 })
    for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    for (const tv of other.tvs) await sendHeartbeat(other, tv)
    await sample(app)
    expect((await readDay(app, shop.accountId)).series[12]).toBe(1)
    expect((await readDay(app, other.accountId)).series[12]).toBe(2)
  })

  it('counts the screens of every account, however few seats one statement reads', async () => {
    const app = await startTestApp()
    const shops = await Promise.all(
      [2, 1, 3, 1].map((tvs) => aShopWithTvs(app, { seats: tvs, tvs })),
    )
    for (const shop of shops) for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    const counts = async (rows: number) => {
      await sample(app, rows)
      const days = shops.map(({ accountId }) => readDay(app, accountId))
      return (await Promise.all(days)).map(({ series }) => series[12])
    }
    for (const rows of [1, 2, 4, 7, 8]) {
      await app.database.executor.delete(activeScreenHours)
      expect(await counts(rows)).toEqual([2, 1, 3, 1])
    }
    expect(await app.database.executor.select().from(sampledHours)).toMatchObject([{ samples: 5 }])
    // One statement per shop leaves time for requests between two of them.
    expect(await sample(app, 1)).toEqual([10, 10, 10])
  })

  it('counts a screen once, whichever of several processes samples', async () => {
    const app = await startTestApp()
    const shop = await aShopWithTvs(app, { seats: 2, tvs: 2 })
    for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    await Promise.all([sample(app), sample(app), sample(app)])
    expect((await readDay(app, shop.accountId)).series[12]).toBe(2)
  })

  it('refuses an unknown account and a day that does not exist', async () => {
    const app = await startTestApp()
    const { client } = await aPerson(app, { permission: 1 })
    const code = async (accountId: string, date: string) => {
      const request = { params: { accountId }, query: { date } }
      return (await client.refusal(contract.getSessionsByDay, request)).code
    }
    expect(await code(NEVER, '2026-03-10')).toBe('accounts.not_found')
    const { accountId } = await aShopWithTvs(app, { seats: 1, tvs: 0 })
    expect(await code(accountId, '2026-02-30')).toBe('request.invalid')
    expect(await code(accountId, '10/03/2026')).toBe('request.invalid')
  })
})

describe('hours', () => {
  it('are deleted after 13 months', async () => {
    const app = await startTestApp()
    const { executor } = app.database
    const shop = await aShopWithTvs(app, { seats: 1, tvs: 1 })
    for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    await sample(app)
    app.clock.advance(395 * DAY)
    await app.app.sweep()
    expect(await executor.$count(activeScreenHours)).toBe(1)
    app.clock.advance(2 * DAY)
    await app.app.sweep()
    expect(await executor.$count(activeScreenHours)).toBe(0)
    expect(await executor.$count(sampledHours)).toBe(0)
  })
})
