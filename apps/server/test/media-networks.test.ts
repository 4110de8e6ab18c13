import { describe, expect, it, vi } from 'vitest'
import { MINUTE } from './support/manual-clock.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  CAFE_PAGE,
  connect,
  hoursBefore,
  type Networks,
  startNetworks,
  type WorldFacts,
} from './support/networks.ts'
import { advanceSleeps } from './support/advance-sleeps.ts'
import {
  aConnectedShop,
  aShop,
  sendHeartbeat,
  getAccount,
  PATIENCE_MS,
  prepared,
  reels,
  stories,
  until,
} from './support/shops.ts'
import { runRoutine } from './support/routines.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const video = aVideo(media.video, media.photo)

const onePhoto = (now: number): WorldFacts => ({
  stories: [{ id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) }],
})

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

describe('refresh over time', () => {
  it('adds a new story, removes a deleted one and changes the revision', async () => {
    const small = await startNetworks(media, (now) => ({
      ...onePhoto(now),
      spares: [{ id: 'new', label: 'Novo', footage: photo }],
    }))
    const own = await aShop(small)
    await stories(own)
    const { revision } = await sendHeartbeat(own)
    const posted = small.world.post({ ownerId: CAFE, spareId: 'new', as: 'story' })
    small.app.clock.advance(6 * MINUTE)
    await until(async () => (await stories(own)).ready === 2)
    const later = await sendHeartbeat(own)
    expect(later.revision).not.toBe(revision)

    const newest = (await stories(own)).data[0]?.media_url ?? ''
    small.world.remove(posted)
    small.app.clock.advance(6 * MINUTE)
    await until(async () => (await stories(own)).ready === 1)
    expect((await sendHeartbeat(own)).revision).not.toBe(later.revision)
    expect((await fetch(small.app.url + new URL(newest).pathname)).status).toBe(404)
  })

  it('reads the networks only when due', async () => {
    const paths: string[] = []
    const small = await startNetworks(media, onePhoto, { onCall: (path) => paths.push(path) })
    const own = await aShop(small)
    const asked = (list: string) => paths.filter((path) => path.endsWith(`/${CAFE}/${list}`)).length
    for (let times = 0; times < 3; times += 1) await stories(own)
    expect([asked('stories'), asked('media')]).toEqual([1, 1])
    small.app.clock.advance(6 * MINUTE)
    await stories(own)
    await until(() => asked('stories') === 2)
    expect(asked('media')).toBe(1)
    small.app.clock.advance(25 * MINUTE)
    await stories(own)
    await until(() => asked('media') === 2)
  })
})

describe('links of files', () => {
  it('are requested once more when expired', async () => {
    const responses: number[] = []
    const ids = [1, 2, 3].map((hours) => `1790000000000000${String(hours)}`)
    let small: Networks | null = null
    const expireAll = (path: string, status: number): void => {
      if (!path.startsWith('/scontent.cdninstagram.com')) return
      responses.push(status)
      if (responses.length > 1) return
      for (const id of ids) small?.world.expireLinks(id)
    }
    small = await startNetworks(
      media,
      (now) => ({
        stories: ids.map((id, index) => ({
          id,
          footage: photo,
          postedAt: hoursBefore(now, index + 1),
        })),
      }),
      { onCall: expireAll },
    )
    const own = await aShop(small)
    await prepared(own)
    expect(responses).toContain(403)
    expect((await stories(own)).ready).toBe(3)
  })

  it('are retried later when the connection breaks, without effect on others', async () => {
    const fresh = await startNetworks(media, (now) => ({
      stories: [
        { id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 1) },
        { id: '17900000000000002', footage: video, postedAt: hoursBefore(now, 2) },
      ],
    }))
    const lasting = fresh.world.failAlways('/scontent.cdninstagram.com/o1/*', { kind: 'half-body' })
    const advancing = advanceSleeps(fresh.app.clock, 10_000)
    const own = await aConnectedShop(fresh)
    await until(async () => (await stories(own)).ready === 1)
    expect((await stories(own)).pending).toBe(1)
    fresh.world.lift(lasting)
    await until(async () => {
      fresh.app.clock.advance(6 * MINUTE)
      await runRoutine(fresh.app, 'media-scan')
      return (await stories(own)).ready === 2
    })
    advancing.stop()
  })
})

describe('failing network', () => {
  it('marks an expired token and keeps the prepared items playing', async () => {
    const fresh = await startNetworks(media, onePhoto)
    const own = await aShop(fresh)
    fresh.world.revokeTokens(CAFE, 'password')
    fresh.app.clock.advance(6 * MINUTE)
    await stories(own)
    await until(async () => (await getAccount(own)).expired_at !== null)
    expect((await stories(own)).ready).toBe(1)
    await connect(fresh, own, { provider: 'instagram', accountId: own.accountId })
    expect((await getAccount(own)).expired_at).toBeNull()
  })

  it.each([
    ['reports a rate limit', { kind: 'graph-error', error: '80002' }],
    ['sends an invalid body', { kind: 'rubbish' }],
  ] as const)('keeps the prepared items when it %s, and retries later', async (_what, fault) => {
    const fresh = await startNetworks(media, onePhoto)
    const advancing = advanceSleeps(fresh.app.clock, 2_000)
    const own = await aShop(fresh)
    const path = `/graph.instagram.com/v23.0/${CAFE}/stories`
    const lasting = fresh.world.failAlways(path, fault)
    fresh.app.clock.advance(6 * MINUTE)
    await stories(own)
    await until(() => fresh.app.log.events('media.refresh_failed').length > 0)
    expect(await stories(own)).toMatchObject({ ready: 1, pending: 0 })
    expect((await getAccount(own)).expired_at).toBeNull()
    fresh.world.lift(lasting)
    advancing.stop()
  })
})

describe('Facebook Page', () => {
  it('shows its own stories and reels and those of the linked profile', async () => {
    const fresh = await startNetworks(media, (now) => ({
      stories: [{ id: '17900000000000001', footage: photo, postedAt: hoursBefore(now, 2) }],
      pageStories: [
        {
          postId: '200000000000001',
          mediaId: '300000000000001',
          footage: photo,
          postedAt: hoursBefore(now, 1),
        },
        {
          postId: '200000000000002',
          mediaId: '300000000000002',
          footage: video,
          postedAt: hoursBefore(now, 3),
        },
      ],
      pageReels: [
        {
          id: '400000000000001',
          postId: '200000000000003',
          footage: video,
          description: 'Da página',
          postedAt: hoursBefore(now, 30),
        },
        {
          id: '400000000000002',
          postId: '200000000000004',
          footage: video,
          postedAt: hoursBefore(now, 31),
          processing: true,
        },
      ],
    }))
    const own = await aShop(fresh, { provider: 'facebook', pageIds: [CAFE_PAGE] })
    expect((await stories(own)).data.map((item) => item.media_type)).toEqual([
      'IMAGE',
      'IMAGE',
      'VIDEO',
    ])
    expect((await reels(own)).data.map(({ caption }) => caption)).toEqual(['Da página'])
    expect(await getAccount(own)).toMatchObject({ username: 'cafe.aurora' })
  })
})
