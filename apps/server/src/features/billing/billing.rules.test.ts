import { DAY_MS } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import type { BoughtPlan } from './billing.repo.ts'
import { pendingStatus, toSubscription } from './billing.rules.ts'

const PLAN_ID = '00000000-0000-4000-8000-000000000009'
const NOW = new Date('2026-11-20T15:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS)

/** A plan for a year that has run for 100 days. */
function aPlan(changes: Partial<BoughtPlan> = {}): BoughtPlan {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    planId: PLAN_ID,
    planName: 'Plano anual',
    screens: 2,
    paymentStatus: 'paid',
    startsAt: inDays(-100),
    endsAt: inDays(265),
    createdAt: inDays(-100),
    acceptedAt: null,
    orderId: null,
    planVersionId: null,
    ...changes,
  }
}

const running = { seats: 2, expireDate: inDays(265) }
const over = { seats: 2, expireDate: inDays(-1) }
const period = ({ screens, startsAt, endsAt }: BoughtPlan) => ({
  screens,
  start_date: startsAt.toISOString(),
  end_date: endsAt.toISOString(),
})
const ENDED = { startsAt: inDays(-466), endsAt: inDays(-101), createdAt: inDays(-466) }

describe('a plan', () => {
  it("is a trial with the user's screens and end when none was bought", () => {
    expect(toSubscription({ seats: 1, expireDate: inDays(3) }, [], NOW)).toEqual({
      payment_status: 'free',
      plan: null,
      last_plan: null,
      subscription: null,
      last_subscription: null,
      contract: null,
      first: null,
      screens: 1,
      expire_date: inDays(3).toISOString(),
    })
  })

  it('has its name, period and day of purchase when it is paid', () => {
    const plan = aPlan()
    expect(toSubscription(running, [plan], NOW)).toMatchObject({
      payment_status: 'paid',
      plan: { id: PLAN_ID, name: 'Plano anual' },
      subscription: period(plan),
      last_plan: null,
      last_subscription: null,
      first: { created_at: plan.createdAt.toISOString() },
      screens: 2,
    })
  })

  it('is listed beside the previous one, with the start of the first one', () => {
    const [plan, before] = [aPlan(), aPlan({ ...ENDED, planName: 'Plano antigo', screens: 1 })]
    expect(toSubscription(running, [plan, before], NOW)).toMatchObject({
      plan: { name: 'Plano anual' },
      subscription: period(plan),
      last_plan: { name: 'Plano antigo' },
      last_subscription: period(before),
      first: { created_at: before.createdAt.toISOString() },
    })
  })

  it('is the last one and not running when it has ended', () => {
    const ended = aPlan({ endsAt: inDays(-1) })
    expect(toSubscription(over, [ended], NOW)).toMatchObject({
      payment_status: 'expired',
      plan: null,
      subscription: null,
      last_plan: { name: 'Plano anual' },
      last_subscription: period(ended),
    })
  })

  it('ends after its last day in São Paulo when it is a trial', () => {
    const statusAt = (now: string) =>
      toSubscription({ seats: 1, expireDate: NOW }, [], new Date(now)).payment_status
    expect(statusAt('2026-11-21T02:59:59Z')).toBe('free')
    expect(statusAt('2026-11-21T03:00:00Z')).toBe('expired')
  })

  it.each(['authorized', 'in_analysis', 'waiting'] as const)(
    'does not run while its payment is %s, and the previous one continues',
    (paymentStatus) => {
      const asked = aPlan({
        paymentStatus,
        screens: 5,
        createdAt: inDays(-1),
        startsAt: inDays(-1),
      })
      expect(toSubscription({ seats: 1, expireDate: inDays(3) }, [asked], NOW)).toMatchObject({
        payment_status: paymentStatus,
        plan: null,
        subscription: null,
        last_plan: null,
        screens: 1,
      })
      const plan = aPlan()
      expect(toSubscription(running, [asked, plan], NOW)).toMatchObject({
        payment_status: paymentStatus,
        subscription: period(plan),
        last_subscription: null,
      })
    },
  )

  it.each(['authorized', 'in_analysis', 'waiting'] as const)(
    'is %s after its end when the next payment is, with the data of the last one',
    (paymentStatus) => {
      const ended = aPlan({ endsAt: inDays(-1) })
      const next = aPlan({ paymentStatus, startsAt: inDays(0), createdAt: inDays(0) })
      expect(toSubscription(over, [next, ended], NOW)).toMatchObject({
        payment_status: paymentStatus,
        plan: null,
        subscription: null,
        last_plan: { id: PLAN_ID, name: 'Plano anual' },
        last_subscription: period(ended),
      })
    },
  )

  it('stays expired after its end when an older payment was never settled', () => {
    const ended = aPlan({ endsAt: inDays(-1) })
    const old = aPlan({ paymentStatus: 'waiting', createdAt: inDays(-400) })
    expect(toSubscription(over, [ended, old], NOW).payment_status).toBe('expired')
  })

  it.each(['declined', 'canceled'] as const)(
    'does not change when a payment was %s',
    (paymentStatus) => {
      const never = aPlan({ paymentStatus, createdAt: inDays(-400) })
      const latest = aPlan({ paymentStatus, createdAt: inDays(-1) })
      const plan = aPlan()
      expect(toSubscription(running, [latest, plan, never], NOW)).toEqual(
        toSubscription(running, [plan], NOW),
      )
      expect(toSubscription(running, [latest], NOW)).toEqual(toSubscription(running, [], NOW))
    },
  )

  it('bought ahead starts on its first day', () => {
    const next = aPlan({ startsAt: inDays(10), endsAt: inDays(375), createdAt: inDays(-2) })
    const plan = aPlan({ endsAt: inDays(10) })
    expect(toSubscription(running, [next, plan], NOW)).toMatchObject({
      subscription: period(plan),
      last_subscription: null,
    })
    expect(toSubscription(running, [next, plan], inDays(11))).toMatchObject({
      subscription: period(next),
      last_subscription: period(plan),
    })
  })

  it('has the contract of the running plan only', () => {
    const acceptedAt = inDays(-90)
    const accepted = aPlan({ acceptedAt })
    const { userId } = accepted
    expect(toSubscription(running, [accepted], NOW).contract).toEqual({
      accepted_at: acceptedAt.toISOString(),
      contract_url: `/api/users/${userId}/contract`,
    })
    expect(toSubscription(running, [aPlan(), { ...accepted, ...ENDED }], NOW).contract).toBeNull()
    expect(toSubscription(over, [accepted], NOW).contract).toBeNull()
  })

  it('is running when it replaced another one', () => {
    const larger = aPlan({ screens: 5, startsAt: inDays(-3), createdAt: inDays(-3) })
    const plan = aPlan()
    expect(toSubscription(running, [larger, plan], NOW)).toMatchObject({
      subscription: period(larger),
      last_subscription: period(plan),
    })
  })
})

describe('pendingStatus', () => {
  it.each([
    [[], null],
    [['waiting'], 'waiting'],
    [['pending', 'waiting'], 'in_analysis'],
    [['in_analysis'], 'in_analysis'],
    [['authorized', 'waiting'], 'authorized'],
  ] as const)('of %s is %s', (states, status) => {
    expect(pendingStatus(states)).toBe(status)
  })
})
