import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { TOKEN_SCAN } from '../src/features/accounts/tokens.jobs.ts'
import type { PgBoss } from 'pg-boss'
import { DAY, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { drained, openSender, until } from './support/jobs.ts'
import { advanceSleeps } from './support/advance-sleeps.ts'
import {
  CAFE,
  CAFE_PAGE,
  CELIA,
  connect,
  FLOWERS,
  type Networks,
  startNetworks,
} from './support/networks.ts'
import { aPerson, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const media = await makeTestMedia()

const CHECK = 'account-token'

interface Shop {
  readonly networks: Networks
  readonly person: Person
  readonly id: string
  readonly queue: PgBoss
}

/** One connected account in a separate world. */
async function aShop(
  consent: Parameters<typeof connect>[2],
  options: Parameters<typeof startNetworks>[2] = {},
): Promise<Shop> {
  const networks = await startNetworks(media, undefined, options)
  const person = await aPerson(networks.app)
  const { account_id: id } = await connect(networks, person, consent)
  const queue = await openSender(networks.app)
  await drained(networks.app.database, [CHECK, TOKEN_SCAN])
  return { networks, person, id: id ?? '', queue }
}

const anInstagramShop = (): Promise<Shop> => aShop({ provider: 'instagram' })
const aPageShop = (): Promise<Shop> => aShop({ provider: 'facebook', pageIds: [CAFE_PAGE] })

async function storedRow({ networks: { app } }: Shop, id: string) {
  const [row] = await app.database.executor.select().from(accounts).where(eq(accounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}

const stored = (shop: Shop) => storedRow(shop, shop.id)

/** The columns that the token jobs change. The account's image may change at any time. */
async function storedToken(shop: Shop) {
  const { tokenSealed, tokenExpiresAt, tokenRefreshedAt, tokenCheckedAt, expiredAt } =
    await stored(shop)
  return { tokenSealed, tokenExpiresAt, tokenRefreshedAt, tokenCheckedAt, expiredAt }
}

/** Runs the hourly scan and its jobs. */
async function anHour({ networks: { app }, queue }: Shop): Promise<void> {
  await queue.send(TOKEN_SCAN, {})
  await drained(app.database, [TOKEN_SCAN, CHECK])
}

const shown = async ({ person, id }: Shop) =>
  (await person.client.call(contract.getAccount, { params: { id } })).account

describe('an Instagram token', () => {
  it('is refreshed after a week and stored encrypted', async () => {
    const shop = await anInstagramShop()
    const { clock } = shop.networks.app
    const first = await stored(shop)
    clock.advance(6 * DAY)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({
      tokenSealed: first.tokenSealed,
      tokenRefreshedAt: null,
      tokenCheckedAt: clock.now(),
    })
    clock.advance(2 * DAY)
    await anHour(shop)
    const refreshed = await stored(shop)
    expect(refreshed.tokenRefreshedAt).toEqual(clock.now())
    expect(refreshed.tokenSealed).not.toBe(first.tokenSealed)
    expect(JSON.stringify(refreshed)).not.toMatch(/IGAA/)
    const daysLeft = (Number(refreshed.tokenExpiresAt) - clock.now().getTime()) / DAY
    expect(daysLeft).toBeGreaterThan(59)
    expect(shop.networks.app.log.text()).not.toMatch(/IGAA/)
    // The new token is the valid one from now on.
    clock.advance(DAY)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({ tokenCheckedAt: clock.now(), expiredAt: null })
  })

  it('is not refreshed twice within a week, however often the scan runs', async () => {
    const shop = await anInstagramShop()
    const { app } = shop.networks
    app.clock.advance(8 * DAY)
    await anHour(shop)
    await anHour(shop)
    app.clock.advance(6 * DAY)
    await anHour(shop)
    expect(app.log.events('accounts.token_refreshed')).toHaveLength(1)
  })

  it('is marked with its reason when it is dead, and the account keeps its content', async () => {
    const shop = await anInstagramShop()
    const before = await stored(shop)
    shop.networks.world.revokeTokens(CAFE, 'password')
    shop.networks.app.clock.advance(DAY)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({
      expiredReason: 'password',
      tokenSealed: before.tokenSealed,
    })
    expect(await shown(shop)).toMatchObject({ expired_reason: 'password', username: 'cafe.aurora' })
  })

  it('does not affect other accounts when it is dead', async () => {
    const shop = await anInstagramShop()
    const { networks, person } = shop
    const consent = { provider: 'instagram', who: FLOWERS } as const
    const { account_id: other } = await connect(networks, person, consent)
    networks.world.revokeTokens(FLOWERS, 'removed')
    networks.app.clock.advance(9 * DAY)
    await anHour(shop)
    expect(await storedRow(shop, other ?? '')).toMatchObject({ expiredReason: 'revoked' })
    expect(await stored(shop)).toMatchObject({
      expiredAt: null,
      tokenRefreshedAt: networks.app.clock.now(),
    })
  })

  it.each([
    ['sends an invalid body', { kind: 'rubbish' }],
    ['is down', { kind: 'graph-error', error: '2' }],
    ['reports a rate limit', { kind: 'graph-error', error: '4' }],
    ['breaks the connection', { kind: 'half-body' }],
  ] as const)(
    'is unchanged when the network %s, and is checked again an hour later',
    async (_what, fault) => {
      const shop = await anInstagramShop()
      const { app, world } = shop.networks
      app.clock.advance(9 * DAY)
      const before = await storedToken(shop)
      const pauses = advanceSleeps(app.clock, 3_000)
      world.failAlways('/graph.instagram.com/*', fault)
      await anHour(shop)
      expect(app.log.events('accounts.token_call_failed').length).toBeGreaterThan(0)
      expect(await storedToken(shop)).toEqual(before)
      world.liftAll()
      app.clock.advance(HOUR)
      await anHour(shop)
      pauses.stop()
      expect((await stored(shop)).tokenRefreshedAt).not.toBeNull()
    },
  )

  it('is not overwritten when a login replaces it during the refresh', async () => {
    const shop = await anInstagramShop()
    const { networks, person, id, queue } = shop
    const { app, world } = networks
    app.clock.advance(9 * DAY)
    // The response comes after the new login: the stand-in waits in real time.
    world.failNext('/graph.instagram.com/refresh_access_token', { kind: 'slow', ms: 1_500 })
    await queue.send(TOKEN_SCAN, {})
    await until(() => world.faults().length === 0)
    await connect(networks, person, { provider: 'instagram', accountId: id })
    const login = await stored(shop)
    await drained(app.database, [TOKEN_SCAN, CHECK])
    expect(await stored(shop)).toMatchObject({
      tokenSealed: login.tokenSealed,
      tokenRefreshedAt: null,
    })
  })
})

describe('a Facebook token', () => {
  it('is checked once a day', async () => {
    const shop = await aPageShop()
    const { clock } = shop.networks.app
    const { tokenExpiresAt } = await stored(shop)
    clock.advance(23 * HOUR)
    await anHour(shop)
    expect((await stored(shop)).tokenCheckedAt).not.toEqual(clock.now())
    clock.advance(HOUR)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({
      tokenCheckedAt: clock.now(),
      // The response's expiry differs by seconds and counts as the same.
      tokenExpiresAt,
      tokenRefreshedAt: null,
    })
  })

  it.each([
    ['removed', 'revoked'],
    ['password', 'password'],
    ['logged-out', 'revoked'],
  ] as const)('that is %s is marked as %s', async (death, expiredReason) => {
    const shop = await aPageShop()
    shop.networks.world.revokeTokens(CELIA, death)
    shop.networks.app.clock.advance(DAY)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({ expiredReason })
  })

  it('is dead when the person has removed our app', async () => {
    const shop = await aPageShop()
    shop.networks.world.expireDataAccess(CELIA)
    shop.networks.app.clock.advance(DAY)
    await anHour(shop)
    expect(await shown(shop)).toMatchObject({ expired_reason: 'ended' })
  })

  it('is marked dead in the hour of its expiry', async () => {
    const shop = await aPageShop()
    const { clock } = shop.networks.app
    const end = (await stored(shop)).tokenExpiresAt
    clock.advance(Number(end) - clock.now().getTime() - MINUTE)
    await anHour(shop)
    expect((await stored(shop)).expiredAt).toBeNull()
    clock.advance(2 * MINUTE)
    await anHour(shop)
    expect(await stored(shop)).toMatchObject({ expiredReason: 'ended', expiredAt: clock.now() })
  })
})

describe('other ways to detect a dead token', () => {
  it('mark it with the reason: reading the content', async () => {
    const shop = await anInstagramShop()
    const { app, world } = shop.networks
    world.revokeTokens(CAFE, 'password')
    app.clock.advance(2 * HOUR)
    await shop.queue.send('media-refresh', { accountId: shop.id })
    await until(async () => (await stored(shop)).expiredAt !== null)
    expect((await stored(shop)).expiredReason).toBe('password')
    expect(app.log.events('accounts.token_dead')).toMatchObject([
      { accountId: shop.id, reason: 'password' },
    ])
  })
})

describe('a Page’s subscription', () => {
  const PATH = `/graph.facebook.com/v23.0/${CAFE_PAGE}/subscribed_apps`

  /** A shop, and the status of each call for its Page's subscription. */
  async function aWatchedShop(consent: { decline?: readonly string[] } = {}) {
    const calls: number[] = []
    const shop = await aShop(
      { provider: 'facebook', pageIds: [CAFE_PAGE], ...consent },
      {
        onCall: (path, status) => {
          if (path === PATH) calls.push(status)
        },
      },
    )
    return { ...shop, calls }
  }

  it('is requested once after the login', async () => {
    const shop = await aWatchedShop()
    expect(shop.calls).toEqual([200])
    expect((await stored(shop)).subscribedAt).toEqual(shop.networks.app.clock.now())
    shop.networks.app.clock.advance(HOUR)
    await anHour(shop)
    expect(shop.calls).toHaveLength(1)
  })

  it('is not requested when messages were not granted', async () => {
    const shop = await aWatchedShop({ decline: ['instagram_manage_messages'] })
    await anHour(shop)
    expect(shop.calls).toEqual([])
    expect((await stored(shop)).subscribedAt).toBeNull()
  })

  it('is requested again an hour later when the network failed, and the login succeeds', async () => {
    const networks = await startNetworks(media)
    const { app, world } = networks
    world.failAlways(PATH, { kind: 'graph-error', error: '4' })
    const person = await aPerson(app)
    const { account_id: id } = await connect(networks, person, {
      provider: 'facebook',
      pageIds: [CAFE_PAGE],
    })
    const shop = { networks, person, id: id ?? '', queue: await openSender(app) }
    await drained(app.database, [CHECK])
    expect(await stored(shop)).toMatchObject({ subscribedAt: null, expiredAt: null })
    world.liftAll()
    await anHour(shop)
    expect((await stored(shop)).subscribedAt).not.toBeNull()
  })

  it('is requested again by the next login', async () => {
    const shop = await aWatchedShop()
    const consent = { provider: 'facebook', pageIds: [CAFE_PAGE] } as const
    await connect(shop.networks, shop.person, { ...consent, accountId: shop.id })
    await drained(shop.networks.app.database, [CHECK])
    expect(shop.calls).toEqual([200, 200])
  })

  it('ends with the last account of the Page', async () => {
    const shop = await aWatchedShop()
    const { networks, person, id } = shop
    const { app } = networks
    const other = await aPerson(app)
    const consent = { provider: 'facebook', pageIds: [CAFE_PAGE] } as const
    const { account_id: otherId } = await connect(networks, other, consent)
    await drained(app.database, [CHECK])
    expect(shop.calls).toEqual([200, 200])
    await other.client.call(contract.deleteAccount, { params: { id: otherId ?? '' } })
    expect(shop.calls).toHaveLength(2)
    await person.client.call(contract.deleteAccount, { params: { id } })
    expect(shop.calls).toEqual([200, 200, 200])
    expect(app.log.events('accounts.not_unsubscribed')).toEqual([])
  })

  it('does not block a removal when the network fails to end it', async () => {
    const shop = await aWatchedShop()
    const { app, world } = shop.networks
    world.failAlways(PATH, { kind: 'silence' })
    let isOver = false
    const params = { id: shop.id }
    const removing = shop.person.client.call(contract.deleteAccount, { params }).finally(() => {
      isOver = true
    })
    await until(() => {
      app.clock.advance(SECOND)
      return isOver
    })
    await removing
    expect(app.log.events('accounts.not_unsubscribed')).toHaveLength(1)
    const { data } = await shop.person.client.call(contract.listAccounts, {})
    expect(data).toEqual([])
  })
})
