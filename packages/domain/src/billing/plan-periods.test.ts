import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '../calendar-day.ts'
import { DAY_MS } from '../durations.ts'
import { isPlanOver, planDaysLeft } from '../plan-expiry.ts'
import { canRenew, closeGaps, nextPeriod, type PaidPeriod, upgradeCents } from './plan-periods.ts'
import { planTotalCents } from './plan-price.ts'

const at = (iso: string): Date => new Date(iso)
const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
/** Date in São Paulo, such as 2027-03-10. */
const localDate = (end: Date): string =>
  later(end, -1 / 8)
    .toISOString()
    .slice(0, 10)
const moment = fc.date({
  min: at('2026-01-01T00:00:00Z'),
  max: at('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const price = { baseCents: 6_990, additionalScreenCents: 2_990, billingCycle: 12 }
const prices = fc.record({
  baseCents: fc.integer({ min: 0, max: 100_000 }),
  additionalScreenCents: fc.integer({ min: 0, max: 100_000 }),
  billingCycle: fc.constant(12),
})
const screens = fc.integer({ min: 1, max: 50 })

describe('nextPeriod', () => {
  it('begins with the payment and ends a year later when no plan runs', () => {
    const paidAt = at('2026-03-10T15:00:00Z')
    const period = { startsAt: paidAt, endsAt: at('2027-03-11T02:59:59.999Z') }
    expect(nextPeriod(paidAt, null)).toEqual(period)
    expect(nextPeriod(paidAt, at('2026-03-10T02:59:59.999Z'))).toEqual(period)
  })

  it('runs on from the old end without a day lost, whenever the renewal is paid', () => {
    const oldEnd = at('2027-03-11T02:59:59.999Z')
    for (const paidAt of ['2027-01-10T12:00:00Z', '2027-03-11T02:00:00Z']) {
      expect(nextPeriod(at(paidAt), oldEnd)).toEqual({
        startsAt: at('2027-03-11T03:00:00Z'),
        endsAt: at('2028-03-11T02:59:59.999Z'),
      })
    }
  })

  it('never overlaps the old period, leaves no gap to it, and lasts a year at least', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (paidAt, daysLeft) => {
        const old = nextPeriod(later(paidAt, daysLeft - 365), null)
        const next = nextPeriod(paidAt, old.endsAt)
        const gapMs = next.startsAt.getTime() - old.endsAt.getTime()
        const isRenewed = !isPlanOver(old.endsAt, paidAt, 0)
        expect(gapMs).toBeGreaterThan(0)
        if (isRenewed) expect(gapMs).toBe(1)
        else expect(next.startsAt).toEqual(paidAt)
        const from = isRenewed ? old.endsAt : paidAt
        expect(planDaysLeft(next.endsAt, from)).toBeGreaterThanOrEqual(365)
        expect(planDaysLeft(next.endsAt, from)).toBeLessThanOrEqual(366)
        expect(calendarDay(new Date(next.endsAt.getTime() + 1))).toBe(calendarDay(next.endsAt) + 1)
      }),
    )
  })

  it('ends on the same day and month after many renewals, one year later each', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 12 }), (paidAt, count) => {
        const first = nextPeriod(paidAt, null)
        let last = first
        for (let renewed = 0; renewed < count; renewed += 1) last = nextPeriod(paidAt, last.endsAt)
        expect(localDate(last.endsAt).slice(4)).toBe(localDate(first.endsAt).slice(4))
        expect(Number(localDate(last.endsAt).slice(0, 4))).toBe(
          Number(localDate(first.endsAt).slice(0, 4)) + count,
        )
      }),
    )
  })
})

describe('closeGaps', () => {
  it('moves a renewal to now when the period before it was canceled', () => {
    const now = at('2027-02-01T12:00:00Z')
    const renewal = { id: 'b', ...nextPeriod(now, at('2027-03-11T02:59:59.999Z')) }
    expect(closeGaps([renewal], now)).toEqual([{ id: 'b', ...nextPeriod(now, null) }])
  })

  it('changes nothing without a gap, and leaves none', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 4 }), fc.nat(365), (paidAt, count, days) => {
        const periods = [nextPeriod(paidAt, null)]
        while (periods.length < count) {
          periods.push(nextPeriod(paidAt, periods.at(-1)?.endsAt ?? null))
        }
        const now = later(paidAt, days)
        const [, ...rest] = periods
        expect(closeGaps(periods, now)).toEqual(periods)
        const moved = closeGaps(rest, now)
        expect(moved).toHaveLength(rest.length)
        let start = now.getTime()
        for (const { startsAt, endsAt } of moved) {
          expect(startsAt.getTime()).toBeLessThanOrEqual(start)
          expect(planDaysLeft(endsAt, startsAt)).toBeGreaterThanOrEqual(364)
          start = endsAt.getTime() + 1
        }
      }),
    )
  })
})

describe('canRenew', () => {
  it.each([
    [61, false],
    [60, true],
    [1, true],
    [0, true],
    [-1, false],
  ])('with %s days left is %s', (days, expected) => {
    const now = at('2026-03-10T12:00:00Z')
    expect(canRenew(later(now, days), now)).toBe(expected)
  })
})

describe('upgradeCents', () => {
  const start = at('2026-03-10T15:00:00Z')
  const period: PaidPeriod = { ...nextPeriod(start, null), screens: 2, price }

  it.each([
    ['the whole difference on the first day', 0, 35_880],
    ['half of it at half time', 182, 17_989],
    ['one day of it on the day before the last', 364, 98],
    ['nothing on the last day', 365, 0],
    ['nothing after it', 400, 0],
  ])('is %s', (_what, days, cents) => {
    expect(upgradeCents([period], 3, later(start, days))).toBe(cents)
  })

  it('is nothing for the same or fewer screens', () => {
    expect(upgradeCents([period], 2, start)).toBe(0)
    expect(upgradeCents([period], 1, start)).toBe(0)
  })

  it('includes a renewed period that has not begun, in full', () => {
    const renewed: PaidPeriod = { ...nextPeriod(start, period.endsAt), screens: 2, price }
    expect(upgradeCents([period, renewed], 3, later(start, 364))).toBe(98 + 35_880)
  })

  it('is never more than the difference, never negative, and falls with every day', () => {
    fc.assert(
      fc.property(
        ...[moment, prices, screens, screens, fc.integer({ min: -30, max: 400 })],
        (startsAt, bought, from, to, days) => {
          const one: PaidPeriod = { ...nextPeriod(startsAt, null), screens: from, price: bought }
          const now = later(startsAt, days)
          const cents = upgradeCents([one], to, now)
          const full = planTotalCents(bought, Math.max(from, to)) - planTotalCents(bought, from)
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(full)
          expect(upgradeCents([one], to, later(now, 1))).toBeLessThanOrEqual(cents)
        },
      ),
    )
  })

  it('costs the same in one step or in two of one day, up to a cent', () => {
    fc.assert(
      fc.property(
        ...[moment, prices, screens, fc.nat(20), fc.nat(20), fc.nat(365)],
        (startsAt, bought, from, first, second, days) => {
          const one: PaidPeriod = { ...nextPeriod(startsAt, null), screens: from, price: bought }
          const now = later(startsAt, days)
          const half = { ...one, screens: from + first }
          const whole = upgradeCents([one], from + first + second, now)
          const steps =
            upgradeCents([one], from + first, now) +
            upgradeCents([half], from + first + second, now)
          expect(whole - steps).toBeGreaterThanOrEqual(0)
          expect(whole - steps).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
