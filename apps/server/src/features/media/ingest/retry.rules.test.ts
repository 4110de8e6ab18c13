import { describe, expect, it } from 'vitest'
import { stateAfterFailure } from './retry.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')
const minutesFromNow = (date: Date | null): number | null =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 60_000

describe('stateAfterFailure', () => {
  it('increases the delay and stops after 12 attempts', () => {
    const transient = [1, 2, 3, 4, 5, 6].map((attempts) =>
      stateAfterFailure(attempts, 'transient', NOW),
    )
    expect(transient.map(({ dueAt }) => minutesFromNow(dueAt))).toEqual([1, 5, 15, 60, 360, 360])
    expect(transient.map(({ state }) => state).slice(0, 4)).toEqual([
      'pending',
      'pending',
      'failed',
      'failed',
    ])
    const permanent = [1, 2, 3, 4, 5].map((attempts) =>
      stateAfterFailure(attempts, 'permanent', NOW),
    )
    expect(permanent.map(({ dueAt }) => minutesFromNow(dueAt))).toEqual([10, 60, 360, 1_440, 1_440])
    expect(permanent.every(({ state }) => state === 'failed')).toBe(true)
    expect(stateAfterFailure(12, 'transient', NOW)).toEqual({ state: 'failed', dueAt: null })
  })
})
