import { contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { codes } from '../src/db/tables/codes.tables.ts'
import { aClient, anAddress } from './support/client.ts'
import { HOUR, MINUTE } from './support/manual-clock.ts'
import {
  A_DEVICE,
  aCodeTv,
  anAccount,
  aPerson,
  bind,
  type Bound,
  collect,
  firstScreenId,
  type Person,
} from './support/people.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type Shop = Person & Bound

async function aShop(): Promise<Shop> {
  const person = await aPerson(app)
  const accountId = await anAccount(person, 'Padaria da Ana')
  return { ...person, accountId, screenId: await firstScreenId(person) }
}

describe('a TV that requests a code to type', () => {
  it('gets six characters without look-alikes, a secret and an expiry in ten minutes', async () => {
    const answer = await aClient(app).call(contract.createCode, { body: { device: A_DEVICE } })
    expect(answer.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    expect(answer.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(answer.expires_at).toBe(new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString())
  })

  it('has its secret stored only as a hash', async () => {
    const tv = await aCodeTv(app)
    const rows = await app.database.executor.select().from(codes)
    expect(rows.map(({ code }) => code)).toContain(tv.code)
    expect(JSON.stringify(rows)).not.toContain(tv.secret)
  })

  it('may send no device data, or unknown fields', async () => {
    await aClient(app).call(contract.createCode, { body: {} })
    const answer = await app.app.http.inject({
      method: 'POST',
      url: '/api/codes',
      headers: { 'x-forwarded-for': anAddress(app) },
      payload: { device: { ...A_DEVICE, panel: 'OLED' }, mood: 'good' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('gets 60 codes in ten minutes from one address', async () => {
    const client = aClient(app)
    for (let count = 0; count < 60; count += 1) await client.call(contract.createCode, { body: {} })
    app.clock.advance(4 * MINUTE)
    const refusal = await client.refusal(contract.createCode, { body: {} })
    expect(refusal).toMatchObject({ status: 429, code: 'request.too_many', retryAfterSeconds: 360 })
    await aClient(app).call(contract.createCode, { body: {} })
    app.clock.advance(6 * MINUTE)
    await client.call(contract.createCode, { body: {} })
  })
})

describe('codes that are generated twice', () => {
  /** Returns the characters of `draws` first, each for one code, then random ones. */
  function riggedApp(draws: readonly number[]) {
    const random = seededRandom()
    const signs = draws.flatMap((sign) => Array.from({ length: 6 }, () => sign))
    const integer = (below: number): number => signs.shift() ?? random.integer(below)
    return startTestApp({ random: { ...random, integer } })
  }

  it('are generated again, so that no two TVs show the same', async () => {
    const rigged = await riggedApp([0, 0, 0, 1])
    const shown = [await aCodeTv(rigged), await aCodeTv(rigged)].map(({ code }) => code)
    expect(shown).toEqual(['222222', '333333'])
  })

  it('are refused when none is free', async () => {
    const rigged = await riggedApp([0, 0, 0, 0, 0, 0])
    await aCodeTv(rigged)
    const refusal = await aClient(rigged).refusal(contract.createCode, { body: {} })
    expect(refusal).toMatchObject({ status: 503, code: 'server.busy', retryAfterSeconds: 1 })
  })
})

describe('a code requested by a signed-in user', () => {
  const codeOf = async ({ client, screenId }: Shop): Promise<string | null | undefined> =>
    (await client.call(contract.getScreen, { params: { id: screenId } })).screen.external_code

  const meant = ({ accountId, screenId }: Bound) => ({
    account_id: accountId,
    screen_id: screenId,
  })

  it('is listed at its screen while it waits and after the pairing', async () => {
    const shop = await aShop()
    expect(await codeOf(shop)).toBeNull()
    const asked = await shop.client.call(contract.createCode, { body: meant(shop) })
    expect(await codeOf(shop)).toBe(asked.code)
    app.clock.advance(10 * MINUTE)
    expect(await codeOf(shop)).toBeNull()

    const tv = await aCodeTv(app)
    const { device_id: deviceId } = await bind(shop, tv.code, shop)
    const { data: devices } = await shop.client.call(contract.listSessions, {})
    expect(devices.find(({ id }) => id === deviceId)?.kind).toBe('display')
    expect(await codeOf(shop)).toBe(tv.code)
    const { screens } = await shop.client.call(contract.listScreens, {})
    expect(screens.map(({ external_code }) => external_code)).toEqual([tv.code])
    app.clock.advance(HOUR)
    await app.app.sweep()
    expect(await codeOf(shop)).toBe(tv.code)
  })

  it('is refused for another user’s account or screen', async () => {
    const [shop, otherShop] = [await aShop(), await aShop()]
    const ask = (body: object) => shop.client.refusal(contract.createCode, { body })
    expect(await ask({ ...meant(shop), account_id: otherShop.accountId })).toMatchObject({
      status: 404,
      code: 'accounts.not_found',
      field: 'account_id',
    })
    expect(await ask({ ...meant(shop), screen_id: otherShop.screenId })).toMatchObject({
      status: 404,
      code: 'screens.not_found',
      field: 'screen_id',
    })
    expect(await codeOf(otherShop)).toBeNull()
  })

  it('belongs to no user when the caller is anonymous, whatever it names', async () => {
    const shop = await aShop()
    await aClient(app).call(contract.createCode, { body: meant(shop) })
    expect(await codeOf(shop)).toBeNull()
  })
})

it('the sweep removes expired codes, and keeps the others and the displays', async () => {
  const shop = await aShop()
  const [waiting, uncollected, collected] = [
    await aCodeTv(app),
    await aCodeTv(app),
    await aCodeTv(app),
  ]
  for (const { code } of [uncollected, collected]) await bind(shop, code, shop)
  await collect(collected)
  const left = async () => {
    await app.app.sweep()
    const rows = await app.database.executor.select().from(codes)
    const own = [waiting, uncollected, collected]
    return own.map(({ code }) => rows.some((row) => row.code === code))
  }
  expect(await left()).toEqual([true, true, true])
  app.clock.advance(MINUTE)
  expect(await left()).toEqual([true, true, false])
  app.clock.advance(9 * MINUTE)
  expect(await left()).toEqual([false, false, false])
  app.clock.advance(HOUR)
  await app.app.sweep()
  await collected.client.call(contract.listScreens, {})
  const { data } = await shop.client.call(contract.listSessions, {})
  expect(data.filter(({ kind }) => kind === 'display')).toHaveLength(1)
})
