import { describe, expect, it } from 'vitest'
import { isPlanOver, planDaysLeft } from './plan-expiry.ts'

const now = new Date('2026-03-10T12:00:00Z')
const at = (iso: string): Date => new Date(iso)

describe('plan expiry', () => {
  it.each([
    ['2026-03-25T12:00:00Z', 15],
    ['2026-03-11T12:00:01Z', 2],
    ['2026-03-11T12:00:00Z', 1],
    ['2026-03-10T12:00:00Z', 0],
    ['2026-03-10T11:00:00Z', 0],
    ['2026-03-08T12:00:00Z', -2],
  ])('a plan that ends at %s has %i day(s) left', (end, days) => {
    expect(planDaysLeft(at(end), now)).toBe(days)
  })

  it('is over only after the days of grace', () => {
    const end = at('2026-03-07T12:00:00Z')
    expect(isPlanOver(end, now, 3)).toBe(false)
    expect(isPlanOver(end, new Date(now.getTime() + 1), 3)).toBe(true)
    expect(isPlanOver(end, at('2026-03-07T12:00:00.001Z'), 0)).toBe(true)
  })
})
