import type { Plan } from '@vitrine/api'
import {
  canRenew,
  fromCents,
  nextPeriod,
  type OrderKind,
  type OrderLine,
  orderTotalCents,
  type PaidPeriod,
  PAYMENT_MIN_CENTS,
  type PlanPeriod,
  purchaseLines,
  upgradeCents,
  upgradeLines,
} from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { listPaidPeriods, type PaidPeriodRow } from '../billing/index.ts'
import type { PlanVersionRow } from './orders.repo.ts'
import { findPlanOnSale, listPlansOnSale } from './plans.repo.ts'

export interface QuoteDeps {
  readonly executor: Executor
  readonly clock: Clock
  /** Null: no device is offered. */
  readonly devicePriceCents: number | null
}

export interface QuoteInput {
  readonly userId: string
  /** Null: the first plan on sale. */
  readonly planId: string | null
  readonly kind: OrderKind
  readonly screens: number
  readonly withDevice: boolean
}

/** What a purchase costs now. */
export interface Offer {
  readonly kind: OrderKind
  readonly screens: number
  readonly withDevice: boolean
  readonly lines: readonly OrderLine[]
  readonly totalCents: number
  readonly period: PlanPeriod
  readonly plan: PlanVersionRow
}

/** The plans on sale. */
export async function listPlans({
  executor,
  clock,
  devicePriceCents,
}: QuoteDeps): Promise<{ plans: Plan[] }> {
  const versions = await listPlansOnSale(executor, clock.now())
  const plans = versions.map((version) => ({
    id: version.planId,
    name: version.name,
    base_price: fromCents(version.baseCents),
    billing_cycle: version.billingCycle,
    additional_screen_price: fromCents(version.additionalScreenCents),
    device_price: devicePriceCents === null ? null : fromCents(devicePriceCents),
  }))
  return { plans }
}

/** Computes an offer; `executor` may be a transaction that has locked the user. */
export async function computeOffer(deps: QuoteDeps, input: QuoteInput): Promise<Offer> {
  const { executor, clock, devicePriceCents } = deps
  const { userId, kind, screens } = input
  const now = clock.now()
  const plan = await requirePlan(deps, input.planId)
  const periods = await listPaidPeriods(executor, { userId, now })
  const period = requirePeriod({ kind, screens, periods, now })
  const withDevice = kind !== 'upgrade' && input.withDevice && devicePriceCents !== null
  const price = planPriceOf(plan)
  const lines =
    kind === 'upgrade'
      ? upgradeLines(upgradeCents(paidPeriods(periods, plan), screens, now))
      : purchaseLines({ price, screens, deviceCents: withDevice ? devicePriceCents : null })
  const totalCents = orderTotalCents(lines)
  if (totalCents < PAYMENT_MIN_CENTS) throw new AppError('orders.amount_too_low')
  return { kind, screens, withDevice, lines, totalCents, period, plan }
}

async function requirePlan(
  { executor, clock }: QuoteDeps,
  planId: string | null,
): Promise<PlanVersionRow> {
  const now = clock.now()
  const plan =
    planId === null
      ? ((await listPlansOnSale(executor, now))[0] ?? null)
      : await findPlanOnSale(executor, { planId, now })
  if (plan === null) throw new AppError('plans.not_found')
  return plan
}

interface PeriodInput {
  readonly kind: OrderKind
  readonly screens: number
  readonly periods: readonly PaidPeriodRow[]
  readonly now: Date
}

/** The period that is bought. Throws when this kind of purchase is not possible now (reading B10). */
function requirePeriod({ kind, screens, periods, now }: PeriodInput): PlanPeriod {
  const last = periods.at(-1)
  if (kind === 'purchase') {
    if (last !== undefined) throw new AppError('orders.plan_running')
    return nextPeriod(now, null)
  }
  if (last === undefined) throw new AppError('orders.no_plan')
  if (kind === 'renewal') {
    if (!canRenew(last.endsAt, now)) throw new AppError('orders.too_early')
    return nextPeriod(now, last.endsAt)
  }
  if (periods.every((period) => period.screens >= screens)) {
    throw new AppError('orders.no_more_screens')
  }
  return { startsAt: now, endsAt: last.endsAt }
}

function planPriceOf({ baseCents, additionalScreenCents, billingCycle }: PlanVersionRow) {
  return { baseCents, additionalScreenCents, billingCycle }
}

/** A period of before versions existed has the price of today. */
function paidPeriods(periods: readonly PaidPeriodRow[], plan: PlanVersionRow): PaidPeriod[] {
  return periods.map(({ startsAt, endsAt, screens, ...bought }) => {
    const { baseCents, additionalScreenCents, billingCycle } = bought
    const isPriced = baseCents !== null && additionalScreenCents !== null && billingCycle !== null
    const price = isPriced ? { baseCents, additionalScreenCents, billingCycle } : planPriceOf(plan)
    return { startsAt, endsAt, screens, price }
  })
}
