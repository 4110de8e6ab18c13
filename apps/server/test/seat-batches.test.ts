import { eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { seats } from '../src/db/tables/playback.tables.ts'
import { sessions } from '../src/db/tables/sessions.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { createSeatBatches } from '../src/features/playback/seat-batches.ts'
import { mailsSent, startMailApp } from './support/mailbox.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { changeUser } from './support/people.ts'
import { aShopWithTvs, type PlayingShop } from './support/playing.ts'

const { app } = await startMailApp()
const { executor } = app.database
const { clock } = app

/** Counts transactions. */
function batches() {
  let transactions = 0
  const counting = new Proxy(executor, {
    get(target, key): unknown {
      if (key === 'transaction') transactions += 1
      return Reflect.get(target, key)
    },
  })
  const { takeSeatInBatch } = createSeatBatches({ executor: counting, clock, planGraceDays: 3 })
  return { takeSeatInBatch, transactions: () => transactions }
}

const seatOf = (shop: PlayingShop, tv: number, runId = 'run-1') => ({
  ...{ sessionId: shop.tvs[tv]?.sessionId ?? '', userId: shop.person.user.id, runId },
  ...{ accountId: shop.accountId, screenId: shop.screenId },
})

const holders = async (shop: PlayingShop): Promise<number> =>
  executor.$count(seats, eq(seats.userId, shop.person.user.id))

/** The jobs of their verification mails lock the users' rows, and no seat is granted meanwhile: they have ended. */
async function shopsOf(
  count: number,
  size: { seats: number; tvs: number },
): Promise<readonly PlayingShop[]> {
  const shops = await Promise.all(Array.from({ length: count }, () => aShopWithTvs(app, size)))
  await mailsSent({ app })
  return shops
}

describe('seats that are taken together', () => {
  it('are as many as each plan has, in few transactions', async () => {
    const shops = await shopsOf(8, { seats: 2, tvs: 3 })
    const { takeSeatInBatch, transactions } = batches()
    const wanted = shops.flatMap((shop) => shop.tvs.map((_, tv) => seatOf(shop, tv)))
    const granted = await Promise.all(wanted.map(takeSeatInBatch))
    expect(granted.filter((seat) => seat !== null)).toHaveLength(16)
    for (const shop of shops) expect(await holders(shop)).toBe(2)
    expect(transactions()).toBe(2)
  })

  it('are granted first to sessions that hold one, also when a new one comes first', async () => {
    const [shop] = await shopsOf(1, { seats: 2, tvs: 3 })
    if (shop === undefined) throw new Error('no shop')
    const { takeSeatInBatch } = batches()
    expect(await takeSeatInBatch(seatOf(shop, 1))).not.toBeNull()
    clock.advance(SECOND)
    expect(await takeSeatInBatch(seatOf(shop, 2))).not.toBeNull()
    clock.advance(SECOND)
    const blocker = takeSeatInBatch(seatOf(shop, 1))
    const together = [0, 1, 2].map((tv) => takeSeatInBatch(seatOf(shop, tv)))
    await blocker
    expect((await Promise.all(together)).map((seat) => seat !== null)).toEqual([false, true, true])
  })

  it('replace expired ones, and no others', async () => {
    const [shop] = await shopsOf(1, { seats: 1, tvs: 2 })
    if (shop === undefined) throw new Error('no shop')
    const { takeSeatInBatch } = batches()
    expect(await takeSeatInBatch(seatOf(shop, 0))).not.toBeNull()
    clock.advance(MINUTE - SECOND)
    expect(await takeSeatInBatch(seatOf(shop, 1))).toBeNull()
    clock.advance(SECOND)
    expect(await takeSeatInBatch(seatOf(shop, 1))).not.toBeNull()
    expect(await takeSeatInBatch(seatOf(shop, 0))).toBeNull()
  })

  it('are not granted to a plan that is over, and its grace days count', async () => {
    const [shop] = await shopsOf(1, { seats: 1, tvs: 1 })
    if (shop === undefined) throw new Error('no shop')
    const { takeSeatInBatch } = batches()
    await changeUser(app, shop.person.user.id, { expireDate: clock.now() })
    const granted = await takeSeatInBatch(seatOf(shop, 0))
    expect(granted?.playsUntil.getTime()).toBeGreaterThan(clock.now().getTime())
    await changeUser(app, shop.person.user.id, { expireDate: new Date(0) })
    expect(await takeSeatInBatch(seatOf(shop, 0))).toBeNull()
  })

  it('record what the session played last', async () => {
    const [shop] = await shopsOf(1, { seats: 1, tvs: 1 })
    if (shop === undefined) throw new Error('no shop')
    await batches().takeSeatInBatch(seatOf(shop, 0))
    const [session] = await executor
      .select()
      .from(sessions)
      .where(eq(sessions.id, shop.tvs[0]?.sessionId ?? ''))
    const { accountId, screenId } = shop
    expect(session).toMatchObject({ lastAccountId: accountId, lastScreenId: screenId })
  })

  it('do not fail for all because of one id that cannot be stored', async () => {
    const [shop] = await shopsOf(1, { seats: 2, tvs: 2 })
    if (shop === undefined) throw new Error('no shop')
    const { takeSeatInBatch } = batches()
    const [broken, good] = await Promise.all([
      takeSeatInBatch(seatOf(shop, 0, 'run \ud800')),
      takeSeatInBatch(seatOf(shop, 1)),
    ])
    expect([broken === null, good === null]).toEqual([true, false])
  })

  it('keep the last run of a session that starts two at once', async () => {
    const [shop] = await shopsOf(1, { seats: 1, tvs: 1 })
    if (shop === undefined) throw new Error('no shop')
    const { takeSeatInBatch } = batches()
    const runs = ['run-1', 'run-1', 'run-2'].map((runId) => takeSeatInBatch(seatOf(shop, 0, runId)))
    const granted = await Promise.all(runs)
    expect(granted.map((seat) => seat !== null)).toEqual([true, false, true])
    expect(await holders(shop)).toBe(1)
  })
})

// The embedded database has one connection.
if (inject('databaseSource').kind === 'postgres') {
  it('do not wait for a user whose row another transaction has locked', async () => {
    const shops = await shopsOf(2, { seats: 1, tvs: 1 })
    const [locked, free] = shops
    if (locked === undefined || free === undefined) throw new Error('two shops')
    const { takeSeatInBatch } = batches()
    const granted = await executor.transaction(async (tx) => {
      const ids = [locked.person.user.id]
      await tx.select().from(users).where(inArray(users.id, ids)).for('update')
      return Promise.all([takeSeatInBatch(seatOf(locked, 0)), takeSeatInBatch(seatOf(free, 0))])
    })
    expect(granted.map((seat) => seat !== null)).toEqual([false, true])
  })
}
