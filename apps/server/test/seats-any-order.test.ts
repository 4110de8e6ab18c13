import { CallError } from '@vitrine/api/client'
import { and, eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SEAT_LIFE_MS } from '../src/features/playback/index.ts'
import { seats, seatRequests } from '../src/db/tables/playback.tables.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import type { SignedInTv } from './support/people.ts'
import {
  askForList,
  aShopWithTvs,
  sendHeartbeat,
  close,
  type PlayingShop,
  takeSeat,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const SEATS = 2
const TVS = 4
const RUNS = ['run-1', 'run-2'] as const

type Run = (typeof RUNS)[number]
type Happening =
  | {
      readonly type: 'heartbeat' | 'ask' | 'idle' | 'close'
      readonly tv: number
      readonly run: Run
    }
  | { readonly type: 'take'; readonly tv: number; readonly from: number }
  | { readonly type: 'rush' }
  | { readonly type: 'pass'; readonly ms: number }

const tv = fc.nat({ max: TVS - 1 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    type: fc.constantFrom('heartbeat', 'heartbeat', 'heartbeat', 'ask', 'ask', 'idle', 'close'),
    tv,
    run: fc.constantFrom(...RUNS),
  }),
  fc.record({ type: fc.constant('take'), tv, from: tv }),
  fc.record({ type: fc.constant('take'), tv, from: tv }),
  fc.record({ type: fc.constant('rush') }),
  fc.record({ type: fc.constant('pass'), ms: fc.nat({ max: 70 * SECOND }) }),
)

const app = await startTestApp()
const { executor } = app.database

type Held = typeof seats.$inferSelect
type Waiting = typeof seatRequests.$inferSelect

/** The stored seats and seat requests. */
async function readSeats({ person }: PlayingShop) {
  const userId = person.user.id
  const since = new Date(app.clock.now().getTime() - SEAT_LIFE_MS)
  const held: Held[] = await executor
    .select()
    .from(seats)
    .where(and(eq(seats.userId, userId), gt(seats.lastHeartbeatAt, since)))
  const waiting: Waiting[] = await executor
    .select()
    .from(seatRequests)
    .where(and(eq(seatRequests.userId, userId), gt(seatRequests.lastAskedAt, since)))
  return {
    held: new Map(held.map((seat) => [seat.sessionId, seat])),
    waiting: new Map(waiting.map((wait) => [wait.sessionId, wait])),
  }
}

type Seats = Awaited<ReturnType<typeof readSeats>>

/** Null when it was granted, else the code it was refused with. */
const codeOf = (request: Promise<unknown>): Promise<string | null> =>
  request.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallError && error.failure === 'answered') return error.code
      throw error
    },
  )

function pick(shop: PlayingShop, at: number): SignedInTv {
  const found = shop.tvs[at]
  if (found === undefined) throw new Error('no such TV')
  return found
}

/** A request gets a seat exactly when the others left one. */
async function play(
  shop: PlayingShop,
  input: { id: string; before: Seats },
  request: Promise<unknown>,
): Promise<void> {
  const others = [...input.before.held.keys()].filter((id) => id !== input.id)
  const isFree = others.length < SEATS
  expect(await codeOf(request)).toBe(isFree ? null : 'playback.screen_limit')
  const { held, waiting } = await readSeats(shop)
  expect([held.has(input.id), waiting.has(input.id)]).toEqual([isFree, !isFree])
}

async function take(
  shop: PlayingShop,
  { to, from }: { to: SignedInTv; from: SignedInTv },
  before: Seats,
): Promise<void> {
  const [isNext, isLast] = [
    before.waiting.has(to.sessionId) && !before.held.has(to.sessionId),
    before.held.has(from.sessionId),
  ]
  const code = await codeOf(takeSeat(shop, { to, from }))
  if (!isNext) expect(code).toBe('sessions.not_waiting')
  else expect(code).toBe(isLast ? null : 'sessions.not_playing')
  if (code !== null) return
  const { held } = await readSeats(shop)
  expect([held.has(to.sessionId), held.has(from.sessionId)]).toEqual([true, false])
}

async function happen(shop: PlayingShop, what: Happening): Promise<void> {
  const before = await readSeats(shop)
  if (what.type === 'pass') return app.clock.advance(what.ms)
  if (what.type === 'rush') {
    await Promise.all(shop.tvs.map((each) => codeOf(sendHeartbeat(shop, each))))
    expect((await readSeats(shop)).held.size).toBe(SEATS)
    return
  }
  const device = pick(shop, what.tv)
  const id = device.sessionId
  if (what.type === 'take') {
    return take(shop, { to: device, from: pick(shop, what.from) }, before)
  }
  const { run } = what
  const seat = before.held.get(id)
  switch (what.type) {
    case 'heartbeat':
      return play(shop, { id, before }, sendHeartbeat(shop, device, { session_id: run }))
    case 'ask':
      return play(shop, { id, before }, askForList(shop, device, run))
    case 'idle': {
      await sendHeartbeat(shop, device, { state: 'idle', session_id: run })
      // The seat was transferred to this run, which has not renewed it yet.
      const isHeld = seat?.runId === run && before.waiting.get(id)?.runId === run
      expect((await readSeats(shop)).held.has(id)).toBe(isHeld)
      return
    }
    case 'close': {
      await close(device, run)
      const { held, waiting } = await readSeats(shop)
      expect(held.has(id)).toBe(seat !== undefined && seat.runId !== run)
      expect(waiting.get(id)?.runId).not.toBe(run)
    }
  }
}

/** Deletes all seats and requests. */
async function clear(shop: PlayingShop): Promise<void> {
  for (const each of shop.tvs) for (const run of RUNS) await close(each, run)
  app.clock.advance(2 * MINUTE)
}

it('grants exactly the plan’s number of seats in any order of calls', async () => {
  const shop = await aShopWithTvs(app, { seats: SEATS, tvs: TVS })
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
      await clear(shop)
      for (const what of happenings) {
        await happen(shop, what)
        expect((await readSeats(shop)).held.size).toBeLessThanOrEqual(SEATS)
      }
    }),
    {
      numRuns: 20,
      seed: 20_261_120,
      interruptAfterTimeLimit: 90_000,
      markInterruptAsFailure: false,
    },
  )
}, 120_000)
