import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { mediaItems, mediaSchedules } from '../src/db/tables/media.tables.ts'
import type { CdnLimits } from '../src/integrations/meta/cdn-request.ts'
import { HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { runRoutine } from './support/routines.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  CAFE_PAGE,
  FLOWERS,
  hoursBefore,
  type Networks,
  startNetworks,
} from './support/networks.ts'
import { advanceSleeps } from './support/advance-sleeps.ts'
import {
  aConnectedShop,
  aShop,
  getAccount,
  itemsOf,
  PATIENCE_MS,
  refresh,
  type Shop,
  stories,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

const media = await makeTestMedia()
const photo = aPhoto(media.photo)

/** The item that fails, and the path of its file. */
const TROUBLED = '17900000000000001'
const FILE = `/scontent.cdninstagram.com/v/t51.2885-15/${TROUBLED}_photo.jpg`

/** A café whose newest story fails, and a flower shop that must not be affected. */
function aStreet(cdnLimits: Partial<CdnLimits> = {}, onCall?: (path: string) => void) {
  return startNetworks(
    media,
    (now) => ({
      stories: [
        { id: TROUBLED, footage: photo, postedAt: hoursBefore(now, 1) },
        {
          id: '17900000000000002',
          footage: aPhoto(media.otherPhoto),
          postedAt: hoursBefore(now, 2),
        },
      ],
      flowerStories: [
        {
          id: '17900000000000009',
          footage: aVideo(media.clip, media.photo),
          postedAt: hoursBefore(now, 1),
        },
      ],
      spares: [{ id: 'new', label: 'Novo', footage: aVideo(media.video, media.photo) }],
    }),
    { cdnLimits, ...(onCall === undefined ? {} : { onCall }) },
  )
}

async function rowOf({ app }: Networks, externalId: string) {
  const [row] = await app.database.executor
    .select()
    .from(mediaItems)
    .where(eq(mediaItems.externalId, externalId))
  return row ?? null
}

async function scheduleOf({ networks, accountId }: Shop) {
  const [row] = await networks.app.database.executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  return row ?? null
}

const itemOf = async (shop: Shop, externalId: string) => {
  const row = await rowOf(shop.networks, externalId)
  return (await itemsOf(shop)).data.find(({ id }) => id === row?.id)
}

/** The work folders must be empty. */
async function expectTidy({ mediaDir }: Networks): Promise<void> {
  await until(async () => (await readdir(`${mediaDir}/work`)).length === 0)
  expect(await readdir(`${mediaDir}/incoming`)).toEqual([])
}

describe('download of a file', () => {
  it.each([
    ['stops responding', { kind: 'silence' }],
    ['breaks the connection', { kind: 'half-body' }],
    ['fails with 500', { kind: 'graph-error', error: '2' }],
  ] as const)(
    'stays pending with its reason when it %s, and all other items are ready',
    async (_what, fault) => {
      const street = await aStreet({ idleTimeoutMs: 200 })
      const lasting = street.world.failAlways(FILE, fault)
      const advancing = advanceSleeps(street.app.clock, 10 * SECOND)
      const cafe = await aConnectedShop(street)
      const flowers = await aShop(street, { who: FLOWERS })
      expect(await stories(flowers)).toMatchObject({ ready: 1, pending: 0 })
      // At least one: the minute's scan may have retried by the advanced clock.
      const tried = async (times: number) =>
        ((await rowOf(street, TROUBLED))?.attempts ?? 0) >= times
      await until(() => tried(1))
      const row = await rowOf(street, TROUBLED)
      expect(row).toMatchObject({ state: 'pending', reason: 'try_later' })
      expect(await itemOf(cafe, TROUBLED)).toMatchObject({
        verdict: 'preparing',
        retry_at: row?.dueAt?.toISOString(),
      })
      await until(async () => (await stories(cafe)).ready === 1)
      await expectTidy(street)

      // After three attempts the state is `failed`, and retries continue.
      for (const attempts of [2, 3]) {
        street.app.clock.advance(6 * MINUTE)
        await runRoutine(street.app, 'media-scan')
        await until(() => tried(attempts))
      }
      expect(await itemOf(cafe, TROUBLED)).toMatchObject({ verdict: 'failed', failure: 'network' })
      street.world.lift(lasting)
      street.app.clock.advance(16 * MINUTE)
      await runRoutine(street.app, 'media-scan')
      await until(async () => (await stories(cafe)).ready === 2)
      advancing.stop()
    },
  )

  it('resumes after a broken connection', async () => {
    const street = await aStreet()
    street.world.failNext(FILE, { kind: 'half-body' })
    const advancing = advanceSleeps(street.app.clock, 10 * SECOND)
    const cafe = await aShop(street)
    expect((await stories(cafe)).ready).toBe(2)
    const [resumed] = street.app.log.events('cdn.resumed')
    expect(Number(resumed?.['bytes'])).toBeGreaterThan(0)
    advancing.stop()
  })

  it('restarts with a new link when the link expires during the download', async () => {
    const paths: string[] = []
    const street = await aStreet({}, (path) => paths.push(path))
    street.world.failNext(FILE, { kind: 'half-body' })
    const cafe = await aConnectedShop(street)
    const { app } = street
    await until(() => app.log.events('cdn.resumed').length === 1)
    street.world.expireLinks(TROUBLED)
    app.clock.advance(10 * SECOND)
    await until(async () => (await stories(cafe)).ready === 2)
    expect(paths.filter((path) => path === `/graph.instagram.com/v23.0/${TROUBLED}`)).toHaveLength(
      1,
    )
    expect(await rowOf(street, TROUBLED)).toMatchObject({ state: 'ready', attempts: 0 })
    await expectTidy(street)
  })

  it('detects the type by content when the Content-Type is wrong', async () => {
    const street = await aStreet()
    street.world.failAlways(FILE, { kind: 'content-type', contentType: 'text/html' })
    const cafe = await aShop(street)
    expect((await stories(cafe)).ready).toBe(2)
  })

  it('fails as unreadable and retries when it receives a page instead of an image', async () => {
    const street = await aStreet()
    const lasting = street.world.failAlways(FILE, { kind: 'rubbish' })
    const cafe = await aConnectedShop(street)
    await until(async () => (await itemOf(cafe, TROUBLED))?.verdict === 'failed')
    const retryAt = new Date(street.app.clock.now().getTime() + 10 * MINUTE).toISOString()
    expect(await itemOf(cafe, TROUBLED)).toMatchObject({
      failure: 'unreadable',
      retry_at: retryAt,
    })
    street.world.lift(lasting)
    street.app.clock.advance(10 * MINUTE)
    await runRoutine(street.app, 'media-scan')
    await until(async () => (await stories(cafe)).ready === 2)
  })

  it('fails with too_large when the file is too large', async () => {
    const street = await aStreet({ maxBytes: 1_000 })
    const cafe = await aConnectedShop(street)
    await until(async () => (await itemOf(cafe, TROUBLED))?.failure === 'too_large')
    await expectTidy(street)
  })
})

describe('hanging network', () => {
  it('delays only the files of the affected account', async () => {
    // More files than are downloaded at once.
    const ids = Array.from({ length: 20 }, (_, index) => `179000000000001${String(index + 10)}`)
    const street = await startNetworks(media, (now) => ({
      stories: ids.map((id) => ({ id, footage: photo, postedAt: hoursBefore(now, 1) })),
      flowerStories: [{ id: '17900000000000009', footage: photo, postedAt: hoursBefore(now, 1) }],
    }))
    const silent = street.world.failAlways(
      '/scontent.cdninstagram.com/v/t51.2885-15/179000000000001*',
      { kind: 'silence' },
    )
    const cafe = await aConnectedShop(street)
    await until(async () => (await getAccount(cafe)).media.pending === ids.length)
    const flowers = await aShop(street, { who: FLOWERS })
    expect((await stories(flowers)).ready).toBe(1)
    // None of the café's downloads has failed yet.
    for (const id of ids) {
      expect(await rowOf(street, id)).toMatchObject({ state: 'pending', attempts: 0 })
    }
    street.world.lift(silent)
  })
})

describe('list request', () => {
  it.each([
    ['has no response', { kind: 'silence' }, 20 * SECOND],
    ['breaks the connection', { kind: 'half-body' }, 2 * SECOND],
    ['fails with 500', { kind: 'graph-error', error: '2' }, 2 * SECOND],
    ['has an invalid body', { kind: 'rubbish' }, 2 * SECOND],
  ] as const)(
    'is retried later when it %s, and does not delay other accounts’ lists',
    async (_what, fault, waitMs) => {
      const street = await aStreet()
      const cafe = await aShop(street)
      const flowers = await aShop(street, { who: FLOWERS })
      const path = `/graph.instagram.com/v23.0/${CAFE}/stories`
      const lasting = street.world.failAlways(path, fault)
      street.world.post({ ownerId: CAFE, spareId: 'new', as: 'story' })
      street.world.post({ ownerId: FLOWERS, spareId: 'new', as: 'story' })
      const advancing = advanceSleeps(street.app.clock, waitMs)
      await refresh(cafe)
      await until(async () => (await scheduleOf(cafe))?.failures === 1)
      advancing.stop()
      await refresh(flowers)
      await until(async () => (await stories(flowers)).ready === 2)
      expect(await stories(cafe)).toMatchObject({ ready: 2, pending: 0 })
      expect((await scheduleOf(cafe))?.notBefore).not.toBeNull()
      street.world.lift(lasting)
      street.app.clock.advance(6 * MINUTE)
      await runRoutine(street.app, 'media-scan')
      await until(async () => (await stories(cafe)).ready === 3)
      expect((await scheduleOf(cafe))?.failures).toBe(0)
    },
  )
})

describe('rate limit on a link request', () => {
  it('delays all items of the account until the named time without further requests', async () => {
    const paths: string[] = []
    const ids = ['300000000000001', '300000000000002']
    const street = await startNetworks(
      media,
      (now) => ({
        pageStories: ids.map((mediaId, index) => ({
          postId: `20000000000000${String(index)}`,
          mediaId,
          footage: index === 0 ? photo : aPhoto(media.otherPhoto),
          postedAt: hoursBefore(now, index + 1),
        })),
        flowerStories: [{ id: '17900000000000009', footage: photo, postedAt: hoursBefore(now, 1) }],
      }),
      { onCall: (path) => paths.push(path) },
    )
    const refused = { kind: 'graph-error', error: '80001' } as const
    // Either item may be first.
    const lasting = street.world.failAlways('/graph.facebook.com/v23.0/30000000000000*', refused)
    const cafe = await aConnectedShop(street, { provider: 'facebook', pageIds: [CAFE_PAGE] })
    const flowers = await aShop(street, { who: FLOWERS })
    expect((await stories(flowers)).ready).toBe(1)
    for (const id of ids) {
      await until(async () => (await rowOf(street, id))?.reason === 'slow_down')
      const retryAt = new Date(street.app.clock.now().getTime() + HOUR).toISOString()
      expect(await itemOf(cafe, id)).toMatchObject({ verdict: 'preparing', retry_at: retryAt })
      expect(await rowOf(street, id)).toMatchObject({ state: 'pending', attempts: 0 })
    }
    const isLink = (path: string): boolean => ids.some((id) => path.endsWith(`/v23.0/${id}`))
    expect(paths.filter(isLink)).toHaveLength(1)
    street.world.lift(lasting)
    street.app.clock.advance(HOUR)
    await runRoutine(street.app, 'media-scan')
    await until(async () => (await stories(cafe)).ready === 2)
  })
})
