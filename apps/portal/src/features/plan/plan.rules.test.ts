import { describe, expect, it } from 'vitest'
import {
  contractStatus,
  isFreePlan,
  planFacts,
  planStatus,
  planTone,
  subscribedSince,
  type Subscription,
} from './plan.rules.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const PLAN = { id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80', name: 'Vitrine anual' }
const PERIOD = {
  screens: 2,
  start_date: '2026-07-01T03:00:00Z',
  end_date: '2027-07-02T02:59:59Z',
}
const CONTRACT = { accepted_at: '2026-07-01T14:00:00Z', contract_url: null }

const TRIAL: Subscription = {
  payment_status: 'free',
  plan: null,
  last_plan: null,
  subscription: null,
  last_subscription: null,
  contract: null,
  first: null,
  screens: 1,
  expire_date: '2026-11-29T02:59:59Z',
}

const PAID: Subscription = {
  ...TRIAL,
  payment_status: 'paid',
  plan: PLAN,
  subscription: PERIOD,
  contract: CONTRACT,
  first: { created_at: '2025-06-30T12:00:00Z' },
  screens: 2,
  expire_date: PERIOD.end_date,
}

const EXPIRED: Subscription = {
  ...TRIAL,
  payment_status: 'expired',
  last_plan: PLAN,
  last_subscription: { ...PERIOD, end_date: '2026-11-20T02:59:59Z' },
  expire_date: '2026-11-20T02:59:59Z',
}

describe('planStatus', () => {
  it.each([
    ['paid', 'paid', 'positive', false],
    ['authorized', 'review', 'warning', false],
    ['in_analysis', 'review', 'warning', false],
    ['waiting', 'waiting', 'warning', false],
    ['free', 'free', 'info', true],
    ['expired', 'expired', 'danger', true],
  ] as const)('%s is %s', (payment, status, tone, isFree) => {
    expect(planStatus({ ...TRIAL, payment_status: payment })).toBe(status)
    expect(planTone(status)).toBe(tone)
    expect(isFreePlan(status)).toBe(isFree)
  })

  it('subscribedSince is the start of the first plan, not of the newest', () => {
    expect(subscribedSince(PAID)).toBe('2025-06-30T12:00:00Z')
    expect(subscribedSince({ ...PAID, first: null })).toBe(PERIOD.start_date)
    expect(subscribedSince(TRIAL)).toBeNull()
  })
})

describe('planFacts', () => {
  it('of a paid plan', () => {
    expect(planFacts(PAID, NOW)).toEqual({
      name: 'Vitrine anual',
      screens: 2,
      startsAt: PERIOD.start_date,
      endsAt: PERIOD.end_date,
      daysLeft: 222,
    })
  })

  it('of a renewed plan: until the end of the renewal', () => {
    const renewed = { ...PAID, expire_date: '2028-07-02T02:59:59Z' }
    expect(planFacts(renewed, NOW)).toMatchObject({
      startsAt: PERIOD.start_date,
      endsAt: '2028-07-02T02:59:59Z',
      daysLeft: 588,
    })
  })

  it('of a trial: an end without a start', () => {
    expect(planFacts(TRIAL, NOW)).toEqual({
      name: null,
      screens: 1,
      startsAt: null,
      endsAt: TRIAL.expire_date,
      daysLeft: 7,
    })
  })

  it('of an ended plan: the last plan and its period', () => {
    expect(planFacts(EXPIRED, NOW)).toMatchObject({
      name: 'Vitrine anual',
      startsAt: PERIOD.start_date,
      endsAt: '2026-11-20T02:59:59Z',
      daysLeft: -2,
    })
  })

  it('of an ended plan with the next payment in review: the last plan', () => {
    const inReview = { ...EXPIRED, payment_status: 'in_analysis' } as const
    expect(planFacts(inReview, NOW)).toEqual(planFacts(EXPIRED, NOW))
  })

  it('of an ended trial', () => {
    const over = {
      ...TRIAL,
      payment_status: 'expired',
      expire_date: '2026-11-01T02:59:59Z',
    } as const
    expect(planFacts(over, NOW)).toMatchObject({ name: null, startsAt: null, daysLeft: -21 })
  })
})

describe('a contract', () => {
  it.each([
    ['none', TRIAL],
    ['none', { ...EXPIRED, contract: CONTRACT }],
    ['accepted', PAID],
    ['open', { ...PAID, contract: null }],
    ['open', { ...PAID, payment_status: 'in_analysis', contract: null } as const],
    ['waiting', { ...TRIAL, payment_status: 'in_analysis' } as const],
    ['waiting', { ...TRIAL, payment_status: 'waiting' } as const],
  ])('is %s', (status, subscription) => {
    expect(contractStatus(subscription)).toBe(status)
  })
})
