import type { AcceptedContract, Contract, EndpointResponse, PaymentStatus } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { Allowance, BoughtPlan, SubscriptionRow } from './billing.repo.ts'

export type SubscriptionAnswer = EndpointResponse<Contract['getSubscription']>

/** One that was not called off: of the others nothing ever came. */
type ActivePlan = BoughtPlan & {
  readonly paymentStatus: Exclude<SubscriptionRow['paymentStatus'], 'declined' | 'canceled'>
}

function isActivePlan(row: BoughtPlan): row is ActivePlan {
  return row.paymentStatus !== 'declined' && row.paymentStatus !== 'canceled'
}

/** Plans that are paid and have begun, the newest beginning first. */
function begunPlans<Plan extends SubscriptionRow>(bought: readonly Plan[], now: Date): Plan[] {
  return bought
    .filter(({ paymentStatus, startsAt }) => paymentStatus === 'paid' && startsAt <= now)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
}

/** The paid plan that runs; none does once the user's time is over, whatever was paid. */
export function runningPlan<Plan extends SubscriptionRow>(
  { expireDate }: Pick<Allowance, 'expireDate'>,
  bought: readonly Plan[],
  now: Date,
): Plan | null {
  if (isPlanOver(expireDate, now, 0)) return null
  return begunPlans(bought, now).find(({ endsAt }) => !isPlanOver(endsAt, now, 0)) ?? null
}

/** A user's plan as the API shows it; `bought` is what the user bought, newest first. */
export function toSubscription(
  { seats, expireDate }: Allowance,
  bought: readonly BoughtPlan[],
  now: Date,
): SubscriptionAnswer {
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

/** A payment under way says more than the end of the plan before it. */
function statusOf(newest: ActivePlan | undefined, isOver: boolean): PaymentStatus {
  const status = newest?.paymentStatus ?? 'free'
  const isUnderWay = status !== 'paid' && status !== 'free'
  return isOver && !isUnderWay ? 'expired' : status
}

function planOf(row: ActivePlan | null): SubscriptionAnswer['plan'] {
  return row === null ? null : { id: row.planId, name: row.planName }
}

function periodOf(row: ActivePlan | null): SubscriptionAnswer['subscription'] {
  if (row === null) return null
  const { screens, startsAt, endsAt } = row
  return { screens, start_date: startsAt.toISOString(), end_date: endsAt.toISOString() }
}

function firstOf(plans: readonly ActivePlan[]): SubscriptionAnswer['first'] {
  const first = plans.at(-1)
  return first === undefined ? null : { created_at: first.createdAt.toISOString() }
}

function contractOf({ userId, acceptedAt }: ActivePlan): SubscriptionAnswer['contract'] {
  return acceptedAt === null ? null : toAcceptedContract({ userId, acceptedAt })
}

/** An accepted contract as the API tells of it. */
export function toAcceptedContract(input: { userId: string; acceptedAt: Date }): AcceptedContract {
  return {
    accepted_at: input.acceptedAt.toISOString(),
    contract_url: `/api/users/${input.userId}/contract`,
  }
}
