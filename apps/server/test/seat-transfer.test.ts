import { contract, HEARTBEAT_MS, OFFLINE_MS } from '@vitrine/api'
import { and, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SEAT_LIFE_MS } from '../src/features/playback/index.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { aClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { changeUser, type SignedInTv } from './support/people.ts'
import {
  askForList,
  aShopWithTvs,
  sendHeartbeat,
  close,
  deviceOf,
  type PlayingShop,
  takeSeat,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const plays = (request: Promise<unknown>) => expect(request).resolves.toBeDefined()
const refused = (request: Promise<unknown>, code = 'playback.screen_limit') =>
  expect(request).rejects.toMatchObject({ code })
const sendIdleHeartbeat = (shop: PlayingShop, tv: SignedInTv) =>
  sendHeartbeat(shop, tv, { state: 'idle' })

const stateOf = async (shop: PlayingShop, tv: SignedInTv) => (await deviceOf(shop, tv)).state

/** Ids of the sessions that hold a seat of this shop's plan now. */
async function holders({ person }: PlayingShop): Promise<readonly string[]> {
  const since = new Date(app.clock.now().getTime() - SEAT_LIFE_MS)
  const rows = await executor
    .select({ sessionId: seats.sessionId })
    .from(seats)
    .where(and(eq(seats.userId, person.user.id), gt(seats.lastHeartbeatAt, since)))
  return rows.map(({ sessionId }) => sessionId)
}

interface FullShop extends PlayingShop {
  /** Plays. */
  readonly counter: SignedInTv
  /** Waits. */
  readonly street: SignedInTv
  /** Plays nothing and requests no seat. */
  readonly third: SignedInTv
}

/** A plan with one seat, held by the counter's TV; the street's TV was refused it. */
async function aFullShop(): Promise<FullShop> {
  const shop = await aShopWithTvs(app, { seats: 1, tvs: 3 })
  const [counter, street, third] = shop.tvs
  if (counter === undefined || street === undefined || third === undefined) {
    throw new Error('three TVs')
  }
  await sendHeartbeat(shop, counter)
  await refused(askForList(shop, street))
  return { ...shop, counter, street, third }
}

/** A full shop whose seat was just transferred from the counter's TV to the street's. */
async function aTransferredSeat(): Promise<FullShop> {
  const shop = await aFullShop()
  await takeSeat(shop, { from: shop.counter, to: shop.street })
  return shop
}

describe('a seat transfer', () => {
  it('lets the waiting session play and refuses the next heartbeat of the other one', async () => {
    const shop = await aFullShop()
    const { counter, street } = shop
    app.clock.advance(HEARTBEAT_MS)
    expect(await takeSeat(shop, { from: counter, to: street })).toEqual({})
    expect(await holders(shop)).toEqual([street.sessionId])
    expect(await deviceOf(shop, street)).toMatchObject({
      state: 'playing',
      since: app.clock.now().toISOString(),
      playing: { account_id: shop.accountId, screen_id: shop.screenId },
    })
    expect((await deviceOf(shop, counter)).playing).toBeNull()
    await expect(sendHeartbeat(shop, counter)).rejects.toMatchObject({
      status: 422,
      code: 'playback.screen_limit',
    })
    expect(await stateOf(shop, counter)).toBe('waiting')
    await plays(askForList(shop, street))
    await plays(sendHeartbeat(shop, street))
    await refused(sendHeartbeat(shop, counter))
  })

  it('reserves the seat for the new holder until it renews, whatever the old one requests', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    for (let ms = 0; ms < OFFLINE_MS - HEARTBEAT_MS; ms += HEARTBEAT_MS) {
      app.clock.advance(HEARTBEAT_MS)
      await refused(sendHeartbeat(shop, counter))
      await refused(askForList(shop, counter, 'run-2'))
      // The new holder has no response yet, so its heartbeats are idle.
      await sendIdleHeartbeat(shop, street)
    }
    await app.app.sweep()
    await sendIdleHeartbeat(shop, street)
    await refused(sendHeartbeat(shop, counter))
    await plays(sendHeartbeat(shop, street))
    app.clock.advance(MINUTE - 1)
    await refused(sendHeartbeat(shop, counter))
  })

  it('reserves the seat while the new holder has its list and does not play yet', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    await plays(askForList(shop, street))
    // Sent before the response with the list arrived.
    await sendIdleHeartbeat(shop, street)
    await refused(sendHeartbeat(shop, counter))
    await plays(sendHeartbeat(shop, street))
  })

  it('expires after a minute in which the new holder had nothing to show', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    for (let ms = 0; ms < MINUTE; ms += 15 * SECOND) {
      await plays(askForList(shop, street))
      await sendIdleHeartbeat(shop, street)
      await refused(sendHeartbeat(shop, counter))
      app.clock.advance(15 * SECOND)
    }
    await sendIdleHeartbeat(shop, street)
    await plays(sendHeartbeat(shop, counter))
  })

  it('expires after a minute in which the new holder did not renew', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    app.clock.advance(MINUTE - 1)
    await refused(sendHeartbeat(shop, counter))
    app.clock.advance(1)
    await plays(sendHeartbeat(shop, counter))
    await refused(askForList(shop, street))
  })

  it('ends when the new holder closes its run before it renews', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    await close(street)
    await plays(sendHeartbeat(shop, counter))
  })

  it('ends when a new run of the new holder is idle', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    await sendHeartbeat(shop, street, { state: 'idle', session_id: 'run-2' })
    await plays(sendHeartbeat(shop, counter))
  })

  it('ends when the new holder has played: then idle heartbeats release the seat', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    await plays(sendHeartbeat(shop, street))
    await sendIdleHeartbeat(shop, street)
    await plays(sendHeartbeat(shop, counter))
  })

  it('can be reversed', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    await plays(sendHeartbeat(shop, street))
    await refused(sendHeartbeat(shop, counter))
    await takeSeat(shop, { from: street, to: counter })
    await refused(sendHeartbeat(shop, street))
    await plays(sendHeartbeat(shop, counter))
    expect(await holders(shop)).toEqual([counter.sessionId])
  })

  it('does not change other devices', async () => {
    const shop = await aFullShop()
    const { counter, street, third } = shop
    await changeUser(app, shop.person.user.id, { seats: 2 })
    await sendHeartbeat(shop, third)
    await refused(sendHeartbeat(shop, street))
    await takeSeat(shop, { from: counter, to: street })
    expect([...(await holders(shop))].sort()).toEqual([street.sessionId, third.sessionId].sort())
    await plays(sendHeartbeat(shop, third))
    await plays(sendHeartbeat(shop, street))
    await refused(sendHeartbeat(shop, counter))
  })

  it('gives one seat to exactly one of two sessions at the same time', async () => {
    const shop = await aFullShop()
    const { counter, street, third } = shop
    await refused(askForList(shop, third))
    const takes = [street, third].map((to) => takeSeat(shop, { from: counter, to }))
    const outcomes = await Promise.allSettled(takes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      expect(outcome.reason).toMatchObject({ status: 409, code: 'sessions.not_playing' })
    }
    expect(await holders(shop)).toHaveLength(1)
  })

  it('leaves exactly one session that plays when heartbeats arrive meanwhile', async () => {
    const shop = await aFullShop()
    const { counter, street } = shop
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([
        ...Array.from({ length: 4 }, () => sendHeartbeat(shop, counter)),
        takeSeat(shop, { from: counter, to: street }),
        ...Array.from({ length: 4 }, () => askForList(shop, street)),
        ...Array.from({ length: 4 }, () => sendHeartbeat(shop, counter)),
      ])
      expect(await holders(shop)).toEqual([street.sessionId])
      await refused(sendHeartbeat(shop, counter))
      await takeSeat(shop, { from: street, to: counter })
      await plays(sendHeartbeat(shop, counter))
      await refused(askForList(shop, street))
    }
  })
})

describe('a seat transfer is refused', () => {
  const refusal = ({ person }: PlayingShop, to: string, from: string) =>
    person.client.refusal(contract.takeSeat, { params: { id: to }, body: { from } })

  it('to a session that requests no seat', async () => {
    const shop = await aFullShop()
    const { counter, street, third } = shop
    const notWaiting = { status: 409, code: 'sessions.not_waiting' }
    for (const to of [third, counter]) {
      expect(await refusal(shop, to.sessionId, counter.sessionId)).toMatchObject(notWaiting)
    }
    app.clock.advance(30 * SECOND)
    await sendHeartbeat(shop, counter)
    await app.app.writeDueHeartbeats()
    app.clock.advance(30 * SECOND)
    expect(await refusal(shop, street.sessionId, counter.sessionId)).toMatchObject(notWaiting)
    expect(await holders(shop)).toEqual([counter.sessionId])
  })

  it('twice', async () => {
    const shop = await aTransferredSeat()
    const { counter, street } = shop
    expect(await refusal(shop, street.sessionId, counter.sessionId)).toMatchObject({
      status: 409,
      code: 'sessions.not_waiting',
    })
  })

  it('from a session that holds no seat', async () => {
    const shop = await aFullShop()
    const { counter, street, third } = shop
    const notPlaying = { status: 409, code: 'sessions.not_playing' }
    for (const from of [third, street]) {
      expect(await refusal(shop, street.sessionId, from.sessionId)).toMatchObject(notPlaying)
    }
    await close(counter)
    expect(await refusal(shop, street.sessionId, counter.sessionId)).toMatchObject(notPlaying)
    expect(await stateOf(shop, street)).toBe('waiting')
  })

  it('from and to sessions of another user', async () => {
    const [shop, otherPerson] = [await aFullShop(), await aFullShop()]
    const notFound = { status: 404, code: 'sessions.not_found' }
    const { counter, street } = otherPerson
    expect(await refusal(shop, street.sessionId, shop.counter.sessionId)).toMatchObject(notFound)
    expect(await refusal(shop, shop.street.sessionId, counter.sessionId)).toMatchObject({
      ...notFound,
      field: 'from',
    })
    expect(await refusal(shop, app.sessions.random.uuid(), counter.sessionId)).toMatchObject(
      notFound,
    )
    expect(await holders(shop)).toEqual([shop.counter.sessionId])
    expect(await holders(otherPerson)).toEqual([counter.sessionId])
  })

  it('to TVs and signed-out callers', async () => {
    const { counter, street } = await aFullShop()
    const request = { params: { id: street.sessionId }, body: { from: counter.sessionId } }
    expect(await street.client.refusal(contract.takeSeat, request)).toMatchObject({ status: 403 })
    expect(await aClient(app).refusal(contract.takeSeat, request)).toMatchObject({ status: 401 })
  })

  it.each([[{}], [{ from: 'counter' }], [{ from: null }]])('with %j', async (body) => {
    const { person, street } = await aFullShop()
    const request = { params: { id: street.sessionId }, body }
    expect(await person.client.refusal(contract.takeSeat, request)).toMatchObject({ status: 400 })
  })
})
