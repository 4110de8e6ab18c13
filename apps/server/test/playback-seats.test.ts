import { contract } from '@vitrine/api'
import { endOfCalendarDay } from '@vitrine/domain'
import { errorTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
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
  activeScreenIds,
  aShopWithTvs,
  close,
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

/** Sends a heartbeat every 25 s for longer than a seat lasts without heartbeats. */
async function sendHeartbeatsRepeatedly(
  shop: Shop,
  tvs: readonly SignedInTv[],
  rounds = 3,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    app.clock.advance(25 * SECOND)
    for (const tv of tvs) await sendHeartbeat(shop, tv)
  }
}

/** Sends a heartbeat with a new version and waits until it is written, before the clock advances. */
async function sendAndWriteHeartbeat(shop: Shop, tv: SignedInTv, version: string): Promise<void> {
  await sendHeartbeat(shop, tv, { version })
  const written = async () => {
    const { data } = await shop.person.client.call(contract.listSessions, {})
    return data.find(({ id }) => id === tv.sessionId)?.version
  }
  await expect.poll(written).toBe(version)
}

describe('the seats of a plan', () => {
  it.each([1, 2, 5])('allow %i concurrent players and no more', async (seats) => {
    const shop = await aShop({ seats, tvs: seats + 1 })
    for (const tv of shop.tvs.slice(0, seats)) await plays(sendHeartbeat(shop, tv))
    const last = shop.tvs.at(-1)
    if (last === undefined) throw new Error('no TV')
    await refused(sendHeartbeat(shop, last), 'playback.screen_limit')
  })

  it('are given to exactly that number of concurrent starts', async () => {
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

  it('refuse the next one with 422, in its language', async () => {
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

  it('are taken by a request for a playlist too', async () => {
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
    await sendHeartbeatsRepeatedly(shop, [first])
    await sendAndWriteHeartbeat(shop, first, '1.2.1')
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
    app.clock.advance(59 * SECOND)
    await refused(sendHeartbeat(shop, second), 'playback.screen_limit')
    app.clock.advance(SECOND)
    await plays(sendHeartbeat(shop, second))
  })

  it('return to the TV that had it when no other one took it', async () => {
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

  it('are one per device, whatever its session_id', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('one TV')
    for (const run of ['run-1', 'run-2', 'run-3'])
      await plays(sendHeartbeat(shop, tv, { session_id: run }))
  })

  it('are not shared by two devices with the same session_id', async () => {
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

  it('are kept by a later run when an earlier one closes late', async () => {
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

  it('are released one by one when the plan shrinks, and the last one is kept', async () => {
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

  it('belong to one user, so that a full plan does not affect other users', async () => {
    const [full, other] = [await aShop({ seats: 1, tvs: 1 }), await aShop({ seats: 1, tvs: 1 })]
    for (const shop of [full, other]) {
      for (const tv of shop.tvs) await plays(sendHeartbeat(shop, tv))
    }
  })

  it('are held by a person’s browser, a display and a TV alike', async () => {
    const shop = await aShop({ seats: 2, tvs: 1 })
    const { person, accountId, screenId, tvs } = shop
    const display = await aDisplay(app, person, { accountId, screenId })
    await plays(sendHeartbeat(shop, person))
    await plays(sendHeartbeat(shop, display))
    for (const tv of tvs) await refused(sendHeartbeat(shop, tv), 'playback.screen_limit')
  })

  it('are shown at screens and devices while they are held', async () => {
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

  it('are removed by the sweep only when they are free', async () => {
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
  it('plays during its days of grace, then not until it is renewed', async () => {
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

  it('ends at once without days of grace', async () => {
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

describe('closing', () => {
  it('is accepted twice and without a run', async () => {
    const shop = await aShop({ seats: 1, tvs: 1 })
    for (const tv of shop.tvs) {
      for (const run of ['never', 'never']) expect(await close(tv, run)).toEqual({})
      const refusal = await tv.client.refusal(contract.closeSession, { body: {} })
      expect(refusal.status).toBe(400)
    }
  })
})
