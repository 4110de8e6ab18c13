import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { DAY, HOUR } from './support/manual-clock.ts'
import { aPhoto, aVideo, hoursBefore, startNetworks, type WorldFacts } from './support/networks.ts'
import { aDisplay, aPerson, aScreen, changeUser, firstScreenId } from './support/people.ts'
import {
  aConnectedShop,
  aShop,
  fileName,
  getAccount,
  PATIENCE_MS,
  prepared,
  reels,
  set,
  type Shop,
  stories,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const video = aVideo(media.video, media.photo)
/** Longer than a list carries. */
const LONG_CAPTION = `O mais antigo #tv \u0007${'palavra '.repeat(100)}`

const onePhoto = (now: number): WorldFacts => ({
  stories: [{ id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) }],
})

/** A café as odd as cafés get. */
const networks = await startNetworks(media, (now): WorldFacts => ({
  stories: [
    {
      id: '17900000000000001',
      footage: photo,
      caption: 'Bom dia',
      postedAt: hoursBefore(now, 2),
    },
    { id: '17900000000000002', footage: video, postedAt: hoursBefore(now, 5) },
    {
      id: '17900000000000003',
      footage: aVideo(media.cutVideo, media.photo),
      postedAt: hoursBefore(now, 6),
    },
    {
      id: '17900000000000004',
      footage: aVideo(media.playlist, media.photo),
      postedAt: hoursBefore(now, 7),
    },
    {
      id: '17900000000000005',
      footage: aPhoto(media.otherPhoto),
      postedAt: hoursBefore(now, 23.9),
    },
    { id: '17900000000000006', footage: photo, postedAt: hoursBefore(now, 25) },
  ],
  media: [
    {
      id: '18000000000000001',
      content: {
        product: 'REELS',
        footage: aVideo(media.turnedVideo, media.photo),
        sharedToFeed: true,
      },
      caption: 'De lado #TV',
      postedAt: hoursBefore(now, 30),
    },
    {
      id: '18000000000000002',
      content: { product: 'REELS', footage: video, sharedToFeed: true },
      caption: 'Com música',
      postedAt: hoursBefore(now, 40),
      flags: { withheld: true },
    },
    {
      id: '18000000000000003',
      content: { product: 'FEED', footage: photo },
      postedAt: hoursBefore(now, 50),
    },
    ...Array.from({ length: 11 }, (_, index) => ({
      id: `1800000000000010${String(index + 10)}`,
      content: {
        product: 'REELS' as const,
        footage: aVideo(media.clip, media.photo),
        sharedToFeed: true,
      },
      caption: index === 10 ? LONG_CAPTION : 'Mais um',
      postedAt: hoursBefore(now, 60 + index),
    })),
  ],
  spares: [{ id: 'new', label: 'Novo', footage: photo }],
}))
const { app, world } = networks
world.setSwitch('pages', 'short')

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

const onApp = (address: string): string => app.url + new URL(address).pathname

let shop: Shop
beforeAll(async () => {
  shop = await aShop(networks)
})

describe('prepared items', () => {
  it('are counted by state, with the reason of a failure', async () => {
    const { media: progress } = await getAccount(shop)
    // 3 of 5 fresh stories, 10 of 12 playable reels; a cut video, a playlist, licensed music.
    expect(progress).toEqual({ ready: 13, pending: 0, failed: 3 })
    const rows = await app.database.executor
      .select({ id: mediaItems.externalId, state: mediaItems.state, reason: mediaItems.reason })
      .from(mediaItems)
      .where(eq(mediaItems.accountId, shop.accountId))
    const reasonOf = (id: string) => rows.find((row) => row.id === id)?.reason
    expect(reasonOf('17900000000000003')).toBe('corrupt')
    expect(reasonOf('17900000000000004')).toBe('unsupported')
    expect(reasonOf('18000000000000002')).toBe('withheld')
    expect(rows.filter(({ state }) => state === 'listed')).toHaveLength(2)
  })

  it('are listed newest first without expired stories', async () => {
    const { data, ready, pending } = await stories(shop)
    expect({ ready, pending }).toEqual({ ready: 3, pending: 0 })
    expect(data.map(({ type, media_type: kind, caption }) => [type, kind, caption])).toEqual([
      ['story', 'IMAGE', 'Bom dia'],
      ['story', 'VIDEO', null],
      ['story', 'IMAGE', null],
    ])
    const [first] = data
    expect(first).toMatchObject({ width: 800, height: 1400, duration: null, poster_url: null })
    expect(Date.parse(first?.expires_at ?? '') - Date.parse(first?.timestamp ?? '')).toBe(DAY)
  })

  it('have duration, upright size and both frames of a video', async () => {
    const [story] = (await stories(shop)).data.filter((item) => item.media_type === 'VIDEO')
    expect(story).toMatchObject({ width: 640, height: 360 })
    expect(story?.duration).toBeCloseTo(1, 1)
    const [turned] = (await reels(shop)).data
    expect(turned).toMatchObject({ width: 360, height: 640, caption: 'De lado #TV' })
    for (const address of [story?.poster_url, story?.last_frame_url]) {
      const answer = await fetch(onApp(address ?? ''))
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    }
  })
})

describe('playlist of a screen', () => {
  it('omits stories older than the screen’s hours and gives expires_at of the others', async () => {
    await set(shop, { story_hour_limit: 3 })
    const { data } = await stories(shop)
    await set(shop, { story_hour_limit: 24 })
    expect(data.map(({ caption }) => caption)).toEqual(['Bom dia'])
    expect(Date.parse(data[0]?.expires_at ?? '') - Date.parse(data[0]?.timestamp ?? '')).toBe(
      3 * HOUR,
    )
  })

  it('contains the newest 5 or 10 reels and skips a withheld one', async () => {
    await set(shop, { reels_count_limit: 5 })
    expect((await reels(shop)).data.map(({ caption }) => caption)).toEqual([
      'De lado #TV',
      ...Array.from({ length: 4 }, () => 'Mais um'),
    ])
    await set(shop, { reels_count_limit: 10 })
    expect((await reels(shop)).data).toHaveLength(10)
  })

  it('contains reels by hashtag and prepares those that are only listed', async () => {
    await set(shop, { reels_count_limit: -1, hashtag: '#tv' })
    expect(await reels(shop)).toMatchObject({ ready: 1, pending: 1 })
    await prepared(shop)
    const { data } = await reels(shop)
    await set(shop, { hashtag: '#nada' })
    const none = await reels(shop)
    await set(shop, { reels_count_limit: 10 })
    expect(data.map(({ caption }) => caption?.slice(0, 17))).toEqual([
      'De lado #TV',
      'O mais antigo #tv',
    ])
    // Plain text that ends after a whole word; the hashtag counted although it might have been cut off.
    expect(data[1]?.caption).toBe(`O mais antigo #tv  ${'palavra '.repeat(60).trim()}…`)
    expect(none).toEqual({
      now: app.clock.now().toISOString(),
      data: [],
      ready: 0,
      pending: 0,
    })
  })

  it('contains only the kinds of the screen’s view', async () => {
    const readyIn = async (view: 'stories' | 'reels' | 'both') => {
      await set(shop, { view })
      return [(await stories(shop)).ready, (await reels(shop)).ready]
    }
    expect(await readyIn('stories')).toEqual([3, 0])
    expect(await readyIn('reels')).toEqual([0, 10])
    expect(await readyIn('both')).toEqual([3, 10])
  })

  it('uses the file of the screen’s quality, never larger than the source', async () => {
    const names = async (resolution: 'low' | 'medium' | 'default') => {
      await set(shop, { resolution })
      return (await stories(shop)).data.slice(0, 2).map(fileName)
    }
    expect(await names('low')).toEqual(['low.jpg', 'low.mp4'])
    expect(await names('default')).toEqual(['original.jpg', 'original.mp4'])
    expect(await names('medium')).toEqual(['medium.jpg', 'original.mp4'])
  })
})

describe('access to playlists', () => {
  /** A user whose only account is a card. */
  async function aCardOwner(): Promise<Shop> {
    const person = await aPerson(app)
    const body = { name: 'Loja' }
    const { account } = await person.client.call(contract.createAccount, { body })
    const screenId = await firstScreenId(person)
    return { ...person, networks, accountId: account.id, screenId }
  }

  it('is refused without a session, for other users’ screens and for a display’s other screens', async () => {
    const otherUser = await aCardOwner()
    const { client: display } = await aDisplay(app, otherUser, {
      accountId: otherUser.accountId,
      screenId: await aScreen(otherUser),
    })
    const ask = async (accountId: string, screenId: string, client = otherUser.client) => {
      const request = { params: { id: accountId }, query: { session_id: 'x', screen_id: screenId } }
      return [
        (await client.refusal(contract.listStories, request)).code,
        (await client.refusal(contract.listReels, request)).code,
      ]
    }
    const noAccount = ['accounts.not_found', 'accounts.not_found']
    const noScreen = ['screens.not_found', 'screens.not_found']
    expect(await ask(shop.accountId, otherUser.screenId)).toEqual(noAccount)
    expect(await ask(otherUser.accountId, shop.screenId)).toEqual(noScreen)
    expect(await ask(otherUser.accountId, otherUser.screenId, display)).toEqual(noScreen)
    expect(await ask(shop.accountId, otherUser.screenId, display)).toEqual(noAccount)
  })

  it('needs a seat and is refused when the plan is over or all seats are taken', async () => {
    const own = await aCardOwner()
    expect(await stories(own)).toMatchObject({ data: [], ready: 0, pending: 0 })
    const { client } = await aDisplay(app, own, own)
    const query = { session_id: 'run-1', screen_id: own.screenId }
    const request = { params: { id: own.accountId }, query }
    expect(await client.refusal(contract.listReels, request)).toMatchObject({
      status: 422,
      code: 'playback.screen_limit',
    })
    await changeUser(app, own.user.id, {
      expireDate: new Date(app.clock.now().getTime() - 5 * DAY),
    })
    expect(await own.client.refusal(contract.listStories, request)).toMatchObject({
      status: 403,
      code: 'playback.plan_expired',
    })
  })
})

describe('media files', () => {
  it('are served to any origin, whole and in ranges, as immutable', async () => {
    const [item] = (await stories(shop)).data
    const address = onApp(item?.media_url ?? '')
    const whole = await fetch(address, { headers: { origin: 'null' } })
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(
        /date.*content-length.*content-range.*accept-ranges/i,
      ),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(Date.parse(whole.headers.get('date') ?? '')).not.toBeNaN()
    const part = await fetch(address, { headers: { range: 'bytes=2-5', origin: 'null' } })
    expect(part.status).toBe(206)
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(/content-range/i),
      'content-length': '4',
    })
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${String(bytes.length)}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const end = await fetch(address, { headers: { range: 'bytes=-3' } })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-3))
    const beyond = await fetch(address, { headers: { range: `bytes=${String(bytes.length)}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${String(bytes.length)}`,
    ])
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const etag = whole.headers.get('etag') ?? ''
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const other = await fetch(address, { headers: { range: 'bytes=2-5', 'if-range': '"other"' } })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
  })

  it('have unguessable URLs and ETags that do not reveal their content', async () => {
    const [item] = (await stories(shop)).data
    const [, , publicId = ''] = new URL(item?.media_url ?? '').pathname.split('/')
    expect(Buffer.from(publicId, 'base64url')).toHaveLength(16)
    const rows = await app.database.executor.select().from(mediaFiles)
    expect(rows.some(({ contentKey }) => contentKey.includes(publicId))).toBe(false)
    for (const path of [`/media/${publicId}/source`, '/media/x/original.jpg', '/media/../x/y']) {
      expect((await fetch(app.url + path)).status).toBe(404)
    }
  })

  it('include the account’s picture', async () => {
    const { picture: imageUrl } = await getAccount(shop)
    const answer = await fetch(onApp(imageUrl ?? ''))
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await answer.arrayBuffer()
  })

  it('are deleted with their account unless another account shares them', async () => {
    const small = await startNetworks(media, onePhoto)
    const [own, other] = [await aShop(small), await aShop(small)]
    const on = (address: string): string => small.app.url + new URL(address).pathname
    const gone = (await stories(own)).data[0]?.media_url ?? ''
    const shown = (await stories(other)).data[0]?.media_url ?? ''
    expect(gone).not.toBe(shown)
    // Both posted the same file: it was prepared and stored once.
    const rows = await small.app.database.executor.select().from(mediaFiles)
    expect(new Set(rows.map(({ contentKey }) => contentKey)).size).toBe(4)
    expect(rows).toHaveLength(8)
    await own.client.call(contract.deleteAccount, { params: { id: own.accountId } })
    expect((await fetch(on(gone))).status).toBe(404)
    expect((await fetch(on(shown))).status).toBe(200)
    await other.client.call(contract.deleteAccount, { params: { id: other.accountId } })
    expect((await fetch(on(shown))).status).toBe(404)
    const left = await readdir(small.mediaDir, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})

describe('preparation', () => {
  it('reports the number of pending items at once', async () => {
    const fresh = await startNetworks(media, (now) => ({
      stories: [
        { id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) },
        { id: '17900000000000002', footage: video, postedAt: hoursBefore(now, 2) },
      ],
    }))
    fresh.world.failAlways('/scontent.cdninstagram.com/*', { kind: 'silence' })
    const own = await aConnectedShop(fresh)
    await until(async () => (await getAccount(own)).media.pending === 2)
    expect(await stories(own)).toMatchObject({ data: [], ready: 0, pending: 2 })
  })

  it('leaves no temporary file', async () => {
    const { mediaDir } = networks
    expect(await readdir(`${mediaDir}/work`)).toEqual([])
    expect(await readdir(`${mediaDir}/incoming`)).toEqual([])
  })
})
