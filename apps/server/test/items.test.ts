import { type AccountItem, contract } from '@vitrine/api'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listAccountItems } from '../src/features/media/playlists/items.service.ts'
import type { RecentMention } from '../src/features/media/playlists/visibility.rules.ts'
import type { SignedIn } from '../src/shared/call.ts'
import type { LooseRequest, TestClient } from './support/client.ts'
import { HOUR } from './support/manual-clock.ts'
import {
  aPhoto,
  aVideo,
  CAFE_PAGE,
  CELIA,
  connect,
  hoursBefore,
  type Networks,
  PUBLIC_URL,
  startNetworks,
  type WorldFacts,
} from './support/networks.ts'
import { anAccount, aPerson, aScreen, aTv } from './support/people.ts'
import {
  aConnectedShop,
  aShop,
  itemsOf,
  PATIENCE_MS,
  reels,
  set,
  type Shop,
  statusOf,
  stories,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const clip = aVideo(media.clip, media.photo)

/** Captions name the property under test. The other reels have none. */
const networks = await startNetworks(media, (now): WorldFacts => ({
  stories: [
    { id: '17900000000000001', footage: photo, caption: 'nova', postedAt: hoursBefore(now, 2) },
    { id: '17900000000000002', footage: clip, caption: 'manhã', postedAt: hoursBefore(now, 8) },
    {
      id: '17900000000000003',
      footage: aVideo(media.cutVideo, media.photo),
      caption: 'cortada',
      postedAt: hoursBefore(now, 3),
    },
    {
      id: '17900000000000004',
      footage: clip,
      caption: 'com música',
      postedAt: hoursBefore(now, 4),
      flags: { withheld: true },
    },
  ],
  media: Array.from({ length: 12 }, (_, index) => ({
    id: `1800000000000010${String(index + 10)}`,
    content: { product: 'REELS' as const, footage: clip, sharedToFeed: true },
    caption: index === 11 ? 'reel 11 #tv' : `reel ${String(index)}`,
    postedAt: hoursBefore(now, 30 + index),
  })),
}))
const { app } = networks

let shop: Shop
beforeAll(async () => {
  shop = await aShop(networks)
})

/** The visibility of each item, by caption. */
const told = async (kind: AccountItem['type']): Promise<Record<string, string>> => {
  const { data } = await itemsOf(shop)
  const own = data.filter(({ type }) => type === kind)
  return Object.fromEntries(
    own.map(({ caption, verdict: visibility }) => [caption ?? '', visibility]),
  )
}

describe('listAccountItems', () => {
  it('returns the visibility of each story and reel', async () => {
    expect(await told('story')).toEqual({
      nova: 'playing',
      manhã: 'playing',
      cortada: 'failed',
      'com música': 'withheld',
    })
    const ofReels = await told('reel')
    expect(Object.values(ofReels).filter((visibility) => visibility === 'playing')).toHaveLength(10)
    expect([ofReels['reel 10'], ofReels['reel 11 #tv']]).toEqual(['beyond_count', 'beyond_count'])
  })

  it('returns playing for exactly the items of the playlists', async () => {
    const playing = async () =>
      (await itemsOf(shop)).data
        .filter(({ verdict: visibility }) => visibility === 'playing')
        .map(({ id }) => id)
    const listed = async () =>
      [...(await stories(shop)).data, ...(await reels(shop)).data].map(({ id }) => id)
    for (const patch of [
      {},
      { view: 'stories' },
      { view: 'reels' },
      { story_hour_limit: 3 },
      { reels_count_limit: 5 },
    ] as const) {
      await set(shop, patch)
      expect(await playing()).toEqual(await listed())
      await set(shop, { view: 'both', story_hour_limit: 24, reels_count_limit: 10 })
    }
  })

  it('uses the requested screen’s settings', async () => {
    await set(shop, { view: 'stories', story_hour_limit: 6 })
    expect(await told('story')).toMatchObject({ nova: 'playing', manhã: 'too_old' })
    expect(await told('reel')).toMatchObject({ 'reel 0': 'view_off' })
    await set(shop, { view: 'both', story_hour_limit: 24, reels_count_limit: -1, hashtag: '#tv' })
    expect(await told('reel')).toMatchObject({
      'reel 0': 'no_hashtag',
      'reel 11 #tv': 'preparing',
    })
    await set(shop, { reels_count_limit: 10 })
    const other = await aScreen(shop)
    const ask = (screenId?: string) =>
      shop.client.call(contract.listAccountItems, {
        params: { id: shop.accountId },
        query: screenId === undefined ? {} : { screen_id: screenId },
      })
    const { screens } = await shop.client.call(contract.listScreens, {})
    expect((await ask()).screen_id).toBe(screens[0]?.id)
    expect((await ask(other)).screen_id).toBe(other)
  })

  it('lists stories, then reels, newest first, with failure and next retry', async () => {
    const { data, read_at: readAt } = await itemsOf(shop)
    expect(readAt).toBe(app.clock.now().toISOString())
    expect(data.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 4 }, () => 'story'),
      ...Array.from({ length: 12 }, () => 'reel'),
    ])
    const times = (kind: string) =>
      data.filter(({ type }) => type === kind).map(({ timestamp }) => Date.parse(timestamp))
    for (const kind of ['story', 'reel']) {
      expect(times(kind)).toEqual(times(kind).toSorted((a, b) => b - a))
    }
    const cut = data.find(({ caption }) => caption === 'cortada')
    expect(cut).toMatchObject({ failure: 'unreadable', media_type: 'VIDEO', username: null })
    // A damaged file is retried after ten minutes.
    expect(Date.parse(cut?.retry_at ?? '') - app.clock.now().getTime()).toBe(10 * 60_000)
    expect(data.filter(({ failure }) => failure !== null)).toHaveLength(1)
  })

  it('returns thumbnails of ready items', async () => {
    const { data } = await itemsOf(shop)
    const nova = data.find(({ caption }) => caption === 'nova')
    expect(nova?.thumbnail_url).toMatch(/\/low\.jpg$/)
    expect(data.find(({ caption }) => caption === 'manhã')?.thumbnail_url).toMatch(/\/first\.jpg$/)
    expect(data.find(({ caption }) => caption === 'cortada')?.thumbnail_url).toBeNull()
    expect(await statusOf(shop, nova?.thumbnail_url)).toBe(200)
  })

  it('is refused for other users’ accounts, TVs and other users’ screens', async () => {
    const otherPerson = await aPerson(app)
    const params = { id: shop.accountId }
    const query = { screen_id: shop.screenId }
    const refused = async (client: TestClient, request: LooseRequest) =>
      (await client.refusal(contract.listAccountItems, request)).code
    expect(await refused(otherPerson.client, { params, query })).toBe('accounts.not_found')
    const tv = await aTv(app, shop)
    expect(await refused(tv.client, { params, query })).toBe('auth.forbidden')
    const own = { params: { id: await anAccount(otherPerson) }, query }
    expect(await refused(otherPerson.client, own)).toBe('screens.not_found')
    const { screens } = await otherPerson.client.call(contract.listScreens, {})
    for (const { id } of screens) {
      await otherPerson.client.call(contract.deleteScreen, { params: { id } })
    }
    expect(await refused(otherPerson.client, { params: own.params, query: {} })).toBe(
      'screens.not_found',
    )
  })

  it('is empty for an account that was never read', async () => {
    const accountId = await anAccount(shop)
    expect(await itemsOf({ ...shop, accountId })).toEqual({
      data: [],
      screen_id: shop.screenId,
      read_at: null,
    })
  })
})

describe('item in preparation', () => {
  it('has the visibility preparing', async () => {
    const fresh = await startNetworks(media, (now) => ({
      stories: [{ id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) }],
    }))
    const silent = fresh.world.failAlways('/scontent.cdninstagram.com/*', { kind: 'silence' })
    const own = await aConnectedShop(fresh)
    await until(async () => (await itemsOf(own)).data.length === 1)
    expect((await itemsOf(own)).data).toMatchObject([
      { verdict: 'preparing', failure: null, retry_at: null, thumbnail_url: null },
    ])
    fresh.world.lift(silent)
  })

  it('fails with permission when the login expires, until the next login', async () => {
    let fresh: Networks | null = null
    let isAlive = true
    const networksOf = await startNetworks(
      media,
      (now) => ({
        pageStories: [
          {
            postId: '200000000000001',
            mediaId: '300000000000001',
            footage: photo,
            postedAt: hoursBefore(now, 1),
          },
        ],
      }),
      {
        // A Page's list has no links. They are requested one by one, and the login has expired by then.
        onCall: (path) => {
          if (!isAlive || !path.endsWith(`/${CAFE_PAGE}/stories`)) return
          isAlive = false
          fresh?.world.revokeTokens(CELIA, 'password')
        },
      },
    )
    fresh = networksOf
    const login = { provider: 'facebook', pageIds: [CAFE_PAGE] } as const
    const own = await aConnectedShop(networksOf, login)
    const states = async () =>
      (await itemsOf(own)).data.map(({ verdict: visibility, failure, retry_at: at }) => [
        visibility,
        failure,
        at,
      ])
    await until(async () => (await states())[0]?.[0] === 'failed')
    expect(await states()).toEqual([['failed', 'permission', null]])
    expect((await stories(own)).pending).toBe(0)
    await connect(networksOf, own, { ...login, accountId: own.accountId })
    await until(async () => (await states())[0]?.[0] === 'playing')
  })
})

describe('mentions in the list of items', () => {
  const aMention = (facts: Partial<RecentMention>): RecentMention => ({
    id: app.sessions.random.uuid(),
    mediaType: null,
    username: 'ana',
    name: null,
    postedAt: new Date(hoursBefore(app.clock.now().getTime(), 2.5)),
    expiresAt: new Date(app.clock.now().getTime() + 20 * HOUR),
    endedAt: null,
    rejectedAt: null,
    acceptedAt: null,
    confirmedAt: null,
    ...facts,
  })

  it('are listed among the stories with their visibility', async () => {
    const actor: SignedIn = {
      kind: 'person',
      userId: shop.user.id,
      sessionId: app.sessions.random.uuid(),
      role: 'customer',
      isReview: false,
      accountId: null,
      screenId: null,
    }
    const asked: { accountId: string; since: Date }[] = []
    const ask = (mentions: readonly RecentMention[]) =>
      listAccountItems(
        {
          executor: app.database.executor,
          clock: app.clock,
          publicUrl: PUBLIC_URL,
          recentMentions: async (accountId, since) => {
            asked.push({ accountId, since })
            return mentions
          },
        },
        actor,
        { accountId: shop.accountId, screenId: shop.screenId },
      )
    const { data } = await ask([aMention({}), aMention({ rejectedAt: app.clock.now() })])
    expect(data.slice(0, 4).map(({ type, verdict: visibility }) => [type, visibility])).toEqual([
      ['story', 'playing'],
      ['repost', 'reposts_off'],
      ['repost', 'rejected'],
      ['story', 'failed'],
    ])
    expect(data[1]).toMatchObject({ username: 'ana', media_type: null, thumbnail_url: null })
    expect(asked).toEqual([
      {
        accountId: shop.accountId,
        since: new Date(app.clock.now().getTime() - 48 * HOUR),
      },
    ])

    const admin = await aPerson(app, { permission: 1 })
    const params = { id: shop.accountId }
    await admin.client.call(contract.updateAccountAsAdmin, { params, body: { allow_repost: true } })
    const later = await ask([aMention({}), aMention({ acceptedAt: app.clock.now() })])
    expect(later.data.slice(1, 3).map(({ verdict: visibility }) => visibility)).toEqual([
      'waiting_approval',
      'waiting_author',
    ])
  })
})
