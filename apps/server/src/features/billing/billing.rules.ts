import type { Contract, EndpointAnswer } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { Allowance, SubscriptionRow } from './billing.repo.ts'

export type SubscriptionAnswer = EndpointAnswer<Contract['getSubscription']>

/** One that was not called off: of the others nothing ever came. */
type Standing = SubscriptionRow & {
  readonly paymentStatus: Exclude<SubscriptionRow['paymentStatus'], 'declined' | 'canceled'>
}

function isStanding(row: SubscriptionRow): row is Standing {
  return row.paymentStatus !== 'declined' && row.paymentStatus !== 'canceled'
}

/** A user's plan as the API shows it; `bought` is what the user bought, newest first. */
export function toSubscription(
  { seats, expireDate }: Allowance,
  bought: readonly SubscriptionRow[],
  now: Date,
): SubscriptionAnswer {
  const isOver = isPlanOver(expireDate, now, 0)
  const standing = bought.filter(isStanding)
  const begun = standing
    .filter(({ paymentStatus, startsAt }) => paymentStatus === 'paid' && startsAt <= now)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  const running = isOver ? undefined : begun.find(({ endsAt }) => endsAt >= now)
  const last = begun.find((one) => one !== running)
  return {
    payment_status: isOver ? 'expired' : (standing[0]?.paymentStatus ?? 'free'),
    plan: planOf(running),
    last_plan: planOf(last),
    subscription: periodOf(running),
    last_subscription: periodOf(last),
    // Contracts come with buying.
    contract: null,
    first: firstOf(standing),
    screens: seats,
    expire_date: expireDate.toISOString(),
  }
}

function planOf(row: Standing | undefined): SubscriptionAnswer['plan'] {
  return row === undefined ? null : { id: null, name: row.planName }
}

function periodOf(row: Standing | undefined): SubscriptionAnswer['subscription'] {
  if (row === undefined) return null
  const { screens, startsAt, endsAt } = row
  return { screens, start_date: startsAt.toISOString(), end_date: endsAt.toISOString() }
}

function firstOf(standing: readonly Standing[]): SubscriptionAnswer['first'] {
  const first = standing.at(-1)
  return first === undefined ? null : { created_at: first.createdAt.toISOString() }
}
