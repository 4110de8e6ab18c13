import { contract, type EndpointRequest, type Order, type Payment } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { type StandIns, startStandIns } from '@vitrine/stand-ins'
import { eq } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { users } from '../../src/db/tables/users.tables.ts'
import { encryptCardText } from './encrypted-card.ts'
import { drained } from './jobs.ts'
import { ManualClock } from './manual-clock.ts'
import { aWorld } from './networks.ts'
import { aPerson, type Person } from './people.ts'
import { fillProfile } from './plans.ts'
import { runRoutine } from './routines.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export const APPROVED_CARD = '4539620659922097'
export const DECLINED_CARD = '4929291898380766'
export const TAX_ID = '529.982.247-25'
/** Price of two screens for a year, in cents. */
export const TWO_SCREENS = 119_760

export interface Shop {
  readonly app: TestApp
  readonly pagBank: StandIns['pagBank']
  /** All mails of the server. */
  readonly inbox: StandIns['inbox']
  /** URL of the server's webhook. */
  readonly webhookUrl: string
}

/** The server and PagBank on one manual clock. Webhooks pass a relay, whose address is known beforehand. */
export async function startShop(options: TestAppOptions = {}): Promise<Shop> {
  const clock = options.clock ?? new ManualClock()
  const standIns = await startStandIns({
    ...{ port: 0, host: '127.0.0.1', seed: 7, clock: () => clock.now().getTime() },
    pagBank: { simulator: 'off' },
    world: aWorld({ avatar: '/nowhere' }, {}),
  })
  afterAll(() => standIns.close())
  const relay = await startRelay()
  const app = await startTestApp({
    ...options,
    clock,
    environment: {
      PUBLIC_URL: relay.url,
      PAGBANK_URL: `${standIns.url}/api.pagseguro.com`,
      DEVICE_PRICE_CENTS: '0',
      SMTP_URL: standIns.smtpUrl,
      ...options.environment,
    },
  })
  relay.setTarget(app.url)
  const { pagBank, inbox } = standIns
  return { app, pagBank, inbox, webhookUrl: `${relay.url}/webhooks/pagbank` }
}

/** Forwards requests to a server that starts later. */
async function startRelay() {
  let target: string | null = null
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { host: _host, connection: _connection, ...headers } = request.headers
      const sent = fetch(`${target ?? ''}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: Buffer.concat(parts),
      })
      sent.then(
        ({ status }) => response.writeHead(status).end(),
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return {
    url: `http://127.0.0.1:${String(portOf(server.address()))}`,
    setTarget: (url: string) => {
      target = url
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A person who may buy: a verified e-mail and complete data. */
export async function aBuyer(app: TestApp): Promise<Person> {
  const person = await aPerson(app)
  await app.database.executor
    .update(users)
    .set({ emailVerifiedAt: app.clock.now() })
    .where(eq(users.id, person.user.id))
  await fillProfile(person)
  return person
}

type OrderBody = EndpointRequest<typeof contract.createSubscription>['body']

export async function order(person: Person, changes: Partial<OrderBody> = {}): Promise<Order> {
  const body = { plan_id: ANNUAL_PLAN_ID, screens: 2, total: TWO_SCREENS, ...changes }
  return (await person.client.call(contract.createSubscription, { body })).order
}

export interface CardInput {
  readonly number?: string
  readonly cvv?: string
  readonly holder?: string
}

/** A card as the browser encrypts it. */
export async function encryptCard(
  { client }: Person,
  { number = APPROVED_CARD, cvv = '123', holder = 'Ana Souza' }: CardInput = {},
): Promise<string> {
  const { public_key: key } = await client.call(contract.getCardKey, {})
  const text = `${number};${cvv};12;2030;${holder};1795186759174`
  return encryptCardText(key, text)
}

export type CardBody = EndpointRequest<typeof contract.createPayment>['body']

export const CUSTOMER = { name: 'Ana Souza', tax_id: TAX_ID, email: 'ana@compradora.example' }
const CONSENT = { terms_accepted: true, contract_accepted: true } as const
export const DEFERRED = { customer: CUSTOMER, ...CONSENT }

/** The body of a card payment. */
export function cardBody(
  { app }: Shop,
  input: { readonly person: Person; readonly order: Order; readonly encrypted: string },
): CardBody {
  const { person, order: bought, encrypted } = input
  return {
    user_id: person.user.id,
    plan_id: bought.plan.id,
    screens: bought.screens,
    reference_id: bought.id,
    attempt_id: app.sessions.random.uuid(),
    customer: CUSTOMER,
    items: [{ reference_id: 'plan', name: 'Plano anual', quantity: 1, unit_amount: bought.total }],
    charges: [
      {
        description: 'Plano anual',
        amount: { value: bought.total, currency: 'BRL' },
        payment_method: {
          ...{ type: 'CREDIT_CARD', capture: true, card: { encrypted } },
          installments: bought.max_installments,
          holder: { name: 'Ana Souza', tax_id: TAX_ID },
        },
      },
    ],
    ...CONSENT,
  }
}

/** Pays an order by card. */
export async function payByCard(
  shop: Shop,
  person: Person,
  bought: Order,
  card: CardInput = {},
): Promise<Payment> {
  const encrypted = await encryptCard(person, card)
  const body = cardBody(shop, { person, order: bought, encrypted })
  const { payments } = await person.client.call(contract.createPayment, { body })
  return newest(payments)
}

export function newest(payments: readonly Payment[]): Payment {
  const [payment] = payments
  if (payment === undefined) throw new Error('no payment')
  return payment
}

export async function readOrder({ client }: Person, id: string): Promise<Order> {
  return (await client.call(contract.getOrder, { params: { id } })).order
}

/** Cents that PagBank holds for an order, of all its payments. */
export async function chargedCents(shop: Shop, person: Person, id: string): Promise<number> {
  const { payments } = await readOrder(person, id)
  return payments.reduce((sum, payment) => sum + shop.pagBank.chargedCents(payment.id), 0)
}

/** The id of the charge of an order's newest payment at PagBank. */
export async function chargeIdOf(shop: Shop, person: Person, { id }: Order): Promise<string> {
  const payment = newest((await readOrder(person, id)).payments)
  const charges = shop.pagBank
    .orders()
    .flatMap(({ charges: list }): unknown[] => (Array.isArray(list) ? list : []))
  const own = charges.find(
    (charge): charge is { readonly id: string } =>
      typeof charge === 'object' &&
      charge !== null &&
      'id' in charge &&
      'reference_id' in charge &&
      charge.reference_id === payment.id,
  )
  if (own === undefined) throw new Error('no charge')
  return own.id
}

/** Runs the checks that are due by the clock. */
export async function runChecks({ app, pagBank }: Shop): Promise<void> {
  await pagBank.runDue()
  await runRoutine(app, 'payments-scan')
  await drained(app.database, ['payments-check'])
}

/** Lets webhooks arrive and their checks end. */
export async function settleWebhooks({ app, pagBank }: Shop): Promise<void> {
  await pagBank.runDue()
  await drained(app.database, ['payments-check'])
}

/** Lets some time pass, then runs the checks. */
export async function after(shop: Shop, ms: number): Promise<void> {
  shop.app.clock.advance(ms)
  await runChecks(shop)
}
