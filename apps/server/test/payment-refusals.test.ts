import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { users } from '../src/db/tables/users.tables.ts'
import type { Person } from './support/people.ts'
import {
  aBuyer,
  CUSTOMER,
  DEFERRED,
  order,
  payByCard,
  startShop,
  TWO_SCREENS,
} from './support/payments.ts'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop

type UserChange = Partial<typeof users.$inferInsert>

/** Changes what is stored of a buyer, past the checks of the calls. */
async function change({ user }: Person, values: UserChange): Promise<void> {
  await app.database.executor.update(users).set(values).where(eq(users.id, user.id))
}

const refusedOrder = ({ client }: Person, screens = 2, total = TWO_SCREENS) =>
  client.refusal(contract.createSubscription, {
    body: { plan_id: ANNUAL_PLAN_ID, screens, total },
  })

const refusedPix = ({ client }: Person, id: string, body = DEFERRED) =>
  client.refusal(contract.createPix, { params: { id }, body })

it('an order needs an address', async () => {
  const person = await aBuyer(app)
  await change(person, { zipCode: null })
  expect((await refusedOrder(person)).code).toBe('orders.address_missing')
})

it('another order is refused while a payment is in analysis', async () => {
  const person = await aBuyer(app)
  pagBank.decideNext({ status: 'IN_ANALYSIS' })
  onTestFinished(() => {
    pagBank.clearDecisions()
  })
  expect((await payByCard(shop, person, await order(person))).status).toBe('in_analysis')
  const { quote } = await person.client.call(contract.getQuote, {
    query: { kind: 'purchase', screens: '3' },
  })
  const refusal = await refusedOrder(person, 3, quote.total)
  expect(refusal.code).toBe('orders.payment_in_progress')
})

it('an order that was replaced can no longer be paid', async () => {
  const person = await aBuyer(app)
  const first = await order(person)
  const { quote } = await person.client.call(contract.getQuote, {
    query: { kind: 'purchase', screens: '3' },
  })
  await order(person, { screens: 3, total: quote.total })
  expect((await refusedPix(person, first.id)).code).toBe('orders.closed')
})

it('a payment needs the data of the company for the contract', async () => {
  const person = await aBuyer(app)
  const made = await order(person)
  await change(person, { registeredName: null })
  expect((await refusedPix(person, made.id)).code).toBe('contracts.data_missing')
})

it('an e-mail that PagBank refuses is told, and another one pays', async () => {
  const person = await aBuyer(app)
  const made = await order(person)
  const customer = { ...CUSTOMER, email: 'financeiro@vitrine.example' }
  expect((await refusedPix(person, made.id, { ...DEFERRED, customer })).code).toBe(
    'payments.email_refused',
  )
  const request = { params: { id: made.id }, body: DEFERRED }
  const { payment } = await person.client.call(contract.createPix, request)
  expect(payment.status).toBe('waiting')
})
