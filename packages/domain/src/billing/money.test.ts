import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCents, toCents } from './money.ts'

it.each([
  [0, 0],
  [49.9, 4990],
  [1.1, 110],
  [8.7, 870],
  [1198.8, 119_880],
])('%s BRL are %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

it('converts cents to BRL and back without a difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents)
      expect(toCents(Number(fromCents(cents).toFixed(2)))).toBe(cents)
    }),
  )
})
