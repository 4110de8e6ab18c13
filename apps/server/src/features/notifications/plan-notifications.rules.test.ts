import { describe, expect, it } from 'vitest'
import {
  type BoughtPeriod,
  type PlanState,
  planEndWindow,
  planEvent,
} from './plan-notifications.rules.ts'

// The last millisecond of March 18 in São Paulo.
const expireDate = new Date('2026-03-19T02:59:59.999Z')
const owner: PlanState = { expireDate, hasAccount: true, permission: 0, periods: [] }
const GRACE = 3

const kindAt = (iso: string, overrides: Partial<PlanState> = {}, grace = GRACE) =>
  planEvent({ ...owner, ...overrides }, new Date(iso), grace)?.kind ?? null

describe('planEvent', () => {
  it.each([
    ['last moment of the fourth day before', '2026-03-15T02:59:59.999Z', null],
    ['first moment of the third day before', '2026-03-15T03:00:00Z', 'plan_ending'],
    ['last moment of the last day', '2026-03-19T02:59:59.999Z', 'plan_ending'],
    ['first day of grace', '2026-03-19T03:00:00Z', null],
    ['last moment of the days of grace', '2026-03-22T02:59:59.999Z', null],
    ['first moment without screens', '2026-03-22T03:00:00Z', 'plan_over'],
    ['seventh day without screens', '2026-03-29T02:59:59Z', 'plan_over'],
    ['eighth day without screens', '2026-03-29T03:00:00Z', null],
  ])('is correct on the %s', (_case, now, kind) => {
    expect(kindAt(now)).toBe(kind)
  })

  it('is plan_over on the next day when there are no days of grace', () => {
    expect(kindAt('2026-03-19T03:00:00Z', {}, 0)).toBe('plan_over')
  })

  it('is only plan_ending without a connected account, and null for an admin', () => {
    const [beforeEnd, over] = ['2026-03-16T12:00:00Z', '2026-03-22T12:00:00Z'] as const
    expect(kindAt(beforeEnd, { hasAccount: false })).toBe('plan_ending')
    expect(kindAt(over, { hasAccount: false })).toBeNull()
    expect(kindAt(beforeEnd, { hasAccount: false, permission: 1 })).toBeNull()
    expect(kindAt(beforeEnd, { permission: 1 })).toBe('plan_ending')
  })

  it('has one key per calendar day of the end', () => {
    const now = new Date('2026-03-16T12:00:00Z')
    const keyOf = (iso: string) =>
      planEvent({ ...owner, expireDate: new Date(iso) }, now, GRACE)?.key
    expect(keyOf('2026-03-18T12:00:00Z')).toBe(keyOf('2026-03-19T02:59:59Z'))
    expect(keyOf('2026-03-18T12:00:00Z')).not.toBe(keyOf('2026-03-19T03:00:00Z'))
  })
})

describe('planEvent of a bought plan', () => {
  const aYear: BoughtPeriod = {
    startsAt: new Date('2025-03-18T15:00:00Z'),
    endsAt: expireDate,
    paymentStatus: 'paid',
  }
  const eventAt = (iso: string, ...periods: BoughtPeriod[]) =>
    planEvent({ ...owner, periods }, new Date(iso), GRACE)

  it.each([
    ['2026-02-15T12:00:00Z', undefined],
    ['2026-02-16T12:00:00Z', '20530:30'],
    ['2026-03-02T12:00:00Z', '20530:30'],
    ['2026-03-03T12:00:00Z', '20530:15'],
    ['2026-03-15T12:00:00Z', '20530:3'],
    ['2026-03-18T12:00:00Z', '20530:0'],
    ['2026-03-19T12:00:00Z', undefined],
  ])('is a reminder of its own 30, 15, 3 and 0 days before the end: %s', (now, key) => {
    expect(eventAt(now, aYear)?.key).toBe(key)
    if (key !== undefined) expect(eventAt(now, aYear)?.kind).toBe('plan_reminder')
  })

  it('is plan_over after the days of grace, like that of a trial', () => {
    expect(eventAt('2026-03-22T12:00:00Z', aYear)?.kind).toBe('plan_over')
  })

  it('is null when the plan ended because its money went back', () => {
    const canceled = { ...aYear, endsAt: new Date('2027-03-19T02:59:59.999Z') }
    const refunded: BoughtPeriod = { ...canceled, paymentStatus: 'canceled' }
    expect(eventAt('2026-03-22T12:00:00Z', refunded)).toBeNull()
    // The plan before a renewal that was taken back runs to its end.
    expect(eventAt('2026-03-22T12:00:00Z', aYear, refunded)?.kind).toBe('plan_over')
  })
})

describe('planEndWindow', () => {
  it('contains every plan end with an event', () => {
    for (const now of ['2026-03-15T03:00:00Z', '2026-03-29T02:59:59Z']) {
      const { from, until } = planEndWindow(new Date(now), GRACE)
      expect(from < expireDate && expireDate < until).toBe(true)
    }
  })
})
