import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { nextPeriod, ORDER_KINDS, type PaidPeriod, upgradeCents } from './plan-periods.ts'
import { currentPeriod, offerFault } from './purchase-offer.ts'

const price = { baseCents: 6_990, additionalScreenCents: 2_990, billingCycle: 12 }
const start = new Date('2026-03-10T15:00:00Z')
const later = (days: number): Date => new Date(start.getTime() + days * DAY_MS)
const first: PaidPeriod = { ...nextPeriod(start, null), screens: 2, price }
const renewed: PaidPeriod = { ...nextPeriod(later(350), first.endsAt), screens: 2, price }

describe('offerFault', () => {
  it.each([
    ['purchase', 2, [], 0, null],
    ['purchase', 2, [first], 0, 'plan_running'],
    ['purchase', 2, [first], 365, 'plan_running'],
    ['purchase', 2, [first], 366, null],
    ['upgrade', 3, [], 0, 'no_plan'],
    ['upgrade', 3, [first], 366, 'no_plan'],
    ['upgrade', 3, [first], 100, null],
    ['upgrade', 2, [first], 100, 'no_more_screens'],
    ['upgrade', 1, [first], 100, 'no_more_screens'],
    ['upgrade', 3, [first], 364, 'amount_too_low'],
    ['upgrade', 4, [first], 364, null],
    ['upgrade', 50, [first], 365, 'amount_too_low'],
    ['upgrade', 3, [first, renewed], 365, null],
    ['renewal', 2, [], 0, 'no_plan'],
    ['renewal', 2, [first], 304, 'too_early'],
    ['renewal', 1, [first], 305, null],
    ['renewal', 2, [first], 365, null],
    ['renewal', 2, [first], 366, 'no_plan'],
    ['renewal', 2, [first, renewed], 360, 'too_early'],
    ['renewal', 2, [renewed, first], 700, null],
  ] as const)('of a %s of %s screens', (kind, screens, periods, days, fault) => {
    expect(offerFault({ kind, screens, periods }, later(days))).toBe(fault)
  })

  it('always offers something: a new plan, or more screens or a renewal of the one that runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 800 }), fc.boolean(), (days, isRenewed) => {
        const periods = isRenewed ? [first, renewed] : [first]
        const offers = ORDER_KINDS.filter(
          (kind) => offerFault({ kind, screens: 50, periods }, later(days)) === null,
        )
        const isRunning = currentPeriod(periods, later(days)) !== null
        expect(offers.length).toBeGreaterThan(0)
        expect(offers.includes('purchase')).toBe(!isRunning)
      }),
    )
  })

  it('never offers an upgrade for less than can be charged', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 50 }), (days, screens) => {
        const periods = [first]
        fc.pre(offerFault({ kind: 'upgrade', screens, periods }, later(days)) === null)
        expect(upgradeCents(periods, screens, later(days))).toBeGreaterThanOrEqual(100)
      }),
    )
  })
})

describe('currentPeriod', () => {
  it('is at most one of periods that follow each other, on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), (days) => {
        const now = later(days)
        const running = [first, renewed].filter((one) => currentPeriod([one], now) !== null)
        expect(running).toHaveLength(1)
        expect(currentPeriod([renewed, first], now)).toBe(running[0])
      }),
    )
  })
})
