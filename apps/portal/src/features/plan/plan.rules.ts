import type { EndpointResponse, getSubscription, PaymentStatus } from '@vitrine/api'
import { planDaysLeft } from '@vitrine/domain'
import type { AlertTone } from '@vitrine/ui'
import type { Translate } from '../../shared/texts/texts.ts'

export type Subscription = EndpointResponse<typeof getSubscription>

/** How a plan stands, for a person: what is under review is one thing, however far it is. */
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

/** What the one plan on sale is called where it is kept; a contract says it in these words. */
const ANNUAL_PLAN_NAME = 'Plano anual'

/** The name of a plan in the language of the page; of another plan, as it was sold. */
export function planName(name: string, t: Translate): string {
  return name === ANNUAL_PLAN_NAME ? t('my_plan.annual') : name
}

/** Nobody pays: on trial, or after the end. Both count as the free plan. */
export function isFreePlan(status: PlanStatus): boolean {
  return status === 'free' || status === 'expired'
}

/** Since when somebody is a subscriber: since the first plan, where that is known. */
export function subscribedSince({ first, subscription }: Subscription): string | null {
  return first?.created_at ?? subscription?.start_date ?? null
}

export interface PlanFacts {
  /** The plan that runs, or the one that ran last; null where nothing was ever bought. */
  readonly name: string | null
  readonly screens: number
  /** Null where no plan began: a trial has an end alone. */
  readonly startsAt: string | null
  readonly endsAt: string
  /** Negative once it is over. */
  readonly daysLeft: number
}

export function planFacts(subscription: Subscription, now: Date): PlanFacts {
  const daysLeft = planDaysLeft(new Date(subscription.expire_date), now)
  // A payment in review says nothing of the plan before it.
  const isOver = daysLeft < 0 || planStatus(subscription) === 'expired'
  const plan = isOver ? subscription.last_plan : subscription.plan
  const period = isOver ? subscription.last_subscription : subscription.subscription
  return {
    name: plan?.name ?? null,
    screens: subscription.screens,
    startsAt: period?.start_date ?? null,
    endsAt: period?.end_date ?? subscription.expire_date,
    daysLeft,
  }
}

/** `waiting`: for the payment; only the contract of a paid plan that runs can be accepted. */
export type ContractStatus = 'none' | 'waiting' | 'open' | 'accepted'

/** A contract belongs to a plan that is paid for, or about to be. */
export function contractStatus(subscription: Subscription): ContractStatus {
  if (isFreePlan(planStatus(subscription))) return 'none'
  if (subscription.contract !== null) return 'accepted'
  return subscription.subscription === null ? 'waiting' : 'open'
}
