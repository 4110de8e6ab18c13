import { calendarDay, endOfDay, oneYearAfter } from '../calendar-day.ts'
import { planDaysLeft } from '../plan-expiry.ts'
import { type PlanPrice, planTotalCents } from './plan-price.ts'

/** Calendar days before the end of a plan from which it can be renewed (reading B10). */
export const RENEWAL_WINDOW_DAYS = 60

/** The time of one purchased plan; `endsAt` is its last moment. */
export interface PlanPeriod {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A period with what was bought for it. Its price is that of the purchase (reading B10). */
export interface PaidPeriod extends PlanPeriod {
  readonly screens: number
  readonly price: PlanPrice
}

/**
 * The period of a plan paid at `paidAt`. While a plan runs, the new period begins with the moment after the
 * end of the last one and ends one year after that end. Otherwise it begins with the payment, and the rest of
 * that day is free. `lastEndsAt`: the latest end of the user's paid periods; null without one.
 */
export function nextPeriod(paidAt: Date, lastEndsAt: Date | null): PlanPeriod {
  if (lastEndsAt === null || planDaysLeft(lastEndsAt, paidAt) < 0) {
    return { startsAt: paidAt, endsAt: endOfDay(oneYearAfter(calendarDay(paidAt))) }
  }
  return {
    startsAt: new Date(lastEndsAt.getTime() + 1),
    endsAt: endOfDay(oneYearAfter(calendarDay(lastEndsAt))),
  }
}

/**
 * The paid periods that remain after an earlier one was canceled, without the gap that it left: a period that would
 * begin after the end of the one before it, or later than now without one, begins there and lasts a year. `periods`:
 * those that have not ended, in order of time.
 */
export function closeGaps<T extends PlanPeriod>(periods: readonly T[], now: Date): T[] {
  const closed: T[] = []
  for (const period of periods) {
    const next = nextPeriod(now, closed.at(-1)?.endsAt ?? null)
    closed.push(period.startsAt > next.startsAt ? { ...period, ...next } : period)
  }
  return closed
}

/** The kind of purchase that is possible: only `purchase` without a running paid plan. */
export const ORDER_KINDS = ['purchase', 'upgrade', 'renewal'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Whether a plan that ends at `endsAt` can be renewed now: it runs, in the last 60 days before its end. */
export function canRenew(endsAt: Date, now: Date): boolean {
  const daysLeft = planDaysLeft(endsAt, now)
  return daysLeft >= 0 && daysLeft <= RENEWAL_WINDOW_DAYS
}

/**
 * Price of more screens in cents, for every period that has not ended: the difference of a whole period, by
 * the days left of it, rounded down. Today is not charged. Periods with at least `screens` cost nothing.
 */
export function upgradeCents(periods: readonly PaidPeriod[], screens: number, now: Date): number {
  return periods.reduce((sum, period) => sum + periodUpgradeCents(period, screens, now), 0)
}

function periodUpgradeCents(period: PaidPeriod, screens: number, now: Date): number {
  const { startsAt, endsAt, price } = period
  if (screens <= period.screens) return 0
  const days = Math.max(1, planDaysLeft(endsAt, startsAt))
  const daysLeft = Math.max(0, Math.min(days, planDaysLeft(endsAt, now)))
  const fullCents = planTotalCents(price, screens) - planTotalCents(price, period.screens)
  return Math.floor((fullCents * daysLeft) / days)
}
