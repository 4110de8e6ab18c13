import type { PlanPrice } from './plan-price.ts'

export const ORDER_LINE_KINDS = ['plan', 'additional_screens', 'device', 'upgrade'] as const
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number]

/** One line of an order. An amount of 0 is a device that the plan includes. */
export interface OrderLine {
  readonly kind: OrderLineKind
  readonly quantity: number
  /** Price of one unit for the whole period, in cents. */
  readonly unitCents: number
}

export interface PurchaseInput {
  readonly price: PlanPrice
  readonly screens: number
  /** Price of the streaming device in cents; null when the buyer gets none (reading B9). */
  readonly deviceCents: number | null
}

/** The lines of a new plan or of a renewal. */
export function purchaseLines({ price, screens, deviceCents }: PurchaseInput): OrderLine[] {
  const { baseCents, additionalScreenCents, billingCycle } = price
  const lines: OrderLine[] = [{ kind: 'plan', quantity: 1, unitCents: baseCents * billingCycle }]
  if (screens > 1) {
    const unitCents = additionalScreenCents * billingCycle
    lines.push({ kind: 'additional_screens', quantity: screens - 1, unitCents })
  }
  if (deviceCents !== null) lines.push({ kind: 'device', quantity: 1, unitCents: deviceCents })
  return lines
}

/** The line of an upgrade: one amount, because the days left do not divide by screens. */
export function upgradeLines(totalCents: number): OrderLine[] {
  return [{ kind: 'upgrade', quantity: 1, unitCents: totalCents }]
}

/** The lines that are sent to the provider, which refuses amounts of 0. */
export function billableLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ unitCents }) => unitCents > 0)
}

/** What a browser asks to be charged. */
export interface RequestedCharge {
  readonly lines: readonly OrderLine[]
  readonly amountCents: number
}

/** Whether a requested charge is that of the order: the same billable lines in any order, and their total. */
export function isOrderCharge(lines: readonly OrderLine[], charge: RequestedCharge): boolean {
  const expected = billableLines(lines)
  const isSame = (a: OrderLine, b: OrderLine): boolean =>
    a.kind === b.kind && a.quantity === b.quantity && a.unitCents === b.unitCents
  return (
    charge.amountCents === orderTotalCents(lines) &&
    charge.lines.length === expected.length &&
    expected.every((line) => charge.lines.some((other) => isSame(line, other)))
  )
}

/** Total of an order in cents. */
export function orderTotalCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}
