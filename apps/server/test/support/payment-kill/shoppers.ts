import { contract, type EndpointResponse, type Order } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { CallError, createApiClient } from '@vitrine/api/client'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor } from '../../../src/db/database.ts'
import { users } from '../../../src/db/tables/users.tables.ts'
import { issueToken, openSession } from '../../../src/features/sessions/index.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { encryptCardText } from '../encrypted-card.ts'
import { createDice } from '../payment-model/actions.ts'
import { BUYER, type CardBody, cardBodyOf, DEFERRED_BODY } from '../payment-model/buyer.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Bank } from './bank.ts'

const APPROVED = '4539620659922097'
const DECLINED = '4929291898380766'
const POLL_MS = 250
const MAX_PRESSES = 4
const RETRY_MS = 100
/** A server starts within this time, on a busy machine too. */
const PATIENCE_MS = 120_000

export interface Shopper {
  readonly userId: string
  readonly client: ApiClient
  readonly dice: (below: number) => number
  readonly nextId: () => string
}

/** What all shoppers share. */
export interface Market {
  readonly bank: Bank
  /** `http://host:port` of the server. */
  readonly url: string
  /** How often a shopper looks for the outcome before leaving. */
  readonly maxPolls: number
  /** Calls that wait for a response. */
  openCalls: number
  /** Calls that ended without a response. */
  lostCalls: number
  /** Refusals by their codes. */
  readonly refusals: Map<string, number>
}

/** Adds users with a session each, past the sign-up. */
export async function addShoppers(
  executor: Executor,
  market: Market,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly Shopper[]> {
  const random = seededRandom(`shoppers ${String(seed)}`)
  const deps = { clock: systemClock, random, executor, demoAllowed: false }
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = random.uuid()
    const email = `shopper.${String(index)}@compradora.example`
    await executor.insert(users).values({ ...BUYER(systemClock.now()), id: userId, email })
    const sessionId = await openSession(deps, executor, { userId, kind: 'person' })
    const token = await issueToken(deps, executor, { sessionId, kind: 'person' })
    const ids = seededRandom(`${String(seed)} ${String(index)}`)
    const client = countedClient(market, token)
    shoppers.push({ userId, client, dice: createDice(seed * 1_000 + index), nextId: ids.uuid })
  }
  return shoppers
}

function countedClient(market: Market, token: string): ApiClient {
  const api = createApiClient({
    baseUrl: `${market.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: () => undefined },
  })
  return {
    async call(endpoint, request, options) {
      market.openCalls += 1
      try {
        return await api.call(endpoint, request, options)
      } catch (error) {
        recordFailure(market, error)
        throw error
      } finally {
        market.openCalls -= 1
      }
    },
  }
}

function recordFailure(market: Market, error: unknown): void {
  if (!(error instanceof CallError)) return
  if (error.failure !== 'answered') market.lostCalls += 1
  else market.refusals.set(error.code, (market.refusals.get(error.code) ?? 0) + 1)
}

/** Repeats a call until the server answers it. */
export async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  const endsAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() > endsAt
      if (!(error instanceof CallError) || error.isRefusal || isOver) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** Orders a plan and pays it, as a person does who sees errors, waits, presses again or leaves. */
export async function goShopping(market: Market, shopper: Shopper): Promise<void> {
  const screens = 1 + shopper.dice(4)
  const made = await persist(() => placeOrder(shopper, screens))
  let presses = 0
  for (let polls = 0; polls < market.maxPolls; polls += 1) {
    const order = await readOrder(shopper, made.id)
    if (order.state === 'paid') return
    if (order.state === 'open') {
      if (presses === MAX_PRESSES) return
      presses += 1
      await press(market, shopper, order)
    } else if (order.state === 'waiting' && !(await payAtBank(market, shopper, order))) return
    await sleep(POLL_MS)
  }
}

async function placeOrder({ client }: Shopper, screens: number): Promise<Order> {
  const query = { kind: 'purchase', screens: String(screens) } as const
  const { quote } = await client.call(contract.getQuote, { query })
  const body = { plan_id: ANNUAL_PLAN_ID, screens, total: quote.total }
  return (await client.call(contract.createSubscription, { body })).order
}

async function readOrder({ client }: Shopper, id: string): Promise<Order> {
  return (await persist(() => client.call(contract.getOrder, { params: { id } }))).order
}

type Press = () => Promise<unknown>

/** Presses Pay, once, twice at the same time, or again after the connection was lost. */
async function press(market: Market, shopper: Shopper, order: Order): Promise<void> {
  const { dice } = shopper
  const pay = await choosePayment(market, shopper, order)
  if (dice(8) === 0) await Promise.all([attempt(pay.first), attempt(pay.second)])
  else if ((await attempt(pay.first)) === 'lost' && dice(2) === 0) {
    await attempt(() => persist(pay.first))
  }
}

/** Failures are part of it: what came of the press is read from the order. */
async function attempt(work: Press): Promise<'done' | 'refused' | 'lost'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.isRefusal ? 'refused' : 'lost'
  }
}

/** One press of Pay, and one in another tab. */
async function choosePayment(
  { bank }: Market,
  shopper: Shopper,
  order: Order,
): Promise<{ readonly first: Press; readonly second: Press }> {
  const { client, dice } = shopper
  const roll = dice(10)
  const deferred = { params: { id: order.id }, body: DEFERRED_BODY }
  const pix: Press = () => client.call(contract.createPix, deferred)
  const boleto: Press = () => client.call(contract.createBoleto, deferred)
  if (roll < 2) return { first: pix, second: dice(2) === 0 ? pix : boleto }
  if (roll < 4) return { first: boleto, second: boleto }
  if (dice(7) === 0) await bank.act({ do: 'hold_next_card' })
  const number = dice(5) === 0 ? DECLINED : APPROVED
  const [first, second] = [
    await aCardBody(shopper, order, number),
    await aCardBody(shopper, order, number),
  ]
  const card =
    (body: CardBody): Press =>
    () =>
      client.call(contract.createPayment, { body })
  return { first: card(first), second: dice(4) === 0 ? pix : card(second) }
}

async function aCardBody(shopper: Shopper, order: Order, number: string): Promise<CardBody> {
  const { client, nextId, userId } = shopper
  const { public_key: key } = await persist(() => client.call(contract.getCardKey, {}))
  const encrypted = encryptCardText(key, `${number};123;12;2048;Ana Souza;1795186759174`)
  return { ...cardBodyOf(encrypted, order, nextId()), user_id: userId }
}

/** Pays the codes that wait. False: the buyer leaves without. */
async function payAtBank({ bank }: Market, { dice }: Shopper, order: Order): Promise<boolean> {
  if (dice(12) === 0) return false
  for (const code of order.payments.flatMap(codeOf)) await bank.act({ do: 'pay_code', code })
  return true
}

function codeOf({ status, pix, boleto }: Order['payments'][number]): readonly string[] {
  if (status !== 'waiting') return []
  return [pix?.text, boleto?.formatted_barcode].filter((code) => code !== undefined)
}

export type ShownPlan = EndpointResponse<typeof contract.getSubscription>

/** What the API shows to one shopper. */
export async function readStatement({ client, userId }: Shopper): Promise<{
  readonly orders: readonly Order[]
  readonly plan: ShownPlan
}> {
  const { orders } = await persist(() => client.call(contract.listOrders, {}))
  const plan = await persist(() => client.call(contract.getSubscription, { params: { userId } }))
  return { orders, plan }
}
