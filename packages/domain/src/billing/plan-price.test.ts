import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCents } from './money.ts'
import {
  choosePlan,
  dailyPriceCents,
  isPlanScreens,
  PLAN_DEFAULT_SCREENS,
  type PlanOnSale,
  planPrice,
  planTotalCents,
} from './plan-price.ts'

const annual: PlanOnSale = {
  id: 'annual',
  name: 'Plano anual',
  base_price: 69.9,
  billing_cycle: 12,
  additional_screen_price: 29.9,
}
const screens = fc.integer({ min: 1, max: 50 })
const price = fc.record({
  baseCents: fc.integer({ min: 0, max: 100_000 }),
  additionalScreenCents: fc.integer({ min: 0, max: 100_000 }),
  billingCycle: fc.integer({ min: 1, max: 12 }),
})

describe('planTotalCents', () => {
  it.each([
    [1, 83_880],
    [2, 119_760],
    [50, 1_842_000],
  ])('of %s screens is %s', (count, cents) => {
    expect(planTotalCents(planPrice(annual), count)).toBe(cents)
  })

  it('costs the base for the first screen and the same for each further one', () => {
    fc.assert(
      fc.property(price, screens, (prices, count) => {
        const total = planTotalCents(prices, count)
        const step = planTotalCents(prices, count + 1) - total
        expect(Number.isInteger(total)).toBe(true)
        expect(planTotalCents(prices, 1)).toBe(prices.baseCents * prices.billingCycle)
        expect(step).toBe(prices.additionalScreenCents * prices.billingCycle)
      }),
    )
  })
})

describe('dailyPriceCents', () => {
  it('is at most half a cent from the exact price of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (total) => {
        const daily = dailyPriceCents(total)
        expect(Number.isInteger(daily)).toBe(true)
        expect(Math.abs(daily * 365 - total)).toBeLessThanOrEqual(365 / 2)
      }),
    )
  })
})

describe('isPlanScreens', () => {
  it.each([
    [0, false],
    [1, true],
    [PLAN_DEFAULT_SCREENS, true],
    [50, true],
    [51, false],
    [1.5, false],
    [-1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %s is %s', (count, expected) => {
    expect(isPlanScreens(count)).toBe(expected)
  })
})

describe('choosePlan', () => {
  it('has the total and the price of a day with two decimals', () => {
    expect(choosePlan(annual, 2)).toEqual({
      ...annual,
      screens: 2,
      total: 1197.6,
      daily_price: 3.28,
    })
  })

  it('stores amounts that become the same cents again', () => {
    fc.assert(
      fc.property(price, screens, (prices, count) => {
        const chosen = choosePlan(
          {
            ...annual,
            base_price: prices.baseCents / 100,
            additional_screen_price: prices.additionalScreenCents / 100,
            billing_cycle: prices.billingCycle,
          },
          count,
        )
        expect(planPrice(chosen)).toEqual(prices)
        expect(toCents(chosen.total)).toBe(planTotalCents(prices, count))
        expect(toCents(chosen.daily_price)).toBe(dailyPriceCents(toCents(chosen.total)))
      }),
    )
  })
})
