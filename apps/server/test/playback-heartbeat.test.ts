import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { raiseRevision } from '../src/features/media/index.ts'
import { mediaSchedules } from '../src/db/tables/media.tables.ts'
import { aClient } from './support/client.ts'
import { SECOND } from './support/manual-clock.ts'
import { aDisplay, anAccount } from './support/people.ts'
import {
  activeScreenIds,
  aShopWithTvs,
  plays,
  sendHeartbeat,
  type HeartbeatAnswer,
  type PlayingShop,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type Shop = PlayingShop

const aShop = (counts: { seats: number; tvs: number }): Promise<Shop> => aShopWithTvs(app, counts)

const refused = (heartbeat: Promise<HeartbeatAnswer>, code: string) =>
  expect(heartbeat).rejects.toMatchObject({ code })

/** Raises the revision of the shop's account, as another process of the server would. */
async function contentChanges({ accountId }: Shop): Promise<void> {
  const { executor } = app.database
  await executor.insert(mediaSchedules).values({ accountId })
  await raiseRevision(executor, accountId)
  await app.app.synchronize()
}

describe('a heartbeat', () => {
  it('returns another revision after the settings changed, else the same', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const { revision } = await sendHeartbeat(shop, tv)
    app.clock.advance(5 * SECOND)
    expect((await sendHeartbeat(shop, tv)).revision).toBe(revision)
    await shop.person.client.call(contract.updateScreen, {
      params: { id: shop.screenId },
      body: { audio: true },
    })
    expect((await sendHeartbeat(shop, tv)).revision).not.toBe(revision)
  })

  it('returns the revision of what would play when the player has nothing to show', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const idle = () => sendHeartbeat(shop, tv, { state: 'idle' })
    const { revision } = await sendHeartbeat(shop, tv)
    expect(await idle()).toMatchObject({ revision, next_in: 5_000 })
    app.clock.advance(5 * SECOND)
    await shop.person.client.call(contract.updateScreen, {
      params: { id: shop.screenId },
      body: { story_hour_limit: 6 },
    })
    const changed = await idle()
    expect(changed.revision).not.toBe(revision)
    await contentChanges(shop)
    expect((await idle()).revision).not.toBe(changed.revision)
    expect(await activeScreenIds(shop)).toEqual([])
  })

  it('is refused when the player has nothing to show and its screen was removed', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    await sendHeartbeat(shop, tv, { state: 'idle' })
    await shop.person.client.call(contract.deleteScreen, { params: { id: shop.screenId } })
    await refused(sendHeartbeat(shop, tv, { state: 'idle' }), 'screens.not_found')
  })

  it('returns another revision every 30 s after the lists of a page changed', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const page = () => sendHeartbeat(shop, tv, { state: 'idle', account_id: null })
    const revisions = [await page()]
    expect(revisions[0]).toMatchObject({ next_in: 30_000 })
    expect((await page()).revision).toBe(revisions[0]?.revision)
    app.clock.advance(5 * SECOND)
    const params = { id: shop.screenId }
    await shop.person.client.call(contract.updateScreen, { params, body: { name: 'Vitrine 2' } })
    revisions.push(await page())
    await anAccount(shop.person)
    revisions.push(await page())
    await contentChanges(shop)
    revisions.push(await page())
    const otherShop = await aShop({ seats: 1, tvs: 0 })
    await anAccount(otherShop.person)
    expect((await page()).revision).toBe(revisions.at(-1)?.revision)
    expect(new Set(revisions.map(({ revision }) => revision)).size).toBe(4)
  })

  it('returns commands during playback too', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    await sendHeartbeat(shop, tv)
    await shop.person.client.call(contract.sendCommand, {
      params: { id: tv.sessionId },
      body: { type: 'reload' },
    })
    expect((await sendHeartbeat(shop, tv)).commands).toMatchObject([{ type: 'reload' }])
    expect((await sendHeartbeat(shop, tv)).commands).toEqual([])
  })

  it('is refused and takes no seat when the app is too old', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    await expect(sendHeartbeat(shop, tv, { version: '0.0.9' })).rejects.toMatchObject({
      status: 403,
      code: 'client.too_old',
    })
    expect(await activeScreenIds(shop)).toEqual([])
    for (const version of ['0.1.0', '1.0', 'beta', undefined]) {
      await plays(sendHeartbeat(shop, tv, { version }))
    }
  })

  it('may contain fields of newer apps from a TV, but not from a person', async () => {
    const shop = await aShop({ seats: 2, tvs: 1 })
    const extra = { brightness: 80, network: { wifi: true } }
    for (const tv of shop.tvs) await plays(sendHeartbeat(shop, tv, extra))
    await expect(sendHeartbeat(shop, shop.person, extra)).rejects.toMatchObject({
      status: 400,
      code: 'request.unknown_field',
    })
  })

  it.each([
    [{ session_id: '' }],
    [{ session_id: 'a'.repeat(65) }],
    [{ session_id: 'a\u0000' }],
    [{ session_id: 7 }],
    [{ account_id: 'mine' }],
    [{ screen_id: 1 }],
    [{ state: 'asleep' }],
    [{ version: '1'.repeat(41) }],
  ])('with %j is refused', async (changes) => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    for (const tv of shop.tvs) {
      await expect(sendHeartbeat(shop, tv, changes)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('is refused and takes no seat for another user’s account or screen', async () => {
    const [shop, otherShop] = [await aShop({ seats: 1, tvs: 1 }), await aShop({ seats: 1, tvs: 0 })]
    for (const tv of shop.tvs) {
      await expect(
        sendHeartbeat(shop, tv, { account_id: otherShop.accountId }),
      ).rejects.toMatchObject({
        status: 404,
        code: 'accounts.not_found',
      })
      await expect(
        sendHeartbeat(shop, tv, { screen_id: otherShop.screenId }),
      ).rejects.toMatchObject({
        status: 404,
        code: 'screens.not_found',
      })
    }
    expect(await activeScreenIds(shop)).toEqual([])
  })

  it('plays only its own account on its own screen when a display sends it', async () => {
    const shop = await aShop({ seats: 1, tvs: 0 })
    const { person, accountId, screenId } = shop
    const otherAccount = await anAccount(person, 'Outra')
    const { screen } = await person.client.call(contract.createScreen, { body: { name: 'Outra' } })
    const display = await aDisplay(app, person, { accountId, screenId })
    await refused(sendHeartbeat(shop, display, { account_id: otherAccount }), 'accounts.not_found')
    await refused(sendHeartbeat(shop, display, { screen_id: screen.id }), 'screens.not_found')
    await plays(sendHeartbeat(shop, display))
  })

  it('is refused when the screen was removed', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    for (const tv of shop.tvs) {
      await sendHeartbeat(shop, tv)
      await shop.person.client.call(contract.deleteScreen, { params: { id: shop.screenId } })
      await refused(sendHeartbeat(shop, tv), 'screens.not_found')
    }
  })

  it('is refused to signed-out callers', async () => {
    const refusal = await aClient(app).refusal(contract.heartbeat, { body: { session_id: 'a' } })
    expect(refusal.status).toBe(401)
  })
})

describe('the revision', () => {
  it.each([
    ['name', { name: 'Padaria Nova' }],
    ['picture', { pictureId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['mark’s opacity', { logoOpacity: 40 }],
    ['setting for reposts', { acceptedRepost: true }],
    ['permission to repost', { allowRepost: true }],
    ['expired token', { expiredAt: new Date('2026-03-10T00:00:00Z') }],
  ])('changes with its account’s %s, once', async (_, changes) => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const { revision } = await sendHeartbeat(shop, tv)
    const { executor } = app.database
    await executor.update(accounts).set(changes).where(eq(accounts.id, shop.accountId))
    await app.app.synchronize()
    const later = await sendHeartbeat(shop, tv)
    expect(later.revision).not.toBe(revision)
    expect((await sendHeartbeat(shop, tv)).revision).toBe(later.revision)
  })
})

describe('the server’s time', () => {
  it('is in every heartbeat’s response and every playlist', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    app.clock.advance(1_234)
    const now = app.clock.now().toISOString()
    const request = {
      params: { id: shop.accountId },
      query: { session_id: 'run-1', screen_id: shop.screenId },
    }
    for (const answer of [
      await sendHeartbeat(shop, tv),
      await tv.client.call(contract.listStories, request),
      await tv.client.call(contract.listReels, request),
      await sendHeartbeat(shop, tv, { state: 'idle' }),
    ]) {
      expect(answer.now).toBe(now)
    }
  })
})
