import { planDaysLeft } from '../plan-expiry.ts'
import { PAYMENT_MIN_CENTS } from './installments.ts'
import { canRenew, type OrderKind, type PaidPeriod, upgradeCents } from './plan-periods.ts'

/**
 * Why something cannot be bought now. `plan_running`: a new plan while one runs. `no_plan`: more screens or a
 * renewal without one. `too_early`: a renewal before its window. `no_more_screens`: an upgrade that adds none.
 * `amount_too_low`: an upgrade whose price is below what can be charged.
 */
export type OfferFault =
  | 'plan_running'
  | 'no_plan'
  | 'too_early'
  | 'no_more_screens'
  | 'amount_too_low'

export interface OfferInput {
  readonly kind: OrderKind
  readonly screens: number
  /** The paid periods of the user, those that have ended among them. */
  readonly periods: readonly PaidPeriod[]
}

/** The paid period that runs now; null without one. */
export function currentPeriod<Period extends PaidPeriod>(
  periods: readonly Period[],
  now: Date,
): Period | null {
  return (
    periods.find(({ startsAt, endsAt }) => startsAt <= now && planDaysLeft(endsAt, now) >= 0) ??
    null
  )
}

/** Why a purchase is not possible now (reading B10); null when it is. */
export function offerFault({ kind, screens, periods }: OfferInput, now: Date): OfferFault | null {
  const current = currentPeriod(periods, now)
  if (kind === 'purchase') return current === null ? null : 'plan_running'
  if (current === null) return 'no_plan'
  if (kind === 'renewal') return canRenew(latestEnd(periods, current), now) ? null : 'too_early'
  if (screens <= current.screens) return 'no_more_screens'
  return upgradeCents(periods, screens, now) < PAYMENT_MIN_CENTS ? 'amount_too_low' : null
}

/** A plan that was renewed ends with the renewed period. */
function latestEnd(periods: readonly PaidPeriod[], current: PaidPeriod): Date {
  return periods.reduce((end, { endsAt }) => (endsAt > end ? endsAt : end), current.endsAt)
}
