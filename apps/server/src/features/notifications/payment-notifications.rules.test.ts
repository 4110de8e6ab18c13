import { MINUTE_MS } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import type { PaymentChange } from '../payments/index.ts'
import {
  mayBringPlanBack,
  parsePaymentKey,
  paymentAlert,
  paymentEvents,
} from './payment-notifications.rules.ts'

type State = PaymentChange['before']['state']

const aChange = (
  before: State,
  after: State,
  changes: Partial<PaymentChange> = {},
): PaymentChange => ({
  ...{ paymentId: 'p1', orderId: 'o1', userId: 'u1' },
  before: { state: before, refundedCents: 0 },
  after: { state: after, refundedCents: 0 },
  ...{ isContradiction: false, isSurplus: false, isRefundRequested: false, ageMs: 0 },
  planEndsAt: new Date('2026-03-10T12:00:00Z'),
  ...changes,
})
const kinds = (change: PaymentChange) => paymentEvents(change).map(({ kind }) => kind)
const refunded = { after: { state: 'canceled', refundedCents: 500 } } as const

describe('paymentEvents', () => {
  it.each<[State, State, string[]]>([
    ['pending', 'waiting', ['order_received']],
    ['pending', 'in_analysis', ['order_received']],
    ['pending', 'authorized', ['order_received']],
    ['pending', 'paid', ['payment_paid']],
    ['waiting', 'paid', ['payment_paid']],
    ['in_analysis', 'paid', ['payment_paid']],
    ['in_analysis', 'declined', ['payment_declined']],
    ['in_analysis', 'canceled', ['payment_declined']],
    ['authorized', 'canceled', ['payment_declined']],
    // On the page, in the response of the call.
    ['pending', 'declined', []],
    ['pending', 'failed', []],
    // Nobody paid: the mail before the end has told.
    ['waiting', 'canceled', []],
    ['paid', 'canceled', ['payment_refunded']],
    ['waiting', 'waiting', []],
    ['paid', 'paid', []],
  ])('from %s to %s', (before, after, expected) => {
    expect(kinds(aChange(before, after))).toEqual(expected)
  })

  it('has a decline once the buyer was told to wait', () => {
    const old = { ageMs: MINUTE_MS }
    expect(kinds(aChange('pending', 'declined', old))).toEqual(['payment_declined'])
    expect(kinds(aChange('pending', 'failed', old))).toEqual(['payment_declined'])
  })

  it('has no receipt for a surplus, only its refund', () => {
    expect(kinds(aChange('waiting', 'paid', { isSurplus: true }))).toEqual([])
    const change = aChange('paid', 'canceled', { isSurplus: true, ...refunded })
    expect(kinds(change)).toEqual(['payment_refunded'])
  })

  it('has one refund per amount that went back in total', () => {
    const part = aChange('paid', 'paid', { after: { state: 'paid', refundedCents: 200 } })
    expect(paymentEvents(part)).toEqual([{ kind: 'payment_refunded', key: 'p1:200' }])
    const rest = { before: part.after, ...refunded }
    expect(paymentEvents(aChange('paid', 'canceled', rest))[0]?.key).toBe('p1:500')
    expect(parsePaymentKey('p1:500')).toEqual({ paymentId: 'p1', refundedCents: 500 })
    expect(parsePaymentKey('p1')).toEqual({ paymentId: 'p1', refundedCents: 0 })
  })
})

describe('paymentAlert', () => {
  it('is a chargeback when nobody requested the refund', () => {
    const change = aChange('paid', 'canceled', refunded)
    expect(paymentAlert(change)).toEqual({ kind: 'chargeback', key: 'p1:500' })
    expect(paymentAlert({ ...change, isRefundRequested: true })).toBeNull()
    expect(paymentAlert({ ...change, isSurplus: true })).toBeNull()
  })

  it('is a contradiction, and null for all other changes', () => {
    const change = aChange('declined', 'declined', { isContradiction: true })
    expect(paymentAlert(change)).toEqual({ kind: 'contradiction', key: 'p1' })
    expect(paymentAlert(aChange('pending', 'paid'))).toBeNull()
  })
})

describe('mayBringPlanBack', () => {
  const paid = aChange('waiting', 'paid')
  const [inGrace, afterGrace] = [new Date('2026-03-13T12:00:00Z'), new Date('2026-03-14T12:00:00Z')]

  it('is true when the screens had stopped', () => {
    expect(mayBringPlanBack(paid, afterGrace, 3)).toBe(true)
    expect(mayBringPlanBack(paid, inGrace, 3)).toBe(false)
  })

  it('is false for a surplus, an earlier payment and a deleted user', () => {
    expect(mayBringPlanBack({ ...paid, isSurplus: true }, afterGrace, 3)).toBe(false)
    expect(mayBringPlanBack(aChange('paid', 'paid'), afterGrace, 3)).toBe(false)
    expect(mayBringPlanBack({ ...paid, planEndsAt: null }, afterGrace, 3)).toBe(false)
  })
})
