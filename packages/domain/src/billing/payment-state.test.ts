import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advancePayment,
  buyerStatus,
  CHARGE_STATUSES,
  isFinal,
  isLateArrival,
  isRefunded,
  isUnsettled,
  parseChargeStatus,
  PAYMENT_STATES,
  paymentMove,
  type PaymentProgress,
  type PaymentState,
} from './payment-state.ts'

const state = fc.constantFrom(...PAYMENT_STATES)
const pending: PaymentProgress = { state: 'pending', refundedCents: 0 }

/** The states that the provider's table lets follow directly, written down independently. */
const PROVIDER_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['waiting', 'in_analysis', 'authorized', 'paid', 'declined', 'failed'],
  waiting: ['paid', 'canceled'],
  in_analysis: ['paid', 'declined', 'canceled'],
  authorized: ['paid', 'canceled'],
  paid: ['canceled'],
  declined: [],
  canceled: [],
  failed: [],
}

/** A history that the provider can have: choices of the next move, and refunds after the payment. */
const history = fc
  .array(fc.tuple(fc.nat(5), fc.nat(500)), { maxLength: 5 })
  .map((choices): readonly PaymentProgress[] => {
    const states = [pending]
    for (const [choice, cents] of choices) {
      const last = states.at(-1) ?? pending
      const moves = PROVIDER_MOVES[last.state]
      const next = moves[choice % Math.max(1, moves.length)]
      if (next === undefined) break
      const isBack = last.state === 'paid' || next === 'canceled'
      states.push({ state: next, refundedCents: last.refundedCents + (isBack ? cents : 0) })
    }
    return states
  })

describe('paymentMove', () => {
  it('has no way back: what moves forward one way never does the other way', () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        fc.pre(paymentMove(a, b) === 'forward')
        expect(paymentMove(b, a)).toBe('stale')
      }),
    )
  })

  it('moves forward over states that were not observed', () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        fc.pre(paymentMove(a, b) === 'forward' && paymentMove(b, c) === 'forward')
        expect(paymentMove(a, c)).toBe('forward')
      }),
    )
  })

  it.each([
    ['declined', 'paid'],
    ['failed', 'paid'],
    ['waiting', 'authorized'],
    ['declined', 'canceled'],
  ] as const)('is a contradiction between %s and %s', (stored, observed) => {
    expect(paymentMove(stored, observed)).toBe('contradiction')
  })

  it('allows every move of the provider’s table', () => {
    fc.assert(
      fc.property(state, (from) => {
        for (const to of PROVIDER_MOVES[from]) expect(paymentMove(from, to)).toBe('forward')
      }),
    )
  })
})

describe('isFinal and isUnsettled', () => {
  it('ask about a payment until it is paid or nothing can follow', () => {
    const unsettled = PAYMENT_STATES.filter((one) => isUnsettled(one))
    const final = PAYMENT_STATES.filter((one) => isFinal(one))
    expect(unsettled).toEqual(['pending', 'authorized', 'in_analysis', 'waiting'])
    expect(final).toEqual(['declined', 'canceled', 'failed'])
  })
})

describe('advancePayment', () => {
  it('ends at the provider’s last state, whatever order the observations arrive in, and how often', () => {
    const seen = history.chain((states) =>
      fc.tuple(
        fc.constant(states),
        fc.shuffledSubarray([...states, ...states], { minLength: states.length }),
      ),
    )
    fc.assert(
      fc.property(seen, ([states, observed]) => {
        const last = states.at(-1) ?? pending
        const end = [...observed, last, ...observed].reduce(advancePayment, pending)
        expect(end).toEqual(last)
      }),
      { numRuns: 1_000 },
    )
  })

  it('never moves back, and changes nothing when it is applied again', () => {
    const progress = fc.record({ state, refundedCents: fc.nat(1_000) })
    fc.assert(
      fc.property(progress, progress, (stored, observed) => {
        const next = advancePayment(stored, observed)
        expect(['same', 'forward']).toContain(paymentMove(stored.state, next.state))
        expect(next.refundedCents).toBeGreaterThanOrEqual(stored.refundedCents)
        expect(advancePayment(next, observed)).toEqual(next)
      }),
    )
  })

  it('stores a partial refund of a payment that stays paid', () => {
    const paid = { state: 'paid', refundedCents: 0 } as const
    const partly = { state: 'paid', refundedCents: 500 } as const
    expect(advancePayment(paid, partly)).toEqual(partly)
    expect(advancePayment(partly, paid)).toEqual(partly)
    expect(isRefunded(partly)).toBe(false)
    expect(isRefunded({ state: 'canceled', refundedCents: 500 })).toBe(true)
    expect(isRefunded({ state: 'canceled', refundedCents: 0 })).toBe(false)
  })
})

describe('buyerStatus', () => {
  it('is one of the six statuses, and the state itself where that is one', () => {
    for (const one of CHARGE_STATUSES) expect(buyerStatus(one)).toBe(one)
    expect(buyerStatus('pending')).toBe('in_analysis')
    expect(buyerStatus('failed')).toBe('declined')
  })
})

describe('parseChargeStatus', () => {
  it('parses the provider’s six statuses and nothing else', () => {
    const statuses = CHARGE_STATUSES.map((one) => parseChargeStatus(one.toUpperCase()))
    expect(statuses).toEqual(CHARGE_STATUSES)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('paid', 'toString', '')), (text) => {
        fc.pre(!CHARGE_STATUSES.some((one) => one.toUpperCase() === text))
        expect(parseChargeStatus(text)).toBeNull()
      }),
    )
  })
})

describe('isLateArrival', () => {
  const closed = (state: 'failed' | 'canceled', changes = {}) =>
    isLateArrival({ state, refundedCents: 0, wasPaid: false, ...changes }, 'paid')

  it('is money for a payment that was closed without a charge', () => {
    expect(closed('failed')).toBe(true)
    expect(closed('canceled')).toBe(true)
  })

  it('is not an old observation of a payment that was paid or refunded', () => {
    expect(closed('canceled', { wasPaid: true })).toBe(false)
    expect(closed('canceled', { refundedCents: 1 })).toBe(false)
  })

  it('is nothing but a payment', () => {
    for (const state of PAYMENT_STATES) {
      const stored = { state, refundedCents: 0, wasPaid: false }
      for (const observed of PAYMENT_STATES) {
        const isExpected = observed === 'paid' && (state === 'failed' || state === 'canceled')
        expect(isLateArrival(stored, observed)).toBe(isExpected)
      }
    }
  })
})
