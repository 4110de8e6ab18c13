import { contract, type Order } from '@vitrine/api'
import { expect, onTestFinished } from 'vitest'
import { findLeaks, type PlantedCard } from './card-leaks.ts'
import { MINUTE } from './manual-clock.ts'
import {
  aBuyer,
  after,
  APPROVED_CARD,
  type CardBody,
  cardBody,
  encryptCard,
  order,
  type Shop,
  startShop,
  TAX_ID,
} from './payments.ts'
import type { Person } from './people.ts'
import { everythingWritten, storedWebhooks, type Written } from './written.ts'

const ENCRYPTION_KEY = 'card-secrecy-'.repeat(4)

/** A shop whose log has every level. */
export function startCardShop(): Promise<Shop> {
  return startShop({ environment: { ENCRYPTION_KEY }, logLevel: 'trace' })
}

export interface Sale {
  readonly person: Person
  readonly made: Order
  readonly card: PlantedCard
  /** The body that the checkout sends. */
  readonly body: CardBody
}

/** Numbers that the stand-in approves. */
const NUMBERS = [
  ...[APPROVED_CARD, '5240082975622454', '4514161122113757', '6062828598919021'],
  ...['4111111111111111', '4242424242424242', '5555666677778884', '5322397237653563'],
]
let sales = 0

/** A buyer with an order and a card, whose holder has a name that no other text contains. */
export async function aSale(shop: Shop, planted?: string): Promise<Sale> {
  const { app, pagBank } = shop
  const number = planted ?? NUMBERS[sales % NUMBERS.length] ?? APPROVED_CARD
  onTestFinished(() => {
    pagBank.liftAll()
    pagBank.clearDecisions()
  })
  sales += 1
  const holder = `Planted Holder ${String.fromCharCode(64 + sales, 64 + sales, 64 + sales)}`
  const securityCode = String(600 + sales)
  const person = await aBuyer(app)
  const made = await order(person)
  const encrypted = await encryptCard(person, { number, cvv: securityCode, holder })
  const card = { number, securityCode, holder, encrypted }
  return { person, made, card, body: withHolder(shop, { person, made, card }) }
}

function withHolder(shop: Shop, { person, made, card }: Omit<Sale, 'body'>): CardBody {
  const body = cardBody(shop, { person, order: made, encrypted: card.encrypted })
  const charges = body.charges.map((charge) => ({
    ...charge,
    payment_method: { ...charge.payment_method, holder: { name: card.holder, tax_id: TAX_ID } },
  }))
  return { ...body, attempt_id: shop.app.sessions.random.uuid(), charges }
}

export interface Sent {
  readonly status: number
  readonly written: Written
}

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly body?: string
  readonly contentType?: string
}

/** A request as bytes, with its whole response. */
export async function send(
  { app }: Shop,
  { client }: Pick<Sale['person'], 'client'>,
  raw: RawRequest,
): Promise<Sent> {
  const { method = 'POST', path, body, contentType = 'application/json' } = raw
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${client.token ?? ''}`,
      'x-forwarded-for': client.address,
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const text = `${head.join('\n')}\n${await response.text()}`
  return { status: response.status, written: { place: `response to ${method} ${path}`, text } }
}

/** The press of Pay. */
export const pay = (shop: Shop, { person, body }: Sale): Promise<Sent> =>
  send(shop, person, { path: '/payments', body: JSON.stringify(body) })

/** All that the buyer can read. */
async function readAll(shop: Shop, { person, made }: Sale): Promise<readonly Written[]> {
  const { id } = person.user
  const orders = await person.client.call(contract.listOrders, {})
  const payments = orders.orders.flatMap((one) => one.payments)
  const paths = [
    ...['/orders', `/orders/${made.id}`, `/users/${id}`, `/users/${id}/export`],
    ...[`/subscriptions/${id}/by_user`, `/users/${id}/contract`],
    ...payments.flatMap((one) => [`/payments/${one.id}`, `/payments/${one.id}/receipt`]),
  ]
  const sent = await Promise.all(paths.map((path) => send(shop, person, { method: 'GET', path })))
  return sent.map(({ written }) => written)
}

/** Runs the checks that follow, then searches everything for the card. */
export async function expectNoLeak(
  shop: Shop,
  sale: Sale,
  responses: readonly Written[],
): Promise<void> {
  await after(shop, MINUTE)
  const stored = await everythingWritten(shop)
  const written = [...stored, ...responses, ...(await readAll(shop, sale))]
  const bodies = await storedWebhooks(shop, ENCRYPTION_KEY)
  expect(findLeaks(written, sale.card)).toEqual([])
  // PagBank's own webhooks name the holder: their bodies are encrypted.
  const nameless = { ...sale.card, holder: 'no holder' }
  expect(findLeaks(bodies, nameless)).toEqual([])
  const ids = [TAX_ID, TAX_ID.replaceAll(/\D/g, '')]
  const places = stored.filter(({ text }) => ids.some((id) => text.includes(id)))
  expect(places).toEqual([])
}
