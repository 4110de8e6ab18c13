import {
  dailyPriceCents,
  installments,
  maxInstallments,
  type PlanOnSale,
  planPrice,
  planTotalCents,
} from '@vitrine/domain'

/** A plan of the list of plans, with the price in BRL of its streaming device: 0 included, null none. */
export interface ListedPlan extends PlanOnSale {
  readonly device_price: number | null
}

/**
 * The first plan of a response of `GET /plans`; null when none is on sale. Parsed by hand, because the schemas of
 * the API are larger than the page. Throws for another shape.
 */
export function parseOfferedPlan(body: unknown): ListedPlan | null {
  const plans: unknown = typeof body === 'object' && body !== null && 'plans' in body && body.plans
  if (!Array.isArray(plans)) throw new TypeError('the response has no plans')
  const list: readonly unknown[] = plans
  const [first] = list
  return first === undefined ? null : parsePlan(first)
}

function parsePlan(value: unknown): ListedPlan {
  if (typeof value !== 'object' || value === null) throw new TypeError('a plan is no object')
  const fields = new Map<string, unknown>(Object.entries(value))
  const device = fields.get('device_price')
  return {
    id: textOf(fields.get('id')),
    name: textOf(fields.get('name')),
    base_price: amountOf(fields.get('base_price')),
    billing_cycle: amountOf(fields.get('billing_cycle')),
    additional_screen_price: amountOf(fields.get('additional_screen_price')),
    device_price: device === null ? null : amountOf(device),
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('a text of a plan is missing')
  return value
}

function amountOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('no amount')
  return value
}

/** The prices of a number of screens, in cents. */
export interface Prices {
  readonly dayCents: number
  readonly monthCents: number
  readonly yearCents: number
  /** The first installment differs where the cents do not divide. */
  readonly installments: {
    readonly count: number
    readonly firstCents: number
    readonly otherCents: number
  }
}

export function pricesOf(plan: PlanOnSale, screens: number): Prices {
  const price = planPrice(plan)
  const yearCents = planTotalCents(price, screens)
  const count = maxInstallments(yearCents)
  const [firstCents = yearCents, otherCents = firstCents] = installments(yearCents, count)
  return {
    dayCents: dailyPriceCents(yearCents),
    monthCents: Math.round(yearCents / price.billingCycle),
    yearCents,
    installments: { count, firstCents, otherCents },
  }
}
