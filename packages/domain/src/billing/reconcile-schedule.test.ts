import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { nextReconcileAt } from './reconcile-schedule.ts'

const createdAt = new Date('2026-03-10T15:00:00Z')
const after = (ms: number): Date => new Date(createdAt.getTime() + ms)

/** Ages in ms at which a payment is checked when every check is on time. */
function checks(closesAt: Date | null): number[] {
  const ages: number[] = []
  let next = nextReconcileAt({ createdAt, checkedAt: createdAt, closesAt })
  while (next !== null) {
    ages.push(next.getTime() - createdAt.getTime())
    next = nextReconcileAt({ createdAt, checkedAt: next, closesAt })
  }
  return ages
}

describe('nextReconcileAt', () => {
  it('is after 1, 5 and 15 minutes, then hourly, and last after 72 hours', () => {
    const ages = checks(null)
    expect(ages.slice(0, 5)).toEqual([1, 5, 15, 75, 135].map((minutes) => minutes * MINUTE_MS))
    expect(ages.at(-1)).toBe(72 * HOUR_MS)
    expect(ages).toHaveLength(3 + 72)
  })

  it('goes on every six hours while a boleto may still be paid, and asks once when it closes', () => {
    const lifeMs = 250 * HOUR_MS
    const ages = checks(after(lifeMs))
    expect(ages.slice(0, 75)).toEqual(checks(null))
    expect(ages[75]).toBe(78 * HOUR_MS)
    expect(ages.at(-1)).toBe(lifeMs)
  })

  it('never waits longer than an hour within the first 72, and six hours after that', () => {
    const closes = fc.option(fc.integer({ min: 0, max: 400 * HOUR_MS }).map(after))
    const age = fc.integer({ min: -HOUR_MS, max: 500 * HOUR_MS })
    fc.assert(
      fc.property(closes, age, (closesAt, ageMs) => {
        const checkedAt = after(ageMs)
        const next = nextReconcileAt({ createdAt, checkedAt, closesAt })
        const lifeMs = Math.max(
          72 * HOUR_MS,
          (closesAt ?? createdAt).getTime() - createdAt.getTime(),
        )
        expect(next === null).toBe(ageMs >= lifeMs)
        if (next === null) return
        const waitMs = next.getTime() - Math.max(checkedAt.getTime(), createdAt.getTime())
        expect(waitMs).toBeGreaterThan(0)
        expect(waitMs).toBeLessThanOrEqual((ageMs < 72 * HOUR_MS ? 1 : 6) * HOUR_MS)
        if (ageMs < 15 * MINUTE_MS) expect(next <= after(15 * MINUTE_MS)).toBe(true)
      }),
    )
  })
})
