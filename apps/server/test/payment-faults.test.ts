import { contract, type Order } from '@vitrine/api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Person } from './support/people.ts'
import { MINUTE } from './support/manual-clock.ts'
import {
  aBuyer,
  after,
  cardBody,
  chargeIdOf,
  chargedCents,
  DEFERRED,
  encryptCard,
  order,
  payByCard,
  readOrder,
  startShop,
  TWO_SCREENS,
} from './support/payments.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop

/** A buyer with an order, and webhooks that never come. */
async function aSale(): Promise<{ person: Person; made: Order }> {
  pagBank.setWebhooks({ delivery: 'never' })
  onTestFinished(() => {
    pagBank.liftAll()
    pagBank.clearDecisions()
    pagBank.setWebhooks({ delivery: 'sent' })
  })
  const person = await aBuyer(app)
  return { person, made: await order(person) }
}

async function expectPaidOnce(person: Person, made: Order): Promise<void> {
  expect((await readOrder(person, made.id)).state).toBe('paid')
  expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  const request = { params: { userId: person.user.id } }
  const plan = await person.client.call(contract.getSubscription, request)
  expect(plan).toMatchObject({ payment_status: 'paid', screens: 2 })
}

const PAY = 'POST /orders/*/pay'
const HTML = { kind: 'status', status: 502, body: '<html>', contentType: 'text/html' } as const

// The first test of this file: the server has read no key yet, and would answer the last one.
it('the key of the cards is unavailable while PagBank does not answer, and is read again', async () => {
  const person = await aBuyer(app)
  const call = 'POST /public-keys'
  pagBank.failAlways(call, { kind: 'status', status: 503, body: '', when: 'before' })
  onTestFinished(() => {
    pagBank.liftAll()
  })
  const refusal = await person.client.refusal(contract.getCardKey, {})
  expect(refusal.code).toBe('payments.unavailable')
  pagBank.liftAll()
  expect(await encryptCard(person)).not.toBe('')
})

describe('a card payment', () => {
  it.each([
    ['the response to the charge is lost', PAY, { kind: 'drop', when: 'after' }],
    ['the charge does not arrive', PAY, { kind: 'drop', when: 'before' }],
    ['a proxy answers instead of PagBank', PAY, { ...HTML, when: 'before' }],
    ['a proxy hides the response of PagBank', PAY, { ...HTML, when: 'after' }],
  ] as const)('is charged once when %s', async (_what, call, fault) => {
    const { person, made } = await aSale()
    pagBank.failNext(call, fault)
    expect((await payByCard(shop, person, made)).status).toBe('paid')
    await expectPaidOnce(person, made)
  })

  it('is settled by the first check when PagBank is lost right after the charge', async () => {
    const { person, made } = await aSale()
    pagBank.failNext(PAY, { kind: 'drop', when: 'after' })
    pagBank.failAlways('GET /orders/*', { kind: 'drop', when: 'before' })
    expect((await payByCard(shop, person, made)).status).toBe('in_analysis')
    pagBank.liftAll()
    await after(shop, MINUTE)
    await expectPaidOnce(person, made)
  })

  it('is not sent again by a second press while its outcome is unknown', async () => {
    const { person, made } = await aSale()
    pagBank.failNext(PAY, { kind: 'drop', when: 'after' })
    pagBank.failAlways('GET /orders/*', { kind: 'drop', when: 'before' })
    await payByCard(shop, person, made)
    const encrypted = await encryptCard(person)
    const body = cardBody(shop, { person, order: made, encrypted })
    const refusal = await person.client.refusal(contract.createPayment, { body })
    expect(refusal.code).toBe('orders.payment_in_progress')
    pagBank.liftAll()
    await after(shop, MINUTE)
    await expectPaidOnce(person, made)
  })

  it('that never arrived ends after 15 minutes, and another card pays', async () => {
    const { person, made } = await aSale()
    pagBank.failNext(PAY, { kind: 'drop', when: 'before' }, 2)
    expect((await payByCard(shop, person, made)).status).toBe('in_analysis')
    await after(shop, MINUTE)
    await after(shop, 4 * MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('processing')
    await after(shop, 10 * MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('open')
    expect(await chargedCents(shop, person, made.id)).toBe(0)
    expect((await payByCard(shop, person, made)).status).toBe('paid')
    await expectPaidOnce(person, made)
  })

  it.each([
    ['POST /orders', '40004', 'payments.unavailable'],
    [PAY, '40004', 'payments.unavailable'],
    ['POST /orders', 'UNAUTHORIZED', 'payments.unavailable'],
    [PAY, 'UNAUTHORIZED', 'payments.unavailable'],
    [PAY, 'ACCESS_DENIED', 'payments.unavailable'],
  ] as const)('that %s refuses by %s can be tried again', async (call, code, error) => {
    const { person, made } = await aSale()
    const encrypted = await encryptCard(person)
    pagBank.failNext(call, { kind: 'error', code, when: 'before' })
    const body = cardBody(shop, { person, order: made, encrypted })
    const refusal = await person.client.refusal(contract.createPayment, { body })
    expect(refusal.code).toBe(error)
    expect((await readOrder(person, made.id)).state).toBe('open')
    await payByCard(shop, person, made)
    await expectPaidOnce(person, made)
  })

  it('reports a dead token as an error to admins', async () => {
    const { person, made } = await aSale()
    const encrypted = await encryptCard(person)
    pagBank.failNext('POST /orders', { kind: 'error', code: 'UNAUTHORIZED', when: 'before' })
    const body = cardBody(shop, { person, order: made, encrypted })
    await person.client.refusal(contract.createPayment, { body })
    expect(app.log.events('pagbank.access_denied')).toContainEqual(
      expect.objectContaining({ level: 50, reason: 'unauthorized' }),
    )
  })

  it('in analysis is settled by a check when no webhook comes', async () => {
    const { person, made } = await aSale()
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    await payByCard(shop, person, made)
    pagBank.settle(await chargeIdOf(shop, person, made))
    await after(shop, MINUTE)
    await expectPaidOnce(person, made)
  })

  it('in analysis is settled after 72 hours when PagBank does not answer the last check', async () => {
    const { person, made } = await aSale()
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    await payByCard(shop, person, made)
    pagBank.settle(await chargeIdOf(shop, person, made))
    pagBank.failAlways('GET /orders/*', { kind: 'drop', when: 'before' })
    await after(shop, 80 * 60 * MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('processing')
    pagBank.liftAll()
    await after(shop, 60 * MINUTE)
    await expectPaidOnce(person, made)
  })

  it('that goes back at PagBank ends the plan', async () => {
    const { person, made } = await aSale()
    await payByCard(shop, person, made)
    pagBank.chargeback(await chargeIdOf(shop, person, made))
    await after(shop, 24 * 60 * MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('refunded')
    const request = { params: { userId: person.user.id } }
    const plan = await person.client.call(contract.getSubscription, request)
    expect(plan.payment_status).toBe('expired')
  })
})

describe('a Pix', () => {
  const pixOf = async (person: Person, made: Order) =>
    (
      await person.client.call(contract.createPix, {
        ...{ params: { id: made.id }, body: DEFERRED },
      })
    ).payment

  it.each(['before', 'after'] as const)(
    'is shown once when the connection ends %s its order is made',
    async (when) => {
      const { person, made } = await aSale()
      pagBank.failNext('POST /orders', { kind: 'drop', when })
      const payment = await pixOf(person, made)
      expect(payment.status).toBe('waiting')
      pagBank.payPix(payment.pix?.text ?? '')
      await after(shop, MINUTE)
      await expectPaidOnce(person, made)
    },
  )

  it('whose order was lost is found by its reference', async () => {
    const { person, made } = await aSale()
    pagBank.failNext('POST /orders', { kind: 'drop', when: 'after' }, 2)
    expect((await pixOf(person, made)).pix).toBeNull()
    await after(shop, MINUTE)
    const [payment] = (await readOrder(person, made.id)).payments
    expect(payment?.status).toBe('waiting')
    pagBank.payPix(payment?.pix?.text ?? '')
    await after(shop, 4 * MINUTE)
    await expectPaidOnce(person, made)
  })

  it('that nobody pays is canceled after it has expired', async () => {
    const { person, made } = await aSale()
    await pixOf(person, made)
    await after(shop, 25 * 60 * MINUTE)
    const [payment] = (await readOrder(person, made.id)).payments
    expect(payment?.status).toBe('canceled')
  })
})

describe('a refund', () => {
  it.each(['before', 'after'] as const)(
    'is made once when the connection ends %s it',
    async (when) => {
      const { person, made } = await aSale()
      await payByCard(shop, person, made)
      pagBank.failNext('POST /charges/*/cancel', { kind: 'drop', when })
      const request = { params: { id: made.id } }
      const { order: asked } = await person.client.call(contract.withdrawOrder, request)
      expect(asked).toMatchObject({ state: 'paid', withdrawal_until: null })
      expect(asked.refund_requested_at).toBe(app.clock.now().toISOString())
      // The plan has ended, whatever PagBank answers.
      const subscription = { params: { userId: person.user.id } }
      const plan = await person.client.call(contract.getSubscription, subscription)
      expect(plan.payment_status).toBe('expired')
      await after(shop, 5 * MINUTE)
      expect((await readOrder(person, made.id)).state).toBe('refunded')
      expect(await chargedCents(shop, person, made.id)).toBe(0)
    },
  )

  it('that comes late does not end a plan that was bought since', async () => {
    const { person, made } = await aSale()
    await payByCard(shop, person, made)
    pagBank.failAlways('POST /charges/*/cancel', { kind: 'drop', when: 'before' })
    await person.client.call(contract.withdrawOrder, { params: { id: made.id } })
    const second = await order(person)
    expect((await payByCard(shop, person, second)).status).toBe('paid')
    pagBank.liftAll()
    await after(shop, 5 * MINUTE)
    expect((await readOrder(person, made.id)).state).toBe('refunded')
    await expectPaidOnce(person, second)
  })
})
