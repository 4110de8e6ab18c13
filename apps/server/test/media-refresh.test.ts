import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLinkCache } from '../src/features/media/sync/link-cache.ts'
import { listOfKinds } from '../src/features/media/sync/items.repo.ts'
import { syncList } from '../src/features/media/sync/list-sync.service.ts'
import { mediaItems, mediaSchedules } from '../src/db/tables/media.tables.ts'
import type { SourceItem } from '../src/integrations/meta/source-item.ts'
import { createFolderMediaStore } from '../src/integrations/storage/folder-media-store.ts'
import { systemRandom } from '../src/shared/random.ts'
import { HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { runRoutine } from './support/routines.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  hoursBefore,
  startNetworks,
  type WorldFacts,
} from './support/networks.ts'
import { aDisplay, anAccount, aPerson, changeUser } from './support/people.ts'
import { advanceSleeps } from './support/advance-sleeps.ts'
import {
  aShop,
  sendHeartbeat,
  getAccount,
  itemsOf,
  PATIENCE_MS,
  reels,
  refresh,
  type Shop,
  statusOf,
  stories,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const clip = aVideo(media.clip, media.photo)

const aWorld = (now: number): WorldFacts => ({
  stories: [{ id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) }],
  spares: [
    { id: 'photo', label: 'Foto', footage: aPhoto(media.otherPhoto) },
    { id: 'clip', label: 'Reel', footage: clip },
  ],
})

/** A prepared café, with the paths of the requests to the networks. */
async function aWatchedShop() {
  const paths: string[] = []
  const networks = await startNetworks(media, aWorld, { onCall: (path) => paths.push(path) })
  const shop = await aShop(networks)
  return {
    shop,
    ...networks,
    /** How often a list of the café was read. */
    asked: (list: 'stories' | 'media') =>
      paths.filter((path) => path.endsWith(`/${CAFE}/${list}`)).length,
  }
}

async function scheduleOf({ networks, accountId }: Shop) {
  const [row] = await networks.app.database.executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  if (row === undefined) throw new Error('the account has no schedule')
  return row
}

/** Waits until a list was read at this time and the read was stored. */
const readNow = (shop: Shop, list: 'storiesAt' | 'reelsAt') =>
  until(async () => {
    const now = shop.networks.app.clock.now().getTime()
    return (await scheduleOf(shop))[list]?.getTime() === now
  })

const refusedRefresh = (shop: Shop) =>
  shop.client.refusal(contract.refreshAccount, { params: { id: shop.accountId } })

/** The state of the account at its network, as an admin sees it. */
async function readingOf(shop: Shop) {
  const { client } = await aPerson(shop.networks.app, { permission: 1 })
  const answer = await client.call(contract.getAccountAsAdmin, { params: { id: shop.accountId } })
  return answer.reading
}

describe('refreshAccount', () => {
  it('reads both lists when neither is due', async () => {
    const { shop, world, asked } = await aWatchedShop()
    expect([asked('stories'), asked('media')]).toEqual([1, 1])
    world.post({ ownerId: CAFE, spareId: 'photo', as: 'story' })
    world.post({ ownerId: CAFE, spareId: 'clip', as: 'reel' })
    expect(await refresh(shop)).toEqual({})
    await until(async () => (await stories(shop)).ready === 2 && (await reels(shop)).ready === 1)
    expect([asked('stories'), asked('media')]).toEqual([2, 2])
  })

  it('allows one request per account in 30 seconds', async () => {
    const { shop, app } = await aWatchedShop()
    app.clock.advance(MINUTE)
    await refresh(shop)
    await readNow(shop, 'reelsAt')
    app.clock.advance(10 * SECOND)
    expect(await refusedRefresh(shop)).toMatchObject({
      status: 429,
      code: 'request.too_many',
      retryAfterSeconds: 20,
    })
    app.clock.advance(20 * SECOND)
    expect(await refresh(shop)).toEqual({})
    const other = await aShop(shop.networks)
    expect(await refresh(other)).toEqual({})
  })

  it('fails with media.expired_token when the login is expired, and reads nothing for a card without one', async () => {
    const { shop, world } = await aWatchedShop()
    world.revokeTokens(CAFE, 'password')
    await refresh(shop)
    await until(async () => (await getAccount(shop)).expired_at !== null)
    expect(await refusedRefresh(shop)).toMatchObject({ status: 403, code: 'media.expired_token' })
    const accountId = await anAccount(shop)
    expect(await refresh({ ...shop, accountId })).toEqual({})
  })

  it('is refused for another user’s account', async () => {
    const { shop, app } = await aWatchedShop()
    const { client } = await aPerson(app)
    const request = { params: { id: shop.accountId } }
    expect((await client.refusal(contract.refreshAccount, request)).code).toBe('accounts.not_found')
  })
})

describe('item deleted at the network', () => {
  it('is removed from every screen at its first heartbeat after the refresh', async () => {
    const { shop, app, world } = await aWatchedShop()
    await changeUser(app, shop.user.id, { seats: 2 })
    const { client: display } = await aDisplay(app, shop, shop)
    const onDisplay = { ...shop, client: display }
    const story = world.post({ ownerId: CAFE, spareId: 'photo', as: 'story' })
    const reel = world.post({ ownerId: CAFE, spareId: 'clip', as: 'reel' })
    await refresh(shop)
    for (const screen of [shop, onDisplay]) {
      await until(async () => (await stories(screen)).ready === 2)
      await until(async () => (await reels(screen)).ready === 1)
    }
    const before = [await sendHeartbeat(shop), await sendHeartbeat(onDisplay)].map(
      ({ revision }) => revision,
    )
    const addresses = [...(await stories(shop)).data, ...(await reels(shop)).data]
      .filter(({ timestamp }) => Date.parse(timestamp) === app.clock.now().getTime())
      .map(({ media_url: url }) => url)
    expect(addresses).toHaveLength(2)

    world.remove(story)
    world.remove(reel)
    app.clock.advance(MINUTE)
    await refresh(shop)
    await readNow(shop, 'reelsAt')

    for (const [index, screen] of [shop, onDisplay].entries()) {
      expect((await sendHeartbeat(screen)).revision).not.toBe(before[index])
      expect((await stories(screen)).data).toHaveLength(1)
      expect((await reels(screen)).data).toEqual([])
    }
    for (const address of addresses) expect(await statusOf(shop, address)).toBe(404)
    expect((await itemsOf(shop)).data).toHaveLength(1)
  })

  it('does not remove expired stories', async () => {
    const { shop, app } = await aWatchedShop()
    // 24 hours after its publication the network does not list it either.
    app.clock.advance(23.5 * HOUR)
    await refresh(shop)
    await readNow(shop, 'reelsAt')
    expect(await stories(shop)).toMatchObject({ ready: 0, pending: 0 })
    expect((await itemsOf(shop)).data).toMatchObject([{ verdict: 'too_old' }])
  })
})

describe('syncList', () => {
  it('stores nothing when the account was removed during the request', async () => {
    const { shop, app } = await aWatchedShop()
    await shop.client.call(contract.deleteAccount, { params: { id: shop.accountId } })
    const { executor } = app.database
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const store = await createFolderMediaStore(folder, app.clock, { isAlone: true })
    const mediaQueue = { enqueueRefresh: vi.fn(), enqueuePrepare: vi.fn() }
    const found: SourceItem = {
      ...{ id: '17900000000000077', node: 'instagram_media', kind: 'story', type: 'IMAGE' },
      ...{ postedAt: app.clock.now(), caption: null, link: { state: 'not_listed' } },
    }
    await syncList(
      {
        ...{
          executor,
          store,
          mediaQueue,
          clock: app.clock,
          log: app.log.log,
          random: systemRandom,
        },
        ...{ links: createLinkCache(app.clock), publicUrl: app.url },
        listStored: async (filter) => (await listOfKinds(executor, [filter]))[0] ?? [],
      },
      { accountId: shop.accountId, kind: 'story', nodes: ['instagram_media'] },
      [found],
    )
    expect(await executor.select().from(mediaItems)).toEqual([])
  })
})

describe('refresh interval', () => {
  it('follows the heartbeats of a screen with a long playlist', async () => {
    const { shop, app, asked } = await aWatchedShop()
    await stories(shop)
    app.clock.advance(25 * MINUTE)
    await runRoutine(app, 'media-scan')
    // The screen has not requested its list since, but it sends heartbeats.
    await sendHeartbeat(shop)
    expect(asked('stories')).toBe(1)
    await runRoutine(app, 'media-scan')
    await readNow(shop, 'storiesAt')
    app.clock.advance(5 * MINUTE)
    await sendHeartbeat(shop)
    await runRoutine(app, 'media-scan')
    await readNow(shop, 'reelsAt')
    expect([asked('stories'), asked('media')]).toEqual([3, 2])
  })

  it('is one hour for stories and six hours for reels when no screen plays', async () => {
    const { shop, app, asked } = await aWatchedShop()
    for (let hour = 1; hour <= 6; hour += 1) {
      app.clock.advance(59 * MINUTE)
      await runRoutine(app, 'media-scan')
      app.clock.advance(MINUTE)
      await runRoutine(app, 'media-scan')
      await readNow(shop, hour < 6 ? 'storiesAt' : 'reelsAt')
      expect([asked('stories'), asked('media')]).toEqual([1 + hour, hour < 6 ? 1 : 2])
    }
  })
})

describe('rate limit of the network', () => {
  it('delays refreshes from 80 % on and is visible to admins', async () => {
    const { shop, app, world, asked } = await aWatchedShop()
    await stories(shop)
    world.showUsage(85)
    app.clock.advance(6 * MINUTE)
    await stories(shop)
    await until(async () => (await scheduleOf(shop)).usagePercent === 85)
    expect(await readingOf(shop)).toMatchObject({
      usage_percent: 85,
      not_before: new Date(app.clock.now().getTime() + 15 * MINUTE).toISOString(),
      failures: 0,
    })
    app.clock.advance(14 * MINUTE)
    await stories(shop)
    expect(asked('stories')).toBe(2)
    app.clock.advance(MINUTE)
    await stories(shop)
    await until(() => asked('stories') === 3)
    // The owner's refresh is still accepted.
    await until(async () => (await scheduleOf(shop)).notBefore !== null)
    await refresh(shop)
    await until(() => asked('stories') === 4)
  })

  it('stops a refresh at the limit for an hour or the named time', async () => {
    const { shop, app, world, asked } = await aWatchedShop()
    world.showUsage(100)
    await refresh(shop)
    await until(async () => (await scheduleOf(shop)).usagePercent === 100)
    // The stories were read before the limit was reached, the reels were not.
    expect([asked('stories'), asked('media')]).toEqual([2, 1])
    app.clock.advance(MINUTE)
    expect(await refusedRefresh(shop)).toMatchObject({
      status: 429,
      code: 'media.resting',
      retryAfterSeconds: 59 * 60,
    })
    await stories(shop)
    await runRoutine(app, 'media-scan')
    expect([asked('stories'), asked('media')]).toEqual([2, 1])
    world.showUsage(0)
    app.clock.advance(59 * MINUTE)
    await refresh(shop)
    await until(() => asked('stories') === 3 && asked('media') === 2)
    await until(async () => (await scheduleOf(shop)).notBefore === null)
  })

  it('stops refreshes until the named time when a call is refused', async () => {
    const { shop, app, world, asked } = await aWatchedShop()
    const advancing = advanceSleeps(shop.networks.app.clock, 2 * SECOND)
    const path = `/graph.instagram.com/v23.0/${CAFE}/stories`
    const lasting = world.failAlways(path, { kind: 'graph-error', error: '80002' })
    await refresh(shop)
    await until(async () => (await scheduleOf(shop)).usagePercent === 100)
    advancing.stop()
    world.lift(lasting)
    const reading = await readingOf(shop)
    expect(reading).toMatchObject({ usage_percent: 100, failures: 1 })
    // The stand-in returns 60 minutes.
    const waitMs = Date.parse(reading.not_before ?? '') - app.clock.now().getTime()
    expect(waitMs).toBeGreaterThan(59 * MINUTE)
    expect(waitMs).toBeLessThanOrEqual(60 * MINUTE)
    expect((await refusedRefresh(shop)).code).toBe('media.resting')
    const before = asked('stories')
    app.clock.advance(waitMs)
    await runRoutine(app, 'media-scan')
    await until(() => asked('stories') === before + 1)
    await until(async () => (await readingOf(shop)).failures === 0)
  })

  it('does not treat a network failure as a rate limit', async () => {
    const { shop, world } = await aWatchedShop()
    const advancing = advanceSleeps(shop.networks.app.clock, 2 * SECOND)
    const path = `/graph.instagram.com/v23.0/${CAFE}/stories`
    const lasting = world.failAlways(path, { kind: 'graph-error', error: '2' })
    await refresh(shop)
    await until(async () => (await scheduleOf(shop)).failures === 1)
    advancing.stop()
    world.lift(lasting)
    shop.networks.app.clock.advance(30 * SECOND)
    expect((await scheduleOf(shop)).notBefore).not.toBeNull()
    expect(await refresh(shop)).toEqual({})
    await until(async () => (await scheduleOf(shop)).failures === 0)
  })
})

describe('changed caption', () => {
  it('raises the revision, because screens may select by hashtag', async () => {
    const { shop, app } = await aWatchedShop()
    await stories(shop)
    const { revision } = await sendHeartbeat(shop)
    await app.database.executor.update(mediaItems).set({ caption: 'Como era antes' })
    await refresh(shop)
    await until(async () => (await sendHeartbeat(shop)).revision !== revision)
    expect((await itemsOf(shop)).data.map(({ caption }) => caption)).toEqual([null])
  })
})
