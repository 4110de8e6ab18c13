import { describe, expect, it } from 'vitest'
import { addDays, firstDay, isDayWithin } from './admin.rules.ts'

describe('addDays', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })
})

describe('firstDay', () => {
  it.each([
    ['2026-11-21', 13, '2025-10-01'],
    ['2026-01-31', 1, '2025-12-01'],
  ])('%s, %i months before, is %s', (today, months, expected) => {
    expect(firstDay(today, months)).toBe(expected)
  })
})

describe('isDayWithin', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-10-31', false],
    ['2026-11-31', false],
    ['2026-11', false],
    ['', false],
    ['yesterday', false],
  ])('%s: %s', (date, expected) => {
    expect(isDayWithin(date, '2026-11-01', '2026-11-30')).toBe(expected)
  })
})
