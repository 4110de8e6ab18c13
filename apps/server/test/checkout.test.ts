import { contract } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { describe, expect, it, vi } from 'vitest'
import {
  aBuyer,
  cardBody,
  chargeIdOf,
  chargedCents,
  CUSTOMER,
  DECLINED_CARD,
  DEFERRED,
  encryptCard,
  order,
  payByCard,
  readOrder,
  settleWebhooks,
  startShop,
  TWO_SCREENS,
} from './support/payments.ts'
import { aClient } from './support/client.ts'
import { DAY } from './support/manual-clock.ts'
import { aPerson, type Person } from './support/people.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop
const subscriptionOf = ({ client, user }: Person) =>
  client.call(contract.getSubscription, { params: { userId: user.id } })

describe('GET /plans', () => {
  it('returns the plan on sale to visitors', async () => {
    const { plans } = await aClient(app).call(contract.listPlans, {})
    expect(plans).toEqual([
      {
        ...{ id: ANNUAL_PLAN_ID, name: 'Plano anual', base_price: 69.9, billing_cycle: 12 },
        ...{ additional_screen_price: 29.9, device_price: 0 },
      },
    ])
  })
})

describe('POST /subscriptions', () => {
  it('makes an order, and returns the same one for the same choice', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    expect(made).toMatchObject({ kind: 'purchase', state: 'open', total: TWO_SCREENS, screens: 2 })
    expect((await order(person)).id).toBe(made.id)
  })

  it('replaces an unpaid order', async () => {
    const person = await aBuyer(app)
    const first = await order(person)
    const second = await order(person, { screens: 1, total: 83_880 })
    expect(second.id).not.toBe(first.id)
    expect((await readOrder(person, first.id)).state).toBe('replaced')
  })

  it.each([
    ['another total', { total: 1 }, 'plans.changed'],
    ['another plan', { plan_id: '00000000-0000-4000-8000-000000000000' }, 'plans.not_found'],
    ['no screen', { screens: 0 }, 'plans.screens_invalid'],
    ['51 screens', { screens: 51 }, 'plans.screens_invalid'],
    ['a renewal without a plan', { kind: 'renewal' }, 'orders.no_plan'],
    ['more screens without a plan', { kind: 'upgrade' }, 'orders.no_plan'],
  ])('refuses %s', async (_what, changes, code) => {
    const person = await aBuyer(app)
    const body = { plan_id: ANNUAL_PLAN_ID, screens: 2, total: TWO_SCREENS, ...changes }
    expect((await person.client.refusal(contract.createSubscription, { body })).code).toBe(code)
  })

  it('refuses a buyer with an unverified e-mail', async () => {
    const person = await aPerson(app)
    const body = { plan_id: ANNUAL_PLAN_ID, screens: 2, total: TWO_SCREENS }
    const refusal = await person.client.refusal(contract.createSubscription, { body })
    expect(refusal.code).toBe('orders.email_unverified')
  })
})

describe('POST /payments', () => {
  it('charges a card once and starts the plan at once', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const payment = await payByCard(shop, person, made)
    expect(payment).toMatchObject({ status: 'paid', amount: TWO_SCREENS, installments: 12 })
    expect(payment.card).toEqual({ brand: 'visa', last_digits: '2097' })
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
    expect(await subscriptionOf(person)).toMatchObject({ payment_status: 'paid', screens: 2 })
    const paid = await readOrder(person, made.id)
    expect(paid).toMatchObject({ state: 'paid', withdrawal_until: '2026-03-18T02:59:59.999Z' })
    expect(paid.period.end_date).toBe((await subscriptionOf(person)).expire_date)
  })

  it('returns the same payment for the same attempt, pressed twice at once', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const encrypted = await encryptCard(person)
    const body = cardBody(shop, { person, order: made, encrypted })
    const press = () => person.client.call(contract.createPayment, { body })
    const [first, second] = await Promise.all([press(), press()])
    const third = await press()
    const ids = [first, second, third].map(({ payments }) => payments.map(({ id }) => id))
    expect(new Set(ids.flat()).size).toBe(1)
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  })

  it('charges once when two tabs pay at once', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const tabs = [0, 1, 2].map(async () => {
      const encrypted = await encryptCard(person)
      const body = cardBody(shop, { person, order: made, encrypted })
      return person.client.call(contract.createPayment, { body }).then(
        () => 'paid',
        (error: unknown) => String(error),
      )
    })
    expect((await Promise.all(tabs)).filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  })

  it('returns a declined card with the reason, and takes another card', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const declined = await payByCard(shop, person, made, { number: DECLINED_CARD })
    expect(declined).toMatchObject({ status: 'declined', decline: { can_retry_card: true } })
    expect((await payByCard(shop, person, made)).status).toBe('paid')
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  })

  it('waits for a charge in analysis, which a webhook settles', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    const payment = await payByCard(shop, person, made)
    expect(payment.status).toBe('in_analysis')
    expect((await readOrder(person, made.id)).state).toBe('processing')
    expect((await subscriptionOf(person)).payment_status).toBe('in_analysis')
    pagBank.settle(await chargeIdOf(shop, person, made))
    await settleWebhooks(shop)
    expect((await readOrder(person, made.id)).state).toBe('paid')
  })

  it.each([
    ['an amount', { amount: 100 }, 'payments.amount_differs'],
    ['installments', { installments: 13 }, 'payments.installments_invalid'],
    ['a tax id', { taxId: '1' }, 'payments.tax_id_invalid'],
    ['a card', { encrypted: 'AAAA' }, 'payments.card_unreadable'],
  ] as const)('refuses %s that is wrong', async (_what, changes, code) => {
    const person = await aBuyer(app)
    const made = await order(person)
    const right = { encrypted: await encryptCard(person), amount: made.total }
    const sent = { ...right, installments: 1, taxId: CUSTOMER.tax_id, ...changes }
    const body = cardBody(shop, { person, order: made, encrypted: sent.encrypted })
    const holder = { name: 'Ana', tax_id: sent.taxId }
    const charges = body.charges.map((charge) => ({
      ...{ ...charge, amount: { value: sent.amount, currency: 'BRL' } },
      payment_method: { ...charge.payment_method, installments: sent.installments, holder },
    }))
    const wrong = { body: { ...body, charges } }
    expect((await person.client.refusal(contract.createPayment, wrong)).code).toBe(code)
    expect(await chargedCents(shop, person, made.id)).toBe(0)
  })

  it('refuses another user’s order, plan, and number of screens', async () => {
    const [person, other] = [await aBuyer(app), await aBuyer(app)]
    const made = await order(person)
    const encrypted = await encryptCard(other)
    const body = cardBody(shop, { person: other, order: made, encrypted })
    const codeOf = async (changes: object) =>
      (await other.client.refusal(contract.createPayment, { body: { ...body, ...changes } })).code
    expect(await codeOf({})).toBe('orders.not_found')
    expect(await codeOf({ user_id: person.user.id })).toBe('users.not_found')
    const own = await order(other)
    expect(await codeOf({ reference_id: own.id, screens: 3 })).toBe('payments.amount_differs')
    expect(await codeOf({ reference_id: own.id, plan_id: own.id })).toBe('plans.not_found')
  })

  it('refuses a paid order', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    await payByCard(shop, person, made)
    const encrypted = await encryptCard(person)
    const body = cardBody(shop, { person, order: made, encrypted })
    const refusal = await person.client.refusal(contract.createPayment, { body })
    expect(refusal.code).toBe('orders.already_paid')
  })
})

describe('Pix and boleto', () => {
  it('shows one Pix, which turns the plan on when it is paid', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const request = { params: { id: made.id }, body: DEFERRED }
    const { payment } = await person.client.call(contract.createPix, request)
    expect(payment).toMatchObject({ status: 'waiting', method: 'pix' })
    const again = await person.client.call(contract.createPix, request)
    expect(again.payment).toEqual(payment)
    expect((await subscriptionOf(person)).payment_status).toBe('waiting')
    pagBank.payPix(payment.pix?.text ?? '')
    await settleWebhooks(shop)
    expect((await readOrder(person, made.id)).state).toBe('paid')
    expect((await subscriptionOf(person)).payment_status).toBe('paid')
  })

  it('shows a boleto with its digits and its PDF', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const request = { params: { id: made.id }, body: DEFERRED }
    const { payment } = await person.client.call(contract.createBoleto, request)
    expect(payment).toMatchObject({ status: 'waiting', boleto: { due_date: '2026-03-13' } })
    expect(payment.boleto?.barcode).toMatch(/^\d{47}$/)
    pagBank.settle(await chargeIdOf(shop, person, made))
    await settleWebhooks(shop)
    expect((await readOrder(person, made.id)).state).toBe('paid')
  })

  it('sends money back that arrives after a card has paid', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const request = { params: { id: made.id }, body: DEFERRED }
    const { payment } = await person.client.call(contract.createPix, request)
    await payByCard(shop, person, made)
    pagBank.payPix(payment.pix?.text ?? '')
    await settleWebhooks(shop)
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
    expect((await readOrder(person, made.id)).state).toBe('paid')
  })
})

describe('withdrawal', () => {
  it('refunds everything within seven days and ends the plan at once', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    await payByCard(shop, person, made)
    const request = { params: { id: made.id } }
    const { order: withdrawn } = await person.client.call(contract.withdrawOrder, request)
    expect(withdrawn.state).toBe('refunded')
    expect(await chargedCents(shop, person, made.id)).toBe(0)
    expect((await subscriptionOf(person)).payment_status).toBe('expired')
    const again = await person.client.call(contract.withdrawOrder, request)
    expect(again.order.state).toBe('refunded')
  })

  it('is refused for an unpaid order, another user’s, and after seven days', async () => {
    const [person, other] = [await aBuyer(app), await aPerson(app)]
    const made = await order(person)
    const request = { params: { id: made.id } }
    const codeOf = async ({ client }: Person) =>
      (await client.refusal(contract.withdrawOrder, request)).code
    expect(await codeOf(person)).toBe('orders.not_paid')
    expect(await codeOf(other)).toBe('orders.not_found')
    await payByCard(shop, person, made)
    app.clock.advance(8 * DAY)
    expect(await codeOf(person)).toBe('orders.withdrawal_over')
  })
})

describe('GET /payments and /orders', () => {
  it('return one’s own only', async () => {
    const [person, other] = [await aBuyer(app), await aPerson(app)]
    const made = await order(person)
    const payment = await payByCard(shop, person, made)
    const own = await person.client.call(contract.getPayment, { params: { id: payment.id } })
    expect(own.payment).toEqual(payment)
    const { orders } = await person.client.call(contract.listOrders, {})
    expect(orders.map(({ id }) => id)).toEqual([made.id])
    const ofPayment = { params: { id: payment.id } }
    expect((await other.client.refusal(contract.getPayment, ofPayment)).code).toBe(
      'payments.not_found',
    )
    const ofOrder = { params: { id: made.id } }
    expect((await other.client.refusal(contract.getOrder, ofOrder)).code).toBe('orders.not_found')
    expect((await other.client.call(contract.listOrders, {})).orders).toEqual([])
  })
})
