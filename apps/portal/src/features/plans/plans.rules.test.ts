import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPlan } from '../../../test/support/payments.ts'
import { parseOfferedPlan, pricesOf } from './plans.rules.ts'

describe('parseOfferedPlan', () => {
  it('is the first plan', () => {
    const plans = [aPlan(), aPlan({ id: 'second' })]
    expect(parseOfferedPlan({ plans })).toEqual(aPlan())
  })

  it.each([0, 199.9])('keeps the price of the device: %d', (device_price) => {
    expect(parseOfferedPlan({ plans: [aPlan({ device_price })] })?.device_price).toBe(device_price)
  })

  it('is null when no plan is on sale', () => {
    expect(parseOfferedPlan({ plans: [] })).toBeNull()
  })

  it.each([
    null,
    '<html>',
    {},
    { plans: 'none' },
    { plans: [7] },
    { plans: [{ ...aPlan(), id: 7 }] },
    { plans: [{ ...aPlan(), base_price: '59.90' }] },
    { plans: [{ ...aPlan(), device_price: undefined }] },
  ])('throws for %j', (body) => {
    expect(() => parseOfferedPlan(body)).toThrow(TypeError)
  })
})

describe('pricesOf', () => {
  it('of two screens', () => {
    expect(pricesOf(aPlan(), 2)).toEqual({
      dayCents: 328,
      monthCents: 9_980,
      yearCents: 119_760,
      installments: { count: 12, firstCents: 9_980, otherCents: 9_980 },
    })
  })

  it('has installments that add up to the year, the first one with the cents that do not divide', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 99_999 }),
        (n, cents) => {
          const plan = aPlan({ base_price: cents / 100, billing_cycle: 1 })
          const { yearCents, installments } = pricesOf(plan, n)
          const { count, firstCents, otherCents } = installments
          expect(firstCents + otherCents * (count - 1)).toBe(yearCents)
          expect(firstCents - otherCents).toBeGreaterThanOrEqual(0)
          expect(firstCents - otherCents).toBeLessThan(count)
        },
      ),
    )
  })
})
