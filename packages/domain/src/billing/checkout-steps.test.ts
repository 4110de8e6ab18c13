import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHECKOUT_PATHS,
  checkoutRedirect,
  finishPath,
  nextCheckoutPath,
  parseFinishStatus,
  paymentFollowUp,
  previousCheckoutPath,
} from './checkout-steps.ts'
import { CHARGE_STATUSES } from './payment-state.ts'

const state = fc.record({
  isSignedIn: fc.boolean(),
  hasPlan: fc.boolean(),
  finishStatus: fc.option(fc.oneof(fc.constantFrom(...CHARGE_STATUSES), fc.string())),
})

describe('checkoutRedirect', () => {
  it('never leaves the page of plans, and leads nowhere else', () => {
    const step = fc.constantFrom('plans', 'shipping', 'payment', 'finish')
    fc.assert(
      fc.property(step, state, (one, current) => {
        expect([null, '/plans']).toContain(checkoutRedirect(one, current))
        expect(checkoutRedirect('plans', current)).toBeNull()
      }),
    )
  })

  it('shows address and payment only with a user and a chosen plan', () => {
    fc.assert(
      fc.property(fc.constantFrom('shipping', 'payment'), state, (step, current) => {
        const isShown = current.isSignedIn && current.hasPlan
        expect(checkoutRedirect(step, current) === null).toBe(isShown)
      }),
    )
  })

  it('shows a result only with one of the six statuses, whoever is signed in', () => {
    fc.assert(
      fc.property(state, (current) => {
        const isShown = CHARGE_STATUSES.some((status) => status === current.finishStatus)
        expect(checkoutRedirect('finish', current) === null).toBe(isShown)
      }),
    )
  })
})

it('leads forward and back through the steps', () => {
  expect(nextCheckoutPath('plans')).toBe('/checkout/shipping-address')
  expect(nextCheckoutPath('shipping')).toBe('/checkout/payment')
  expect(previousCheckoutPath('payment')).toBe('/checkout/shipping-address')
  expect(previousCheckoutPath('shipping')).toBe('/plans')
})

it('names the status in the address of the result page', () => {
  for (const status of CHARGE_STATUSES) {
    const [path, value = ''] = finishPath(status).split('?status=')
    expect(path).toBe(CHECKOUT_PATHS.finish)
    expect(parseFinishStatus(value)).toBe(status)
  }
})

describe('paymentFollowUp', () => {
  it.each([
    ['authorized', '/account/plan', true],
    ['paid', '/accounts', true],
    ['in_analysis', '/account/plan', true],
    ['declined', '/checkout/payment', false],
    ['canceled', '/plans', false],
    ['waiting', '/account/plan', true],
  ] as const)('of %s leads to %s', (status, path, clearsPlan) => {
    expect(paymentFollowUp(status)).toMatchObject({ path, clearsPlan })
  })

  it('assigns the contract only when it is paid', () => {
    const assigned = CHARGE_STATUSES.filter((status) => paymentFollowUp(status).assignsContract)
    expect(assigned).toEqual(['paid'])
  })

  it('keeps the plan wherever its page needs one', () => {
    for (const status of CHARGE_STATUSES) {
      const { path, clearsPlan } = paymentFollowUp(status)
      if (path === CHECKOUT_PATHS.payment) expect(clearsPlan).toBe(false)
    }
  })
})
