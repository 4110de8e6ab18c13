import { describe, expect, it } from 'vitest'
import { planEndOf } from './plan-end.ts'

const NOW_MS = Date.parse('2026-11-22T15:00:00Z')
const endingOn = (expire_date: string) => ({ expire_date })

describe('planEndOf', () => {
  it('is running before the end, and when nobody is signed in', () => {
    expect(planEndOf(endingOn('2026-11-25T02:59:59Z'), 3, NOW_MS)).toEqual({ kind: 'running' })
    expect(planEndOf(null, 3, NOW_MS)).toEqual({ kind: 'running' })
  })

  it('contains the end of playback during the days of grace', () => {
    const end = planEndOf(endingOn('2026-11-21T02:59:59Z'), 3, NOW_MS)
    expect(end).toEqual({ kind: 'grace', until: '2026-11-24T02:59:59.999Z' })
  })

  it.each([
    ['after them', '2026-11-18T02:59:59Z', 3],
    ['without days of grace', '2026-11-21T02:59:59Z', 0],
    ['while their number is unknown', '2026-11-21T02:59:59Z', null],
  ] as const)('is over %s', (_when, expireDate, graceDays) => {
    expect(planEndOf(endingOn(expireDate), graceDays, NOW_MS)).toEqual({ kind: 'over' })
  })
})
