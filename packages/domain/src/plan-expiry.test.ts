import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfCalendarDay } from './calendar-day.ts'
import { earliestUnexpired, isPlanOver, planDaysLeft, planPlaysUntil } from './plan-expiry.ts'

const at = (iso: string): Date => new Date(iso)

describe('planDaysLeft', () => {
  it('is 7 on the whole first day of a trial of 7 days, and one less with each midnight', () => {
    const signedUpAt = at('2026-03-10T15:00:00Z')
    const end = endOfCalendarDay(signedUpAt, 7)
    expect(planDaysLeft(end, signedUpAt)).toBe(7)
    expect(planDaysLeft(end, at('2026-03-11T02:59:59Z'))).toBe(7)
    expect(planDaysLeft(end, at('2026-03-11T03:00:00Z'))).toBe(6)
  })

  it.each([
    ['first moment of the last day', '2026-03-17T03:00:00Z', 0],
    ['last moment of the last day', '2026-03-18T02:59:59.999Z', 0],
    ['first moment after it', '2026-03-18T03:00:00Z', -1],
    ['day before', '2026-03-16T12:00:00Z', 1],
    ['two days after', '2026-03-19T12:00:00Z', -2],
  ])('on the %s is %s', (_when, now, days) => {
    expect(planDaysLeft(at('2026-03-18T02:59:59.999Z'), at(now))).toBe(days)
  })

  it('does not depend on the time of day of the end', () => {
    const now = at('2026-03-10T12:00:00Z')
    expect(planDaysLeft(at('2026-03-11T03:00:00Z'), now)).toBe(1)
    expect(planDaysLeft(at('2026-03-12T02:59:59Z'), now)).toBe(1)
  })
})

describe('isPlanOver', () => {
  it('is true only after the last day', () => {
    const end = at('2026-03-10T12:00:00Z')
    expect(isPlanOver(end, at('2026-03-11T02:59:59Z'), 0)).toBe(false)
    expect(isPlanOver(end, at('2026-03-11T03:00:00Z'), 0)).toBe(true)
  })

  it('is true only after the days of grace', () => {
    const end = at('2026-03-10T12:00:00Z')
    expect(isPlanOver(end, at('2026-03-14T02:59:59Z'), 3)).toBe(false)
    expect(isPlanOver(end, at('2026-03-14T03:00:00Z'), 3)).toBe(true)
  })
})

describe('planPlaysUntil', () => {
  it('is the last moment at which screens play, days of grace included', () => {
    const end = at('2026-03-07T12:00:00Z')
    const last = planPlaysUntil(end, 3)
    expect(isPlanOver(end, last, 3)).toBe(false)
    expect(isPlanOver(end, new Date(last.getTime() + 1), 3)).toBe(true)
  })
})

describe('earliestUnexpired', () => {
  it('divides ends of plans as isPlanOver does', () => {
    const moment = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -8, max: 8 }),
        fc.nat({ max: 5 }),
        (now, days, graceDays) => {
          const bound = earliestUnexpired(now, graceDays)
          const end = new Date(now.getTime() + days * 86_400_000)
          expect(isPlanOver(end, now, graceDays)).toBe(end < bound)
          expect(isPlanOver(bound, now, graceDays)).toBe(false)
          expect(isPlanOver(new Date(bound.getTime() - 1), now, graceDays)).toBe(true)
        },
      ),
    )
  })
})
