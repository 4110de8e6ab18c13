import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { HOUR } from './support/manual-clock.ts'
import { runRoutine } from './support/routines.ts'
import { aPhoto, aVideo, CAFE, hoursBefore, startNetworks } from './support/networks.ts'
import { aScreen } from './support/people.ts'
import {
  aShop,
  getAccount,
  itemsOf,
  PATIENCE_MS,
  set,
  type Shop,
  statusOf,
  stories,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

const media = await makeTestMedia()

/** A café with a photo and a video of an hour ago, prepared. */
async function aCafe() {
  const networks = await startNetworks(media, (now) => ({
    stories: [
      { id: '17900000000000001', footage: aPhoto(media.photo), postedAt: hoursBefore(now, 1) },
      {
        id: '17900000000000002',
        footage: aVideo(media.video, media.photo),
        postedAt: hoursBefore(now, 1),
      },
    ],
    spares: [{ id: 'again', label: 'De novo', footage: aPhoto(media.photo) }],
  }))
  const shop = await aShop(networks)
  return { ...networks, shop }
}

/** Advances the clock until the stories have this age. */
const untilAge = (shop: Shop, hours: number): void => {
  const { clock } = shop.networks.app
  const startMs = new Date('2026-03-10T14:00:00.000Z').getTime()
  clock.advance(startMs + hours * HOUR - clock.now().getTime())
}

const names = async ({ networks }: Shop): Promise<string[]> =>
  (await networks.app.database.executor.select().from(mediaFiles)).map(({ name }) => name).sort()

/** Polls: the daily reading of the account's picture stores a file for a moment. */
async function expectStoredFiles({ networks }: Shop, total: number): Promise<void> {
  const count = async () => {
    const entries = await readdir(networks.mediaDir, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  }
  await expect.poll(count, { timeout: PATIENCE_MS }).toBe(total)
}

const ALL = [
  ...['first.jpg', 'last.jpg', 'low.jpg', 'low.mp4', 'medium.jpg'],
  ...['original.jpg', 'original.mp4', 'picture.jpg'],
]
const SMALL = ['first.jpg', 'low.jpg', 'picture.jpg']

describe('expired story', () => {
  it('is not in playlists and counts but stays stored with its files', async () => {
    const { shop, app } = await aCafe()
    const { data } = await stories(shop)
    untilAge(shop, 24)
    await runRoutine(app, 'media-scan')
    await runRoutine(app, 'media-sweep')
    expect(await stories(shop)).toMatchObject({ data: [], ready: 0, pending: 0 })
    expect((await getAccount(shop)).media).toEqual({ ready: 0, pending: 0, failed: 0 })
    // A TV may still be downloading a file of its last list.
    for (const { media_url: address } of data) expect(await statusOf(shop, address)).toBe(200)
    expect((await itemsOf(shop)).data).toMatchObject([
      { verdict: 'too_old' },
      { verdict: 'too_old' },
    ])
  })

  it('keeps only its thumbnail a day after its last playlist and is deleted after 48 hours', async () => {
    const { shop, app } = await aCafe()
    expect(await names(shop)).toEqual(ALL)
    untilAge(shop, 47.9)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(ALL)
    const { data } = await itemsOf(shop)
    expect(data).toHaveLength(2)
    untilAge(shop, 48)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(SMALL)
    await expectStoredFiles(shop, SMALL.length)
    await runRoutine(app, 'media-scan')
    expect(await names(shop)).toEqual(['picture.jpg'])
    await expectStoredFiles(shop, 1)
    expect((await itemsOf(shop)).data).toEqual([])
    for (const item of data) expect(await statusOf(shop, item.thumbnail_url)).toBe(404)
  })

  it('loses its files earlier when every screen shows fewer hours', async () => {
    const { shop, app } = await aCafe()
    await set(shop, { story_hour_limit: 3 })
    const second = await aScreen(shop)
    const change = { params: { id: second }, body: { story_hour_limit: 6 } } as const
    await shop.client.call(contract.updateScreen, change)
    untilAge(shop, 29.9)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(ALL)
    untilAge(shop, 30)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(SMALL)
    for (const item of (await itemsOf(shop)).data) {
      expect(await statusOf(shop, item.thumbnail_url)).toBe(200)
    }
  })

  it('loses its files at its expiry when no screen shows stories', async () => {
    const { shop, app } = await aCafe()
    await set(shop, { view: 'reels' })
    untilAge(shop, 23.9)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(ALL)
    untilAge(shop, 24)
    await runRoutine(app, 'media-sweep')
    expect(await names(shop)).toEqual(SMALL)
  })

  it('is not reused for the same image once its files are deleted', async () => {
    const { shop, app, world } = await aCafe()
    await set(shop, { view: 'reels' })
    untilAge(shop, 24)
    await runRoutine(app, 'media-sweep')
    await set(shop, { view: 'both' })
    world.post({ ownerId: CAFE, spareId: 'again', as: 'story' })
    await runRoutine(app, 'media-scan')
    await until(async () => (await stories(shop)).ready === 1)
    const [item] = (await stories(shop)).data
    expect(await statusOf(shop, item?.media_url)).toBe(200)
  })

  it('is not prepared', async () => {
    const { shop, app } = await aCafe()
    const { executor } = app.database
    untilAge(shop, 25)
    await executor
      .update(mediaItems)
      .set({ state: 'pending', dueAt: app.clock.now() })
      .where(eq(mediaItems.externalId, '17900000000000001'))
    await runRoutine(app, 'media-scan')
    await until(async () => {
      const rows = await executor.select().from(mediaItems)
      return rows.every(({ dueAt }) => dueAt === null)
    })
    expect((await itemsOf(shop)).data.map(({ verdict: visibility }) => visibility)).toEqual([
      'too_old',
      'too_old',
    ])
  })
})
