import { contract, type Order } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { describe, expect, it, vi } from 'vitest'
import { DAY } from './support/manual-clock.ts'
import { PASSWORD, type Person } from './support/people.ts'
import {
  aBuyer,
  chargeIdOf,
  chargedCents,
  order,
  payByCard,
  readOrder,
  runChecks,
  settleWebhooks,
  startShop,
} from './support/payments.ts'
import { buyPlan } from './support/plans.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app } = shop
const planOf = ({ client, user }: Person) =>
  client.call(contract.getSubscription, { params: { userId: user.id } })

type Kind = Order['kind']

/** Orders what is offered and pays it by card. */
async function buy(person: Person, kind: Kind, screens: number): Promise<Order> {
  const query = { kind, screens: String(screens) }
  const { quote } = await person.client.call(contract.getQuote, { query })
  const made = await order(person, { kind, screens, total: quote.total })
  expect((await payByCard(shop, person, made)).status).toBe('paid')
  return made
}

/** Lets days pass; the session of the person has ended then. */
async function pass({ client, email }: Person, days: number): Promise<void> {
  app.clock.advance(days * DAY)
  await client.call(contract.signIn, { body: { user: { email, password: PASSWORD } } })
}

const refusalOf = async ({ client }: Person, kind: Kind, screens: number) =>
  (await client.refusal(contract.getQuote, { query: { kind, screens: String(screens) } })).code

describe('a plan', () => {
  it('gets more screens at once, for the days that are left', async () => {
    const person = await aBuyer(app)
    await buy(person, 'purchase', 2)
    await pass(person, 182)
    expect(await refusalOf(person, 'purchase', 2)).toBe('orders.plan_running')
    expect(await refusalOf(person, 'upgrade', 2)).toBe('orders.no_more_screens')
    const made = await buy(person, 'upgrade', 3)
    expect(made.total).toBe(17_989)
    expect(await planOf(person)).toMatchObject({ screens: 3, subscription: { screens: 3 } })
  })

  it('has the screens of before after a withdrawal from more screens', async () => {
    const person = await aBuyer(app)
    await buy(person, 'purchase', 2)
    const first = await buy(person, 'upgrade', 4)
    await buy(person, 'upgrade', 5)
    const withdraw = ({ id }: Order) =>
      person.client.call(contract.withdrawOrder, { params: { id } })
    await withdraw(first)
    expect((await planOf(person)).screens).toBe(5)
    expect((await planOf(person)).payment_status).toBe('paid')
  })

  it('takes its added screens with it when the buyer withdraws, and their money goes back', async () => {
    const person = await aBuyer(app)
    const plan = await buy(person, 'purchase', 2)
    const added = await buy(person, 'upgrade', 4)
    await person.client.call(contract.withdrawOrder, { params: { id: plan.id } })
    await runChecks(shop)
    expect((await readOrder(person, added.id)).state).toBe('refunded')
    expect(await chargedCents(shop, person, added.id)).toBe(0)
    expect((await planOf(person)).payment_status).toBe('expired')
  })

  it('is renewed from its old end, and has fewer screens from then on', async () => {
    const person = await aBuyer(app)
    const { period } = await buy(person, 'purchase', 3)
    expect(await refusalOf(person, 'renewal', 1)).toBe('orders.too_early')
    await pass(person, 350)
    const renewal = await buy(person, 'renewal', 1)
    const end = Date.parse(period.end_date)
    expect(Date.parse(renewal.period.start_date)).toBe(end + 1)
    expect((await planOf(person)).screens).toBe(3)
    await pass(person, 16)
    await runChecks(shop)
    expect(await planOf(person)).toMatchObject({ screens: 1, payment_status: 'paid' })
  })

  it('keeps its end after a withdrawal from its renewal', async () => {
    const person = await aBuyer(app)
    await buy(person, 'purchase', 2)
    const before = (await planOf(person)).expire_date
    await pass(person, 350)
    const { id } = await buy(person, 'renewal', 2)
    expect((await planOf(person)).expire_date > before).toBe(true)
    await person.client.call(contract.withdrawOrder, { params: { id } })
    expect((await planOf(person)).expire_date).toBe(before)
  })

  it('is replaced by its paid renewal when its own money goes back', async () => {
    const person = await aBuyer(app)
    const first = await buy(person, 'purchase', 2)
    await pass(person, 350)
    const renewal = await buy(person, 'renewal', 3)
    shop.pagBank.refund(await chargeIdOf(shop, person, first))
    await settleWebhooks(shop)
    expect((await readOrder(person, first.id)).state).toBe('refunded')
    const { period } = await readOrder(person, renewal.id)
    expect(Date.parse(period.start_date)).toBe(app.clock.now().getTime())
    const plan = await planOf(person)
    expect(plan).toMatchObject({ screens: 3, payment_status: 'paid' })
    expect(plan.expire_date).toBe(period.end_date)
  })

  it('of before orders existed is renewed from its end, and gets more screens', async () => {
    const person = await aBuyer(app)
    const old = await buyPlan(app, person, { days: 30, screens: 2 })
    const upgrade = await buy(person, 'upgrade', 3)
    await buy(person, 'renewal', 3)
    expect((await planOf(person)).screens).toBe(3)
    expect((await planOf(person)).expire_date > old.end_date).toBe(true)
    await person.client.call(contract.withdrawOrder, { params: { id: upgrade.id } })
    expect((await planOf(person)).screens).toBe(2)
  })

  it('is not sold for less than the card brands take', async () => {
    const person = await aBuyer(app)
    await buyPlan(app, person, { days: 0, screens: 2 })
    expect(await refusalOf(person, 'upgrade', 3)).toBe('orders.amount_too_low')
    const body = { plan_id: ANNUAL_PLAN_ID, screens: 3, kind: 'upgrade', total: 0 }
    const refusal = await person.client.refusal(contract.createSubscription, { body })
    expect(refusal.code).toBe('orders.amount_too_low')
  })
})
