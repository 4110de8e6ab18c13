import { MAX_SCREENS_PER_USER } from '../screens.ts'
import { fromCents, toCents } from './money.ts'

/** Screens of a plan: from one to as many screens as a user can have. */
export const PLAN_MIN_SCREENS = 1
export const PLAN_MAX_SCREENS = MAX_SCREENS_PER_USER
export const PLAN_DEFAULT_SCREENS = 2
/** Divisor of the daily price, in every year. */
export const DAYS_OF_DAILY_PRICE = 365

/** Prices of one plan, in cents per part of the billing cycle. */
export interface PlanPrice {
  /** The first screen. */
  readonly baseCents: number
  /** Each further screen. */
  readonly additionalScreenCents: number
  /** Parts of one period, such as 12 months. */
  readonly billingCycle: number
}

/** A plan of the list of plans, with amounts in BRL. */
export interface PlanOnSale {
  readonly id: string
  readonly name: string
  readonly base_price: number
  readonly billing_cycle: number
  readonly additional_screen_price: number
}

/** Prices of a plan in cents. */
export function planPrice(plan: PlanOnSale): PlanPrice {
  return {
    baseCents: toCents(plan.base_price),
    additionalScreenCents: toCents(plan.additional_screen_price),
    billingCycle: plan.billing_cycle,
  }
}

/** Whether a plan can have this number of screens. */
export function isPlanScreens(screens: number): boolean {
  return Number.isInteger(screens) && screens >= PLAN_MIN_SCREENS && screens <= PLAN_MAX_SCREENS
}

/** Price of one period in cents: (base + (screens - 1) × additional screen) × billing cycle. */
export function planTotalCents(price: PlanPrice, screens: number): number {
  return (price.baseCents + (screens - 1) * price.additionalScreenCents) * price.billingCycle
}

/** Price of one day in cents: the total of a period divided by 365, rounded to the nearest cent. */
export function dailyPriceCents(totalCents: number): number {
  return Math.round(totalCents / DAYS_OF_DAILY_PRICE)
}

/** The plan that a buyer has chosen, as the browser stores it until the payment is settled. */
export interface ChosenPlan extends PlanOnSale {
  readonly screens: number
  /** Price of one period in BRL. */
  readonly total: number
  /** Price of one day in BRL. */
  readonly daily_price: number
}

/** The choice of a plan with a number of screens, with its prices computed. */
export function choosePlan(plan: PlanOnSale, screens: number): ChosenPlan {
  const { id, name, base_price, billing_cycle, additional_screen_price } = plan
  const totalCents = planTotalCents(planPrice(plan), screens)
  const prices = { base_price, billing_cycle, additional_screen_price }
  const daily_price = fromCents(dailyPriceCents(totalCents))
  return { id, name, screens, ...prices, total: fromCents(totalCents), daily_price }
}
