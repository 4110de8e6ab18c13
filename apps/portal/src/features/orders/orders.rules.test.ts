import { ORDER_STATES } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { anOrder, aPayment, PAYMENT_ID } from '../../../test/support/payments.ts'
import {
  canWithdrawNow,
  isListed,
  isRenewable,
  openPaymentPath,
  refundedCents,
  shownPayment,
} from './orders.rules.ts'

const DECLINED = aPayment({ id: 'declined', status: 'declined', method: 'credit_card' })
const UNTIL = '2026-12-02T02:59:59.999Z'
const UNTIL_MS = Date.parse(UNTIL)

it('shownPayment is the newest one that was not refused', () => {
  expect(shownPayment(anOrder({ payments: [DECLINED, aPayment()] }))?.id).toBe(PAYMENT_ID)
  expect(shownPayment(anOrder({ payments: [DECLINED] }))).toBeNull()
})

describe('openPaymentPath', () => {
  it.each(['waiting', 'processing'] as const)(
    'leads to the payment of an order that is %s',
    (state) => {
      const order = anOrder({ state, payments: [aPayment()] })
      expect(openPaymentPath(order)).toBe(`/checkout/finish?status=waiting&payment=${PAYMENT_ID}`)
    },
  )

  it('is null in every other state, and without a payment', () => {
    for (const state of ORDER_STATES) {
      if (state === 'waiting' || state === 'processing') continue
      expect(openPaymentPath(anOrder({ state, payments: [aPayment()] }))).toBeNull()
    }
    expect(openPaymentPath(anOrder({ payments: [] }))).toBeNull()
  })
})

it('refundedCents adds up all payments', () => {
  const payments = [aPayment({ refunded: 100 }), aPayment({ refunded: 50 })]
  expect(refundedCents(anOrder({ payments }))).toBe(150)
})

it.each([
  ['paid', UNTIL, UNTIL_MS, true],
  ['paid', UNTIL, UNTIL_MS + 1, false],
  ['paid', null, UNTIL_MS, false],
  ['refunded', UNTIL, UNTIL_MS, false],
] as const)('an order that is %s with the term %j allows withdrawal at %d: %s', (...row) => {
  const [state, withdrawal_until, nowMs, isAllowed] = row
  expect(canWithdrawNow(anOrder({ state, withdrawal_until }), nowMs)).toBe(isAllowed)
})

it('lists all orders but replaced ones', () => {
  const hidden = ORDER_STATES.filter((state) => !isListed(anOrder({ state })))
  expect(hidden).toEqual(['replaced'])
})

it('allows renewal in the last 60 days', () => {
  const nowMs = Date.parse('2026-11-25T12:00:00.000Z')
  expect(isRenewable('2027-01-24T12:00:00.000Z', nowMs)).toBe(true)
  expect(isRenewable('2027-01-25T12:00:00.000Z', nowMs)).toBe(false)
  expect(isRenewable('2026-11-23T12:00:00.000Z', nowMs)).toBe(false)
})
