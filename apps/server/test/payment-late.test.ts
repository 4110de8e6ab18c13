import { contract, type Order } from '@vitrine/api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE } from './support/manual-clock.ts'
import type { Person } from './support/people.ts'
import {
  aBuyer,
  after,
  chargedCents,
  DEFERRED,
  order,
  payByCard,
  readOrder,
  startShop,
  TWO_SCREENS,
} from './support/payments.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop
const PAY = 'POST /orders/*/pay'

/** An order whose card was charged while PagBank could not be read: the payment is still pending. */
async function aPendingCharge(): Promise<{ person: Person; made: Order; paymentId: string }> {
  pagBank.setWebhooks({ delivery: 'never' })
  onTestFinished(() => {
    pagBank.liftAll()
    pagBank.setWebhooks({ delivery: 'sent' })
  })
  const person = await aBuyer(app)
  const made = await order(person)
  pagBank.failNext(PAY, { kind: 'drop', when: 'after' })
  pagBank.failAlways('GET /orders/*', { kind: 'drop', when: 'before' })
  const payment = await payByCard(shop, person, made)
  pagBank.liftAll()
  return { person, made, paymentId: payment.id }
}

/** Sets what the database holds of a payment, as another process left it. */
async function store(paymentId: string, change: string): Promise<void> {
  await app.database.run(`update payments set ${change} where id = '${paymentId}'`)
}

async function planOf(person: Person) {
  const request = { params: { userId: person.user.id } }
  return person.client.call(contract.getSubscription, request)
}

describe('money that arrives after its payment was closed', () => {
  it.each(['failed', 'canceled'])('pays an order whose payment was %s', async (state) => {
    const { person, made, paymentId } = await aPendingCharge()
    await store(paymentId, `state = '${state}'`)
    await after(shop, MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('paid')
    expect(await planOf(person)).toMatchObject({ payment_status: 'paid', screens: 2 })
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  })

  it('goes back when the order was paid in another way meanwhile', async () => {
    const { person, made, paymentId } = await aPendingCharge()
    await store(paymentId, `state = 'failed', next_check_at = null`)
    expect((await payByCard(shop, person, made)).status).toBe('paid')
    await store(paymentId, 'next_check_at = created_at')
    await after(shop, MINUTE)
    await after(shop, 10 * MINUTE)
    expect(pagBank.chargedCents(paymentId)).toBe(0)
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
    expect(await planOf(person)).toMatchObject({ payment_status: 'paid', screens: 2 })
  })

  it('does not revive a payment that was refunded', async () => {
    const { person, made, paymentId } = await aPendingCharge()
    await store(paymentId, `state = 'canceled', refunded_cents = ${String(TWO_SCREENS)}`)
    await after(shop, MINUTE)
    expect((await planOf(person)).payment_status).not.toBe('paid')
    expect((await readOrder(person, made.id)).state).not.toBe('paid')
  })
})

it('a charge of another amount than the order never starts a plan, and goes back', async () => {
  const { person, made, paymentId } = await aPendingCharge()
  await store(paymentId, 'amount_cents = amount_cents + 1000')
  await after(shop, MINUTE)
  await after(shop, 10 * MINUTE)
  expect((await planOf(person)).payment_status).not.toBe('paid')
  expect((await readOrder(person, made.id)).state).not.toBe('paid')
  expect(pagBank.chargedCents(paymentId)).toBe(0)
  expect(app.log.events('payments.amount_differs')).toContainEqual(
    expect.objectContaining({ level: 50, paymentId }),
  )
})

it('a Pix whose order was lost ends after 15 minutes where no search by reference is allowed', async () => {
  pagBank.setWebhooks({ delivery: 'never' })
  onTestFinished(() => {
    pagBank.liftAll()
    pagBank.setWebhooks({ delivery: 'sent' })
  })
  const person = await aBuyer(app)
  const made = await order(person)
  pagBank.failNext('POST /orders', { kind: 'drop', when: 'before' }, 2)
  pagBank.failAlways('GET /orders', { kind: 'error', code: '40002', when: 'before' })
  const request = { params: { id: made.id }, body: DEFERRED }
  expect((await person.client.call(contract.createPix, request)).payment.status).toBe('in_analysis')
  await after(shop, MINUTE)
  await after(shop, 15 * MINUTE)
  expect((await readOrder(person, made.id)).state).toBe('open')
  pagBank.liftAll()
  expect((await person.client.call(contract.createPix, request)).payment.status).toBe('waiting')
})
