import { contract, PREVIEW_EVERY_MS, PREVIEW_MS } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { seats } from '../src/db/tables/playback.tables.ts'
import type { TestClient } from './support/client.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import { changeUser } from './support/people.ts'
import { askForList, aShopWithTvs, sendHeartbeat, type PlayingShop } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

const LISTS = [contract.listStories, contract.listReels, contract.listReposts] as const

const previewRequest = ({ accountId, screenId }: PlayingShop, run = 'look-1') => ({
  params: { id: accountId },
  query: { session_id: run, screen_id: screenId, preview: 'true' },
})

const preview = (shop: PlayingShop, run?: string, client: TestClient = shop.person.client) =>
  client.call(contract.listReels, previewRequest(shop, run))

const refusalOf = (shop: PlayingShop, run?: string) =>
  shop.person.client.refusal(contract.listReels, previewRequest(shop, run))

const OVER = { status: 422, code: 'playback.preview_over' }

/** One seat, held by a TV. */
async function aFullShop(): Promise<PlayingShop> {
  const shop = await aShopWithTvs(app, { seats: 1, tvs: 1 })
  await sendHeartbeat(shop, tvOf(shop))
  return shop
}

function tvOf({ tvs: [tv] }: PlayingShop) {
  if (tv === undefined) throw new Error('a TV')
  return tv
}

describe('a preview', () => {
  it('returns every list without a seat for five minutes of the server’s clock', async () => {
    const shop = await aFullShop()
    const endsAt = new Date(app.clock.now().getTime() + PREVIEW_MS).toISOString()
    const held = await app.database.executor.$count(seats)
    for (const list of LISTS) await shop.person.client.call(list, previewRequest(shop))
    expect(await preview(shop)).toMatchObject({ preview_ends_at: endsAt })
    expect(await app.database.executor.$count(seats)).toBe(held)
    await expect(sendHeartbeat(shop, tvOf(shop))).resolves.toBeDefined()
    app.clock.advance(PREVIEW_MS - 1)
    expect(await preview(shop)).toMatchObject({ preview_ends_at: endsAt })
    app.clock.advance(1)
    for (const list of LISTS) {
      expect(await shop.person.client.refusal(list, previewRequest(shop))).toMatchObject(OVER)
    }
  })

  it('requires a seat afterwards', async () => {
    const shop = await aFullShop()
    await preview(shop)
    app.clock.advance(PREVIEW_MS)
    await sendHeartbeat(shop, tvOf(shop))
    await expect(askForList(shop, shop.person)).rejects.toMatchObject({
      code: 'playback.screen_limit',
    })
  })

  it('is not extended by further requests or another run', async () => {
    const shop = await aFullShop()
    await preview(shop)
    for (let passed = 0; passed < PREVIEW_EVERY_MS - MINUTE; passed += MINUTE) {
      app.clock.advance(MINUTE)
      if (passed + MINUTE < PREVIEW_MS) await preview(shop, `look-${String(passed)}`)
      else expect(await refusalOf(shop, `look-${String(passed)}`)).toMatchObject(OVER)
    }
    app.clock.advance(MINUTE)
    await preview(shop)
  })

  it('has one end for concurrent requests', async () => {
    const shop = await aFullShop()
    const responses = await Promise.all(['a', 'b', 'c', 'd'].map((run) => preview(shop, run)))
    expect(new Set(responses.map(({ preview_ends_at: endsAt }) => endsAt)).size).toBe(1)
  })

  it('is for people only: a TV takes a seat or is refused', async () => {
    const shop = await aShopWithTvs(app, { seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    expect(await preview(shop, 'run-1', first.client)).not.toHaveProperty('preview_ends_at')
    expect(await second.client.refusal(contract.listReels, previewRequest(shop))).toMatchObject({
      code: 'playback.screen_limit',
    })
  })

  it('is refused when the plan has ended and for other users’ accounts', async () => {
    const shop = await aFullShop()
    const other = await aFullShop()
    expect(await refusalOf({ ...shop, accountId: other.accountId })).toMatchObject({
      code: 'accounts.not_found',
    })
    const expireDate = new Date(app.clock.now().getTime() - 30 * DAY)
    await changeUser(app, shop.person.user.id, { expireDate })
    expect(await refusalOf(shop)).toMatchObject({ status: 403, code: 'playback.plan_expired' })
  })
})
