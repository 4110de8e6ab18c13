import type { AcceptedContract, Contract, EndpointResponse, PaymentStatus } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { Allowance, BoughtPlan, PendingState, SubscriptionRow } from './billing.repo.ts'

export type SubscriptionResponse = EndpointResponse<Contract['getSubscription']>

/** A plan that was not cancelled. */
type ActivePlan = BoughtPlan & {
  readonly paymentStatus: Exclude<SubscriptionRow['paymentStatus'], 'declined' | 'canceled'>
}

function isActivePlan(row: BoughtPlan): row is ActivePlan {
  return row.paymentStatus !== 'declined' && row.paymentStatus !== 'canceled'
}

/** Paid plans that have started, the latest start first. */
function begunPlans<Plan extends SubscriptionRow>(bought: readonly Plan[], now: Date): Plan[] {
  return bought
    .filter(({ paymentStatus, startsAt }) => paymentStatus === 'paid' && startsAt <= now)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
}

/** The running paid plan; null after the end of the user's time. */
export function runningPlan<Plan extends SubscriptionRow>(
  { expireDate }: Pick<Allowance, 'expireDate'>,
  bought: readonly Plan[],
  now: Date,
): Plan | null {
  if (isPlanOver(expireDate, now, 0)) return null
  return begunPlans(bought, now).find(({ endsAt }) => !isPlanOver(endsAt, now, 0)) ?? null
}

/** A user's plan as the API returns it; `bought`: the bought plans, newest first. */
export function toSubscription(
  { seats, expireDate }: Allowance,
  bought: readonly BoughtPlan[],
  now: Date,
): SubscriptionResponse {
  const isOver = isPlanOver(expireDate, now, 0)
  const plans = bought.filter(isActivePlan)
  const running = runningPlan({ expireDate }, plans, now)
  const last = begunPlans(plans, now).find((one) => one !== running) ?? null
  return {
    payment_status: statusOf(plans[0], isOver),
    plan: planOf(running),
    last_plan: planOf(last),
    subscription: periodOf(running),
    last_subscription: periodOf(last),
    contract: running === null ? null : contractOf(running),
    first: firstOf(plans),
    screens: seats,
    expire_date: expireDate.toISOString(),
  }
}

/** A pending payment takes precedence over the end of the previous plan. */
function statusOf(newest: ActivePlan | undefined, isOver: boolean): PaymentStatus {
  const status = newest?.paymentStatus ?? 'free'
  const isUnderWay = status !== 'paid' && status !== 'free'
  return isOver && !isUnderWay ? 'expired' : status
}

/** The status of a user without a running plan whose order is being paid; null: none is. */
export function pendingStatus(states: readonly PendingState[]): PaymentStatus | null {
  if (states.includes('authorized')) return 'authorized'
  // Whether a pending payment has arrived is not known yet.
  if (states.some((state) => state !== 'waiting')) return 'in_analysis'
  return states.length === 0 ? null : 'waiting'
}

function planOf(row: ActivePlan | null): SubscriptionResponse['plan'] {
  return row === null ? null : { id: row.planId, name: row.planName }
}

function periodOf(row: ActivePlan | null): SubscriptionResponse['subscription'] {
  if (row === null) return null
  const { screens, startsAt, endsAt } = row
  return { screens, start_date: startsAt.toISOString(), end_date: endsAt.toISOString() }
}

function firstOf(plans: readonly ActivePlan[]): SubscriptionResponse['first'] {
  const first = plans.at(-1)
  return first === undefined ? null : { created_at: first.createdAt.toISOString() }
}

function contractOf({ userId, acceptedAt }: ActivePlan): SubscriptionResponse['contract'] {
  return acceptedAt === null ? null : toAcceptedContract({ userId, acceptedAt })
}

/** An accepted contract as the API returns it. */
export function toAcceptedContract(input: { userId: string; acceptedAt: Date }): AcceptedContract {
  return {
    accepted_at: input.acceptedAt.toISOString(),
    contract_url: `/api/users/${input.userId}/contract`,
  }
}
