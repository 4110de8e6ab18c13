import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installments, isInstallmentCount, maxInstallments } from './installments.ts'

const total = fc.integer({ min: 0, max: 999_999_999 })

describe('maxInstallments', () => {
  it.each([
    [0, 1],
    [499, 1],
    [999, 1],
    [1_000, 2],
    [5_999, 11],
    [6_000, 12],
    [119_760, 12],
  ])('of %s cents is %s', (cents, count) => {
    expect(maxInstallments(cents)).toBe(count)
  })
})

describe('isInstallmentCount', () => {
  it.each([0, 13, 1.5, -1, Number.NaN])('refuses %s installments', (count) => {
    expect(isInstallmentCount(119_760, count)).toBe(false)
  })

  it('accepts a count exactly when it is 1, or up to 12 of at least R$ 5.00 each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -1, max: 14 }),
        (cents, count) => {
          const isAllowed = count === 1 || (count >= 2 && count <= 12 && cents >= count * 500)
          expect(isInstallmentCount(cents, count)).toBe(isAllowed)
        },
      ),
    )
  })
})

describe('installments', () => {
  it.each([
    [10_000, 3, [3_334, 3_333, 3_333]],
    [119_760, 12, Array.from({ length: 12 }, () => 9_980)],
    [1_010, 2, [505, 505]],
    [999, 1, [999]],
  ])('%s cents in %s', (cents, count, parts) => {
    expect(installments(cents, count)).toEqual(parts)
  })

  it('add up to the amount, and only the first one is larger, by less than a cent each', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 12 }), (cents, count) => {
        const parts = installments(cents, count)
        const [first = 0, ...others] = parts
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        expect(new Set(others).size).toBeLessThanOrEqual(1)
        const rest = first - (others[0] ?? first)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(rest).toBeLessThan(count)
      }),
    )
  })

  it('are at least R$ 5.00 each in every count that is allowed above one', () => {
    fc.assert(
      fc.property(total, (cents) => {
        const count = maxInstallments(cents)
        fc.pre(count > 1)
        expect(Math.min(...installments(cents, count))).toBeGreaterThanOrEqual(500)
      }),
    )
  })
})
