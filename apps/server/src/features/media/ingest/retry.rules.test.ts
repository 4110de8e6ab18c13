import { expect, it } from 'vitest'
import { stateAfterFailure } from './retry.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')
const minutesFromNow = (date: Date | null): number | null =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 60_000

it('stateAfterFailure increases the delay and finally stops', () => {
  const passing = [1, 2, 3, 4, 5, 6].map((attempts) =>
    stateAfterFailure(attempts, 'transient', NOW),
  )
  expect(passing.map(({ dueAt }) => minutesFromNow(dueAt))).toEqual([1, 5, 15, 60, 360, 360])
  expect(passing.map(({ state }) => state).slice(0, 4)).toEqual([
    'pending',
    'pending',
    'failed',
    'failed',
  ])
  const lasting = [1, 2, 3, 4, 5].map((attempts) => stateAfterFailure(attempts, 'permanent', NOW))
  expect(lasting.map(({ dueAt }) => minutesFromNow(dueAt))).toEqual([10, 60, 360, 1_440, 1_440])
  expect(lasting.every(({ state }) => state === 'failed')).toBe(true)
  expect(stateAfterFailure(12, 'transient', NOW)).toEqual({ state: 'failed', dueAt: null })
})
