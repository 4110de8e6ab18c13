import { describe, expect, it } from 'vitest'
import { type PlanFacts, planEndsToLookAt, planNews } from './plan-notices.rules.ts'

// The last millisecond of March 18 in São Paulo.
const expireDate = new Date('2026-03-19T02:59:59.999Z')
const owner: PlanFacts = { expireDate, hasAccount: true, permission: 0 }
const GRACE = 3

const kindAt = (iso: string, of: Partial<PlanFacts> = {}, grace = GRACE) =>
  planNews({ ...owner, ...of }, new Date(iso), grace)?.kind ?? null

describe('news of a plan', () => {
  it.each([
    ['last moment of the fourth day before', '2026-03-15T02:59:59.999Z', null],
    ['first moment of the third day before', '2026-03-15T03:00:00Z', 'plan_ending'],
    ['last moment of the last day', '2026-03-19T02:59:59.999Z', 'plan_ending'],
    ['first day of grace', '2026-03-19T03:00:00Z', null],
    ['last moment of the days of grace', '2026-03-22T02:59:59.999Z', null],
    ['first moment without screens', '2026-03-22T03:00:00Z', 'plan_over'],
    ['seventh day without screens', '2026-03-29T02:59:59Z', 'plan_over'],
    ['eighth day without screens', '2026-03-29T03:00:00Z', null],
  ])('on the %s', (_when, now, kind) => {
    expect(kindAt(now)).toBe(kind)
  })

  it('of the end comes with the next day where there are no days of grace', () => {
    expect(kindAt('2026-03-19T03:00:00Z', {}, 0)).toBe('plan_over')
  })

  it('without a connected account is only that it ends, and to an admin nothing', () => {
    const [ending, over] = ['2026-03-16T12:00:00Z', '2026-03-22T12:00:00Z'] as const
    expect(kindAt(ending, { hasAccount: false })).toBe('plan_ending')
    expect(kindAt(over, { hasAccount: false })).toBeNull()
    expect(kindAt(ending, { hasAccount: false, permission: 1 })).toBeNull()
    expect(kindAt(ending, { permission: 1 })).toBe('plan_ending')
  })

  it('has one key for one day of end, and another for the next', () => {
    const now = new Date('2026-03-16T12:00:00Z')
    const keyOf = (iso: string) =>
      planNews({ ...owner, expireDate: new Date(iso) }, now, GRACE)?.key
    expect(keyOf('2026-03-18T12:00:00Z')).toBe(keyOf('2026-03-19T02:59:59Z'))
    expect(keyOf('2026-03-18T12:00:00Z')).not.toBe(keyOf('2026-03-19T03:00:00Z'))
  })

  it('is looked for wherever there can be some', () => {
    for (const now of ['2026-03-15T03:00:00Z', '2026-03-29T02:59:59Z']) {
      const { after, before } = planEndsToLookAt(new Date(now), GRACE)
      expect(after < expireDate && expireDate < before).toBe(true)
    }
  })
})
