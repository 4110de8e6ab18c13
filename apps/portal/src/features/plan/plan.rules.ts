import type { EndpointResponse, getSubscription, PaymentStatus } from '@vitrine/api'
import { planDaysLeft } from '@vitrine/domain'
import type { AlertTone } from '@vitrine/ui'
import type { Translate } from '../../shared/texts/texts.ts'

export type Subscription = EndpointResponse<typeof getSubscription>

/** The state of a plan as users see it; all payment states under review are one. */
export type PlanStatus = 'paid' | 'review' | 'waiting' | 'free' | 'expired'

const PLAN_STATUSES: Readonly<Record<PaymentStatus, PlanStatus>> = {
  paid: 'paid',
  authorized: 'review',
  in_analysis: 'review',
  waiting: 'waiting',
  free: 'free',
  expired: 'expired',
}

export function planStatus({ payment_status: status }: Subscription): PlanStatus {
  return PLAN_STATUSES[status]
}

const TONES: Readonly<Record<PlanStatus, AlertTone>> = {
  paid: 'positive',
  review: 'warning',
  waiting: 'warning',
  free: 'info',
  expired: 'danger',
}

export function planTone(status: PlanStatus): AlertTone {
  return TONES[status]
}

/** The stored name of the only plan on sale; a contract contains it in this form. */
const ANNUAL_PLAN_NAME = 'Plano anual'

/** The name of a plan in the page's language; another plan has the name it was sold under. */
export function planName(name: string, t: Translate): string {
  return name === ANNUAL_PLAN_NAME ? t('my_plan.annual') : name
}

/** Whether nobody pays for the plan: on trial or after its end. Both count as the free plan. */
export function isFreePlan(status: PlanStatus): boolean {
  return status === 'free' || status === 'expired'
}

/** The start of the first plan, if known. */
export function subscribedSince({ first, subscription }: Subscription): string | null {
  return first?.created_at ?? subscription?.start_date ?? null
}

export interface PlanFacts {
  /** The current plan, else the last one; null when none was ever bought. */
  readonly name: string | null
  readonly screens: number
  /** Null when no plan started: a trial has only an end. */
  readonly startsAt: string | null
  readonly endsAt: string
  /** Negative after the end. */
  readonly daysLeft: number
}

export function planFacts(subscription: Subscription, now: Date): PlanFacts {
  const daysLeft = planDaysLeft(new Date(subscription.expire_date), now)
  // A payment in review does not change the previous plan's data.
  const isOver = daysLeft < 0 || planStatus(subscription) === 'expired'
  const plan = isOver ? subscription.last_plan : subscription.plan
  const period = isOver ? subscription.last_subscription : subscription.subscription
  return {
    name: plan?.name ?? null,
    screens: subscription.screens,
    startsAt: period?.start_date ?? null,
    // A renewed plan runs on after the current period.
    endsAt: isOver && period !== null ? period.end_date : subscription.expire_date,
    daysLeft,
  }
}

/** `waiting`: for the payment. Only the contract of a paid, current plan can be accepted. */
export type ContractStatus = 'none' | 'waiting' | 'open' | 'accepted'

/** A contract belongs to a plan that is paid or under review. */
export function contractStatus(subscription: Subscription): ContractStatus {
  if (isFreePlan(planStatus(subscription))) return 'none'
  if (subscription.contract !== null) return 'accepted'
  return subscription.subscription === null ? 'waiting' : 'open'
}
