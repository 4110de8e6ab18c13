import { expect, it } from 'vitest'
import { endOfDayAfter } from './users.rules.ts'

it.each([
  ['2026-03-10T12:00:00Z', 7, '2026-03-18T02:59:59.999Z'],
  // 23:30 of the 9th in São Paulo.
  ['2026-03-10T02:30:00Z', 7, '2026-03-17T02:59:59.999Z'],
  ['2026-03-10T12:00:00Z', 0, '2026-03-11T02:59:59.999Z'],
])('from %s on, %i days end at %s', (now, days, end) => {
  expect(endOfDayAfter(new Date(now), days).toISOString()).toBe(end)
})
