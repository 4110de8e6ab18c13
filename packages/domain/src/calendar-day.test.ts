import { describe, expect, it } from 'vitest'
import { calendarDay, endOfCalendarDay } from './calendar-day.ts'

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
