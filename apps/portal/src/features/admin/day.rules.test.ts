import { expect, it } from 'vitest'
import { hourText, ticksUpTo } from './day.rules.ts'

it('names an hour in the time zone of São Paulo', () => {
  expect(hourText('2026-11-21T03:00:00.000Z')).toBe('00:00')
  expect(hourText('2026-11-21T17:00:00.000Z')).toBe('14:00')
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [17, [0, 4, 8, 12, 16, 20]],
])('ticks up to %i are %j', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})
