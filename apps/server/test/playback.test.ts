import { contract, type SignedInDevice } from '@vitrine/api'
import { endOfCalendarDay } from '@vitrine/domain'
import { errorTexts } from '@vitrine/i18n/server'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { raiseRevision } from '../src/features/media/index.ts'
import { mediaSchedules } from '../src/db/tables/media.tables.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { aClient } from './support/client.ts'
import { DAY, MINUTE, SECOND } from './support/manual-clock.ts'
import {
  aDisplay,
  anAccount,
  aPerson,
  changeUser,
  firstScreenId,
  type SignedInTv,
} from './support/people.ts'
import {
  aShopWithTvs,
  sendHeartbeat,
  type HeartbeatAnswer,
  close,
  type PlayingShop,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type Shop = PlayingShop

const aShop = (of: { seats: number; tvs: number }): Promise<Shop> => aShopWithTvs(app, of)

const refused = (heartbeat: Promise<HeartbeatAnswer>, code: string) =>
  expect(heartbeat).rejects.toMatchObject({ code })

const plays = (heartbeat: Promise<HeartbeatAnswer>) =>
  expect(heartbeat).resolves.toMatchObject({ next_in: 5_000 })

async function activeScreenIds({ person }: Shop): Promise<readonly string[]> {
  const { screens } = await person.client.call(contract.listScreens, {})
  return screens.filter(({ active }) => active).map(({ id }) => id)
}

/** Sends a heartbeat every 25 s, longer than a seat lives without heartbeats. */
async function keepSendingHeartbeats(
  shop: Shop,
  tvs: readonly SignedInTv[],
  rounds = 3,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    app.clock.advance(25 * SECOND)
    for (const tv of tvs) await sendHeartbeat(shop, tv)
  }
}

/** Sends a heartbeat with a new version and waits until it is written, before the clock moves on. */
async function sendAndWriteHeartbeat(shop: Shop, tv: SignedInTv, version: string): Promise<void> {
  await sendHeartbeat(shop, tv, { version })
  await vi.waitFor(
    async () => {
      const { data } = await shop.person.client.call(contract.listSessions, {})
      expect(data.find(({ id }) => id === tv.sessionId)?.version).toBe(version)
    },
    { timeout: 10_000, interval: 50 },
  )
}

describe('the seats of a plan', () => {
  it.each([1, 2, 5])('let %i play at once, and not one more', async (seats) => {
    const shop = await aShop({ seats, tvs: seats + 1 })
    for (const tv of shop.tvs.slice(0, seats)) await plays(sendHeartbeat(shop, tv))
    const last = shop.tvs.at(-1)
    if (last === undefined) throw new Error('no TV')
    await refused(sendHeartbeat(shop, last), 'playback.screen_limit')
  })

  it('are given to exactly as many of many who start at the same moment', async () => {
    const shop = await aShop({ seats: 3, tvs: 6 })
    for (let round = 0; round < 5; round += 1) {
      const starts = await Promise.allSettled(shop.tvs.map((tv) => sendHeartbeat(shop, tv)))
      expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      for (const start of starts) {
        if (start.status === 'fulfilled') continue
        expect(start.reason).toMatchObject({ status: 422, code: 'playback.screen_limit' })
      }
      await Promise.all(shop.tvs.map((tv) => close(tv)))
    }
  })

  it('refuse the one too many in its own language, with 422', async () => {
    const shop = await aShop({ seats: 0, tvs: 1 })
    const client = aClient(app, { token: shop.tvs[0]?.client.token ?? null, language: 'pt-PT' })
    const refusal = await client.refusal(contract.heartbeat, {
      body: { session_id: 'a', account_id: shop.accountId, screen_id: shop.screenId },
    })
    expect(refusal).toMatchObject({
      status: 422,
      code: 'playback.screen_limit',
      message: errorTexts.ptPT['playback.screen_limit'],
    })
  })

  it('are taken by asking for a playlist too', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    const request = {
      params: { id: shop.accountId },
      query: { session_id: 'run-1', screen_id: shop.screenId },
    }
    await first.client.call(contract.listReels, request)
    expect(await activeScreenIds(shop)).toEqual([shop.screenId])
    expect(await second.client.refusal(contract.listStories, request)).toMatchObject({
      status: 422,
      code: 'playback.screen_limit',
    })
  })

  it('are renewed by heartbeats, and expire a minute after the last one', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first)
    await keepSendingHeartbeats(shop, [first])
    await sendAndWriteHeartbeat(shop, first, '1.2.1')
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
    app.clock.advance(59 * SECOND)
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
    app.clock.advance(SECOND)
    await plays(sendHeartbeat(shop, second))
  })

  it('go back to the TV that had it, while nobody else took it', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first)
    app.clock.advance(10 * MINUTE)
    await plays(sendHeartbeat(shop, first))
    app.clock.advance(2 * MINUTE)
    await plays(sendHeartbeat(shop, second))
    await refused(sendHeartbeat(shop, first), 'playback.screen_limit')
    app.clock.advance(MINUTE)
    await plays(sendHeartbeat(shop, first))
  })

  it('are one per device, whatever it calls its runs', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    for (const run of ['run-1', 'run-2', 'run-3'])
      await plays(sendHeartbeat(shop, tv, { session_id: run }))
  })

  it('are not shared by two devices that call their runs the same', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first, { session_id: 'same' })
    await refused(sendHeartbeat(shop, second, { session_id: 'same' }), 'playback.screen_limit')
  })

  it('are free at once when the player closes, idles, or its TV is signed out', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first)
    await close(first)
    await plays(sendHeartbeat(shop, second))
    const { revision } = await sendHeartbeat(shop, second)
    const idle = await sendHeartbeat(shop, second, { state: 'idle' })
    expect(idle).toEqual({
      now: app.clock.now().toISOString(),
      next_in: 5_000,
      revision,
      commands: [],
    })
    await plays(sendHeartbeat(shop, first))
    await shop.person.client.call(contract.deleteSession, { params: { id: first.sessionId } })
    await plays(sendHeartbeat(shop, second))
  })

  it('stay with a later run when an earlier one closes late', async () => {
    const shop = await aShop({ seats: 1, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first, { session_id: 'early' })
    await sendHeartbeat(shop, first, { session_id: 'late' })
    await close(first, 'early')
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
    await plays(sendHeartbeat(shop, first, { session_id: 'late' }))
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
  })

  it('that a plan has no more of are given up one by one, and the last one is kept', async () => {
    const shop = await aShop({ seats: 2, tvs: 2 })
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    for (const tv of [first, second]) await sendHeartbeat(shop, tv)
    await changeUser(app, shop.person.user.id, { seats: 1 })
    app.clock.advance(25 * SECOND)
    await refused(sendHeartbeat(shop, first), 'playback.screen_limit')
    await plays(sendHeartbeat(shop, second))
    await refused(sendHeartbeat(shop, first), 'playback.screen_limit')
  })

  it('belong to one user: a full shop keeps nobody else from playing', async () => {
    const [full, other] = [await aShop({ seats: 1, tvs: 1 }), await aShop({ seats: 1, tvs: 1 })]
    for (const shop of [full, other]) {
      for (const tv of shop.tvs) await plays(sendHeartbeat(shop, tv))
    }
  })

  it('are held by a person’s browser and by a display as by a TV', async () => {
    const shop = await aShop({ seats: 2, tvs: 1 })
    const { person, accountId, screenId, tvs } = shop
    const display = await aDisplay(app, person, { accountId, screenId })
    await plays(sendHeartbeat(shop, person))
    await plays(sendHeartbeat(shop, display))
    for (const tv of tvs) await refused(sendHeartbeat(shop, tv), 'playback.screen_limit')
  })

  it('show on the screens and devices while they are held', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const playing = async () => {
      const { data } = await shop.person.client.call(contract.listSessions, {})
      return data.find(({ id }) => id === tv.sessionId)?.playing
    }
    expect(await activeScreenIds(shop)).toEqual([])
    await sendHeartbeat(shop, tv)
    expect(await activeScreenIds(shop)).toEqual([shop.screenId])
    expect(await playing()).toEqual({ account_id: shop.accountId, screen_id: shop.screenId })
    app.clock.advance(60 * SECOND)
    expect(await activeScreenIds(shop)).toEqual([])
    expect(await playing()).toBeNull()
  })

  it('that nobody holds any more are swept away, held ones are not', async () => {
    const shop = await aShop({ seats: 2, tvs: 2 })
    const { executor } = app.database
    const [first, second] = shop.tvs
    if (first === undefined || second === undefined) throw new Error('two TVs')
    await sendHeartbeat(shop, first)
    app.clock.advance(30 * SECOND)
    await sendHeartbeat(shop, second)
    app.clock.advance(30 * SECOND)
    await app.app.sweep()
    const left = (await executor.select().from(seats)).filter(
      ({ userId }) => userId === shop.person.user.id,
    )
    expect(left.map(({ sessionId }) => sessionId)).toEqual([second.sessionId])
  })
})

describe('a plan that has ended', () => {
  it('plays on through its days of grace, and then no more, until it is renewed', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const expireDate = endOfCalendarDay(app.clock.now(), 1)
    await changeUser(app, shop.person.user.id, { expireDate })
    await plays(sendHeartbeat(shop, tv))
    app.clock.advance(expireDate.getTime() + 3 * DAY - app.clock.now().getTime())
    await plays(sendHeartbeat(shop, tv))
    app.clock.advance(25 * SECOND)
    await refused(sendHeartbeat(shop, tv), 'playback.plan_expired')
    const refusal = await tv.client.refusal(contract.listStories, {
      params: { id: shop.accountId },
      query: { session_id: 'run-1', screen_id: shop.screenId },
    })
    expect(refusal).toMatchObject({
      status: 403,
      code: 'playback.plan_expired',
      message: 'Seu plano venceu. Contrate um novo ou fale com a nossa equipe.',
    })
    await changeUser(app, shop.person.user.id, {
      expireDate: new Date(app.clock.now().getTime() + DAY),
    })
    await plays(sendHeartbeat(shop, tv))
  })

  it('ends at once where no grace is given', async () => {
    const strict = await startTestApp({ environment: { PLAN_GRACE_DAYS: '0' } })
    const expireDate = endOfCalendarDay(strict.clock.now())
    const person = await aPerson(strict, { expireDate })
    const body = {
      session_id: 'a',
      account_id: await anAccount(person),
      screen_id: await firstScreenId(person),
    }
    strict.clock.advance(expireDate.getTime() - strict.clock.now().getTime())
    await person.client.call(contract.heartbeat, { body })
    strict.clock.advance(20 * SECOND)
    expect((await person.client.refusal(contract.heartbeat, { body })).code).toBe(
      'playback.plan_expired',
    )
  })
})

describe('a heartbeat', () => {
  it('answers another revision after the settings changed, and the same otherwise', async () => {
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

  it('answers the revision of what would play to a player that has nothing to show', async () => {
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
    await app.database.executor.insert(mediaSchedules).values({ accountId: shop.accountId })
    await raiseRevision(app.database.executor, shop.accountId)
    expect((await idle()).revision).not.toBe(changed.revision)
    expect(await activeScreenIds(shop)).toEqual([])
  })

  it('tells a player that has nothing to show when its screen is removed', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    await sendHeartbeat(shop, tv, { state: 'idle' })
    await shop.person.client.call(contract.deleteScreen, { params: { id: shop.screenId } })
    await refused(sendHeartbeat(shop, tv, { state: 'idle' }), 'screens.not_found')
  })

  it('of a page answers another revision after what it lists changed, every 30 s', async () => {
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
    await app.database.executor.insert(mediaSchedules).values({ accountId: shop.accountId })
    await raiseRevision(app.database.executor, shop.accountId)
    revisions.push(await page())
    const stranger = await aShop({ seats: 1, tvs: 0 })
    await anAccount(stranger.person)
    expect((await page()).revision).toBe(revisions.at(-1)?.revision)
    expect(new Set(revisions.map(({ revision }) => revision)).size).toBe(4)
  })

  it('brings commands while playing too', async () => {
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

  it('of an app that is too old is told so, and takes no seat', async () => {
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

  it('may carry fields of newer apps from a TV, but not from a person', async () => {
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

  it('for the account or the screen of a stranger is refused, and takes no seat', async () => {
    const [shop, stranger] = [await aShop({ seats: 1, tvs: 1 }), await aShop({ seats: 1, tvs: 0 })]
    for (const tv of shop.tvs) {
      await expect(
        sendHeartbeat(shop, tv, { account_id: stranger.accountId }),
      ).rejects.toMatchObject({
        status: 404,
        code: 'accounts.not_found',
      })
      await expect(sendHeartbeat(shop, tv, { screen_id: stranger.screenId })).rejects.toMatchObject(
        {
          status: 404,
          code: 'screens.not_found',
        },
      )
    }
    expect(await activeScreenIds(shop)).toEqual([])
  })

  it('of a display plays its own account on its own screen only', async () => {
    const shop = await aShop({ seats: 1, tvs: 0 })
    const { person, accountId, screenId } = shop
    const otherAccount = await anAccount(person, 'Outra')
    const { screen } = await person.client.call(contract.createScreen, { body: { name: 'Outra' } })
    const display = await aDisplay(app, person, { accountId, screenId })
    await refused(sendHeartbeat(shop, display, { account_id: otherAccount }), 'accounts.not_found')
    await refused(sendHeartbeat(shop, display, { screen_id: screen.id }), 'screens.not_found')
    await plays(sendHeartbeat(shop, display))
  })

  it('of a screen that was removed is refused', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    for (const tv of shop.tvs) {
      await sendHeartbeat(shop, tv)
      await shop.person.client.call(contract.deleteScreen, { params: { id: shop.screenId } })
      await refused(sendHeartbeat(shop, tv), 'screens.not_found')
    }
  })

  it('is not for signed-out callers', async () => {
    const refusal = await aClient(app).refusal(contract.heartbeat, { body: { session_id: 'a' } })
    expect(refusal.status).toBe(401)
  })
})

describe('the revision', () => {
  it.each([
    ['name', { name: 'Padaria Nova' }],
    ['picture', { pictureId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['mark’s opacity', { logoOpacity: 40 }],
    ['way with reposts', { acceptedRepost: true }],
    ['leave to repost', { allowRepost: true }],
    ['dead token', { expiredAt: new Date('2026-03-10T00:00:00Z') }],
  ])('changes with its account’s %s, once', async (_, changes) => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    const { revision } = await sendHeartbeat(shop, tv)
    const { executor } = app.database
    await executor.update(accounts).set(changes).where(eq(accounts.id, shop.accountId))
    const later = await sendHeartbeat(shop, tv)
    expect(later.revision).not.toBe(revision)
    expect((await sendHeartbeat(shop, tv)).revision).toBe(later.revision)
  })
})

describe('the server’s time', () => {
  it('comes with every heartbeat and every playlist', async () => {
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

describe('what a player reports', () => {
  const REPORT = {
    items: ['story-1', null, 'reel-2'],
    longest_gap: 40,
    frames_dropped: 3,
    set_aside: ['reel-9'],
    store_bytes: 1_000_000,
    video_budget: 2,
  }

  async function aTvShop(tvs = 1): Promise<Shop & { tv: SignedInTv }> {
    const shop = await aShop({ seats: tvs, tvs })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    return { ...shop, tv }
  }

  async function device(shop: Shop, tv: SignedInTv): Promise<SignedInDevice | undefined> {
    const { data } = await shop.person.client.call(contract.listSessions, {})
    return data.find(({ id }) => id === tv.sessionId)
  }

  /** Heartbeats are written once a second. */
  const shows = (shop: Shop, tv: SignedInTv, facts: Partial<SignedInDevice>) =>
    vi.waitFor(
      async () => {
        expect(await device(shop, tv)).toMatchObject(facts)
      },
      { timeout: 10_000, interval: 100 },
    )

  it('is shown with its app’s version while it plays', async () => {
    const { tv, ...shop } = await aTvShop()
    expect(await device(shop, tv)).toMatchObject({ version: '1.2.0', report: null })
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    await shows(shop, tv, { version: '1.3.0', report: REPORT })
    const next = { items: ['story-2'], longest_gap: 90 }
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: next })
    await shows(shop, tv, { report: next })
    expect((await device(shop, tv))?.report).toEqual(next)
  })

  it('of many TVs is each one’s own', async () => {
    const shop = await aShop({ seats: 3, tvs: 3 })
    for (const [index, tv] of shop.tvs.entries()) {
      await sendHeartbeat(shop, tv, {
        version: `2.0.${String(index)}`,
        report: { longest_gap: index },
      })
    }
    for (const [index, tv] of shop.tvs.entries()) {
      await shows(shop, tv, { version: `2.0.${String(index)}`, report: { longest_gap: index } })
    }
  })

  it('stays while heartbeats have no report, and is not carried over into the next run', async () => {
    const { tv, ...shop } = await aTvShop()
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, tv, { version: '1.3.1' })
    await shows(shop, tv, { version: '1.3.1', report: REPORT })
    await sendHeartbeat(shop, tv, { session_id: 'run-2', version: '1.3.2' })
    await shows(shop, tv, { version: '1.3.2', report: null })
  })

  it('is gone when it plays no more; the version is not', async () => {
    const { tv, ...shop } = await aTvShop()
    await sendHeartbeat(shop, tv, { version: '1.3.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, tv, { state: 'idle', version: '1.4.0', report: REPORT })
    await shows(shop, tv, { version: '1.4.0', playing: null, report: null })
    await sendHeartbeat(shop, tv, { version: '1.4.0', report: REPORT })
    await shows(shop, tv, { report: REPORT })
    app.clock.advance(MINUTE)
    expect(await device(shop, tv)).toMatchObject({ version: '1.4.0', playing: null, report: null })
  })

  it('may hold what newer players say, which is dropped, however deep', async () => {
    const { tv, ...shop } = await aTvShop()
    const report = { ...REPORT, battery: { level: 80, cells: [{ id: 1 }] }, mood: 'good' }
    await plays(sendHeartbeat(shop, tv, { report, extra: { report } }))
    await shows(shop, tv, { report: REPORT })
    expect((await device(shop, tv))?.report).toEqual(REPORT)
    await plays(
      sendHeartbeat(shop, shop.tvs[0] ?? tv, { report: { items: [{ id: 'a' }] }, extra: 1 }),
    )
    expect((await device(shop, tv))?.report).toEqual(REPORT)
  })

  it.each([
    ['a text', 'fine'],
    ['a list', [1, 2]],
    ['nothing', null],
    ['half a frame', { frames_dropped: 0.5 }],
    ['less than nothing', { longest_gap: -1 }],
    ['four slots', { items: ['a', 'b', 'c', 'd'] }],
    ['an endless name', { items: ['a'.repeat(201)] }],
    ['too much set aside', { set_aside: Array.from({ length: 51 }, () => 'a') }],
    ['signs no name has', { items: ['a\u0000'] }],
    ['half of a sign', { set_aside: ['\ud800'] }],
  ])('as %s is dropped, and the heartbeat is recorded', async (_, report) => {
    const { tv, ...shop } = await aTvShop()
    await plays(sendHeartbeat(shop, tv, { version: '1.3.0', report }))
    await shows(shop, tv, { version: '1.3.0', report: null })
    expect(await activeScreenIds(shop)).toEqual([shop.screenId])
  })

  it('with a version that PostgreSQL rejects does not fail the heartbeats of others', async () => {
    const { tv, ...shop } = await aTvShop(2)
    const other = shop.tvs[1] ?? tv
    await sendHeartbeat(shop, tv, { version: '\ud800', session_id: 'run \udfff' })
    await sendHeartbeat(shop, other, { version: '1.9.0', report: REPORT })
    await shows(shop, other, { version: '1.9.0', report: REPORT })
    await shows(shop, tv, { version: '\ufffd' })
  })

  it('is not listed to another user', async () => {
    const { tv, ...shop } = await aTvShop()
    const stranger = await aPerson(app)
    await sendHeartbeat(shop, tv, { report: REPORT })
    const { data } = await stranger.client.call(contract.listSessions, {})
    expect(data.map(({ kind, report }) => [kind, report])).toEqual([['person', null]])
  })

  it('of a TV that was signed out meanwhile does not fail the heartbeats of others', async () => {
    const { tv, ...shop } = await aTvShop(2)
    const other = shop.tvs[1] ?? tv
    await sendHeartbeat(shop, tv, { report: REPORT })
    await sendHeartbeat(shop, other, { report: REPORT })
    await shop.person.client.call(contract.deleteSession, { params: { id: tv.sessionId } })
    await shows(shop, other, { report: REPORT })
    expect(app.log.events('heartbeats.write_failed')).toEqual([])
  })
})

describe('closing', () => {
  it('twice, or what never played, does no harm', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    for (const tv of shop.tvs) {
      for (const run of ['never', 'never']) expect(await close(tv, run)).toEqual({})
      const refusal = await tv.client.refusal(contract.closeSession, { body: {} })
      expect(refusal.status).toBe(400)
    }
  })
})
