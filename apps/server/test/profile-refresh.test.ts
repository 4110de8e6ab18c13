import { contract } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { createNetworkPauses } from '../src/features/media/sync/network-pauses.service.ts'
import { drained } from './support/jobs.ts'
import { DAY, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { aPhoto, connect, hoursBefore, type Networks, startNetworks } from './support/networks.ts'
import { runRoutine } from './support/routines.ts'
import {
  aShop,
  getAccount,
  PATIENCE_MS,
  refresh,
  type Shop,
  statusOf,
  until,
} from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

const media = await makeTestMedia()

interface World {
  readonly networks: Networks
  readonly shop: Shop
  /** The café's profile at the network. */
  readonly cafe: { username: string; picture: string }
}

async function aCafe(): Promise<World> {
  const cafe = { username: 'cafe.aurora', picture: media.avatar }
  const networks = await startNetworks(media, (now) => ({
    cafe,
    stories: [
      { id: '17900000000000001', footage: aPhoto(media.photo), postedAt: hoursBefore(now, 1) },
    ],
  }))
  return { networks, cafe, shop: await aShop(networks) }
}

/** Waits until a due read of the profile has ended with this @name. */
const named = (shop: Shop, username: string) =>
  until(async () => (await getAccount(shop)).username === username)

describe('an account’s profile', () => {
  it('is read again after a day, and the image’s old URL ends', async () => {
    const { networks, shop, cafe } = await aCafe()
    const before = await getAccount(shop)
    cafe.username = 'aurora.cafe'
    cafe.picture = media.otherPhoto
    networks.app.clock.advance(DAY)
    await refresh(shop)
    await until(async () => (await getAccount(shop)).picture !== before.picture)
    const after = await getAccount(shop)
    expect(after.username).toBe('aurora.cafe')
    expect(await statusOf(shop, after.picture)).toBe(200)
    expect(await statusOf(shop, before.picture)).toBe(404)
  })

  it('keeps the URL of an unchanged image', async () => {
    const { networks, shop, cafe } = await aCafe()
    const before = await getAccount(shop)
    cafe.username = 'aurora.cafe'
    networks.app.clock.advance(DAY)
    await refresh(shop)
    await named(shop, 'aurora.cafe')
    await refreshedAgain({ networks, shop, cafe })
    expect((await getAccount(shop)).picture).toBe(before.picture)
    expect(await statusOf(shop, before.picture)).toBe(200)
  })

  it('is read at once when its owner connects again', async () => {
    const { networks, shop, cafe } = await aCafe()
    const before = await getAccount(shop)
    cafe.picture = media.otherPhoto
    await connect(networks, shop, { provider: 'instagram' })
    await until(async () => (await getAccount(shop)).picture !== before.picture)
  })

  it('stores the new @name when the image cannot be read, and retries after an hour', async () => {
    const { networks, shop, cafe } = await aCafe()
    const before = await getAccount(shop)
    cafe.username = 'aurora.cafe'
    cafe.picture = media.playlist
    networks.app.clock.advance(DAY)
    await refresh(shop)
    await named(shop, 'aurora.cafe')
    await until(() => networks.app.log.events('accounts.profile_refresh_failed').length === 1)
    expect((await getAccount(shop)).picture).toBe(before.picture)
    cafe.picture = media.otherPhoto
    networks.app.clock.advance(HOUR)
    await refresh(shop)
    await until(async () => (await getAccount(shop)).picture !== before.picture)
  })
})

describe('an account’s profile at the app’s limit', () => {
  it('pauses its network', async () => {
    const { networks, shop } = await aCafe()
    const { app, world } = networks
    app.clock.advance(DAY)
    const profile = '/graph.instagram.com/v23.0/me'
    world.failAlways(profile, { kind: 'graph-error', error: '4' })
    await refresh(shop)
    await until(async () => (await pausesOf(networks).pausedUntil('instagram')) !== null)
    app.clock.advance(MINUTE)
    expect(
      await shop.client.refusal(contract.refreshAccount, { params: { id: shop.accountId } }),
    ).toMatchObject({ code: 'media.resting', retryAfterSeconds: 9 * 60 })
  })

  it('is read after the pause of its network', async () => {
    const { networks, shop, cafe } = await aCafe()
    const { app } = networks
    const before = await getAccount(shop)
    cafe.picture = media.otherPhoto
    await pausesOf(networks).pause('instagram', new Date(app.clock.now().getTime() + HOUR))
    app.clock.advance(2 * SECOND)
    await connect(networks, shop, { provider: 'instagram' })
    await drained(app.database, ['media-refresh'])
    expect((await getAccount(shop)).picture).toBe(before.picture)
    app.clock.advance(10 * MINUTE)
    await runRoutine(app, 'media-scan')
    await until(async () => (await getAccount(shop)).picture !== before.picture)
  })
})

/** The pauses of another process. */
const pausesOf = ({ app }: Networks) =>
  createNetworkPauses({ executor: app.database.executor, clock: app.clock })

/** The read of the second day shows that the first one has ended. */
async function refreshedAgain({ networks, shop, cafe }: World): Promise<void> {
  cafe.username = 'aurora'
  networks.app.clock.advance(DAY)
  await refresh(shop)
  await named(shop, 'aurora')
}
