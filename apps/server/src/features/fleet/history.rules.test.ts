import { describe, expect, it } from 'vitest'
import { activityAt, firstHistoryDay } from './history.rules.ts'

describe('activityAt', () => {
  it.each([
    ['2026-03-04T00:00:00.000Z', '2026-03-04', 0],
    ['2026-03-04T00:14:59.999Z', '2026-03-04', 0],
    ['2026-03-04T00:15:00.000Z', '2026-03-04', 1],
    ['2026-03-04T12:31:00.000Z', '2026-03-04', 50],
    ['2026-03-04T23:59:59.999Z', '2026-03-04', 95],
  ])('of %s is part %s %i', (at, day, slot) => {
    expect(activityAt(new Date(at))).toEqual({ day, slot })
  })
})

describe('firstHistoryDay', () => {
  it('is 30 days ago in UTC', () => {
    expect(firstHistoryDay(new Date('2026-03-31T23:59:00Z'))).toBe('2026-03-01')
    expect(firstHistoryDay(new Date('2026-03-01T00:00:00Z'))).toBe('2026-01-30')
  })
})
