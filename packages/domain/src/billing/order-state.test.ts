import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrivedPaymentUse,
  canReplaceOrder,
  ORDER_STATES,
  type OrderFacts,
  orderState,
  PAYMENT_METHODS,
  paymentStart,
} from './order-state.ts'
import { PAYMENT_STATES, type PaymentState } from './payment-state.ts'

const now = new Date('2026-03-10T12:00:00Z')
const earlier = new Date(now.getTime() - 1)

function anOrder(states: readonly PaymentState[], changes: Partial<OrderFacts> = {}): OrderFacts {
  const payments = states.map((state) => ({ state, refundedCents: 0, method: 'pix' as const }))
  return { isReplaced: false, expiresAt: now, payments, ...changes }
}

const refunded = { state: 'canceled', refundedCents: 100, method: 'credit_card' } as const
const paid = { state: 'paid', refundedCents: 0, method: 'pix' } as const
const waitingCard = { state: 'waiting', refundedCents: 0, method: 'credit_card' } as const
const payment = fc.record({
  state: fc.constantFrom(...PAYMENT_STATES),
  refundedCents: fc.nat(1),
  method: fc.constantFrom(...PAYMENT_METHODS),
})
const order = fc.record({
  isReplaced: fc.boolean(),
  expiresAt: fc.constantFrom(now, earlier),
  payments: fc.array(payment, { maxLength: 4 }),
})

describe('orderState', () => {
  it.each([
    ['open', anOrder([])],
    ['open', anOrder(['declined', 'failed', 'canceled'])],
    ['waiting', anOrder(['declined', 'waiting'], { expiresAt: earlier })],
    ['processing', anOrder(['waiting', 'pending'])],
    ['processing', anOrder(['in_analysis'], { isReplaced: true })],
    ['processing', anOrder(['authorized'])],
    ['processing', anOrder([], { payments: [waitingCard] })],
    ['paid', anOrder(['waiting', 'paid'], { isReplaced: true })],
    ['paid', anOrder([], { payments: [refunded, paid] })],
    ['refunded', anOrder([], { payments: [refunded] })],
    ['replaced', anOrder(['waiting'], { isReplaced: true })],
    ['expired', anOrder(['declined'], { expiresAt: earlier })],
  ] as const)('is %s', (state, facts) => {
    expect(orderState(facts, now)).toBe(state)
  })

  it('is paid exactly when a payment is, and does not depend on the order of the payments', () => {
    fc.assert(
      fc.property(order, (facts) => {
        const isPaid = facts.payments.some(({ state }) => state === 'paid')
        const state = orderState(facts, now)
        expect(state === 'paid').toBe(isPaid)
        const payments = facts.payments.toReversed()
        expect(orderState({ ...facts, payments }, now)).toBe(state)
      }),
    )
  })
})

describe('paymentStart', () => {
  const method = fc.constantFrom(...PAYMENT_METHODS)

  it('starts a charge only while none of the order is paid or may still be charged', () => {
    fc.assert(
      fc.property(order, method, fc.option(method), (facts, wanted, waitingMethod) => {
        const state = orderState(facts, now)
        fc.pre(paymentStart({ state, method: wanted, waitingMethod }) === 'start')
        const alive = facts.payments.map((one) => one.state)
        for (const one of ['paid', 'pending', 'in_analysis', 'authorized'] as const) {
          expect(alive).not.toContain(one)
        }
        const cards = facts.payments.filter((one) => one.method === 'credit_card')
        expect(cards.some((one) => one.state === 'waiting')).toBe(false)
        expect(facts.isReplaced).toBe(false)
      }),
    )
  })

  it('shows a Pix or boleto again, and lets a buyer change the method', () => {
    const state = 'waiting'
    expect(paymentStart({ state, method: 'pix', waitingMethod: 'pix' })).toBe('reuse')
    expect(paymentStart({ state, method: 'boleto', waitingMethod: 'boleto' })).toBe('reuse')
    expect(paymentStart({ state, method: 'credit_card', waitingMethod: 'pix' })).toBe('start')
    expect(paymentStart({ state, method: 'pix', waitingMethod: null })).toBe('start')
  })

  it.each([
    ['paid', 'already_paid'],
    ['processing', 'in_progress'],
    ['refunded', 'closed'],
    ['replaced', 'closed'],
    ['expired', 'closed'],
  ] as const)('of a %s order is %s', (state, result) => {
    expect(paymentStart({ state, method: 'pix', waitingMethod: 'pix' })).toBe(result)
  })
})

describe('canReplaceOrder', () => {
  it('is false only while a card may still be charged', () => {
    expect(ORDER_STATES.filter((state) => !canReplaceOrder(state))).toEqual(['processing'])
  })
})

describe('arrivedPaymentUse', () => {
  it('activates one payment of several that arrive for orders that replaced each other', () => {
    const arrivals = fc.array(fc.record({ order: fc.nat(3) }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(arrivals, (payments) => {
        const paid = new Set<number>()
        const used = payments.filter((one) => {
          const isOrderPaid = paid.has(one.order)
          const isReplacementPaid = [...paid].some((other) => other !== one.order)
          const use = arrivedPaymentUse({ isOrderPaid, isReplacementPaid })
          if (use === 'activate') paid.add(one.order)
          return use === 'activate'
        })
        expect(used).toHaveLength(1)
      }),
    )
  })
})
