import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  calendarDay,
  endOfCalendarDay,
  endOfDay,
  oneYearAfter,
} from './calendar-day.ts'

describe('calendarDay', () => {
  it('changes at 03:00 UTC, which is midnight in São Paulo', () => {
    const day = calendarDay(new Date('2026-03-10T12:00:00Z'))
    expect(calendarDay(new Date('2026-03-10T03:00:00Z'))).toBe(day)
    expect(calendarDay(new Date('2026-03-10T02:59:59.999Z'))).toBe(day - 1)
    expect(calendarDay(new Date('2026-03-11T02:59:59.999Z'))).toBe(day)
    expect(calendarDay(new Date('2026-03-11T03:00:00Z'))).toBe(day + 1)
  })
})

describe('endOfCalendarDay', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 7, '2026-03-18T02:59:59.999Z'],
    // 23:30 of the 9th in São Paulo.
    ['2026-03-10T02:30:00Z', 7, '2026-03-17T02:59:59.999Z'],
    ['2026-03-10T12:00:00Z', 0, '2026-03-11T02:59:59.999Z'],
    ['2026-03-10T12:00:00Z', -1, '2026-03-10T02:59:59.999Z'],
  ])('from %s, %i day(s) ahead, is %s', (moment, days, end) => {
    expect(endOfCalendarDay(new Date(moment), days).toISOString()).toBe(end)
  })
})

const day = fc.integer({ min: 0, max: 60_000 })
const dayOf = (date: string): number => Date.parse(date) / 86_400_000

describe('endOfDay', () => {
  it('is the last millisecond of the day', () => {
    fc.assert(
      fc.property(day, (number) => {
        const end = endOfDay(number)
        expect(calendarDay(end)).toBe(number)
        expect(calendarDay(new Date(end.getTime() + 1))).toBe(number + 1)
      }),
    )
  })
})

describe('oneYearAfter', () => {
  it.each([
    ['2026-03-10', '2027-03-10'],
    ['2027-03-10', '2028-03-10'],
    ['2027-12-31', '2028-12-31'],
    ['2028-02-29', '2029-03-01'],
  ])('%s is %s', (from, to) => {
    expect(oneYearAfter(dayOf(from))).toBe(dayOf(to))
  })

  it('is 365 or 366 days later, and never earlier for a later day', () => {
    fc.assert(
      fc.property(day, (number) => {
        expect([365, 366]).toContain(oneYearAfter(number) - number)
        expect(oneYearAfter(number + 1)).toBeGreaterThanOrEqual(oneYearAfter(number))
      }),
    )
  })
})

describe('calendarDate', () => {
  it('is the date in São Paulo', () => {
    expect(calendarDate(calendarDay(new Date('2026-03-10T02:59:59Z')))).toBe('2026-03-09')
    expect(calendarDate(calendarDay(new Date('2026-03-10T03:00:00Z')))).toBe('2026-03-10')
  })
})
