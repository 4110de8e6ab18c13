import { type ChosenPlan, isPlanScreens, ORDER_KINDS, type OrderKind } from '@vitrine/domain'
import { readItem, removeItem, saveItem } from '../storage/storage.ts'

const KEY = 'vitrine.chosen_plan'

/** What the buyer chose, stored in the browser until the payment is settled. */
export interface PlanChoice extends ChosenPlan {
  /** A new plan, more screens in the running plan, or its renewal. */
  readonly kind: OrderKind
  /** Whether the buyer wants the streaming device (reading B9). */
  readonly device: boolean
}

export function storePlanChoice(choice: PlanChoice): void {
  saveItem(KEY, JSON.stringify(choice))
}

/** Null when nothing is chosen, or an older version stored another shape. */
export function storedPlanChoice(): PlanChoice | null {
  try {
    const value: unknown = JSON.parse(readItem(KEY) ?? 'null')
    return isPlanChoice(value) ? value : null
  } catch {
    return null
  }
}

export function clearPlanChoice(): void {
  removeItem(KEY)
}

const KINDS: readonly unknown[] = ORDER_KINDS
const TEXTS = ['id', 'name'] as const
const AMOUNTS = [
  'base_price',
  'billing_cycle',
  'additional_screen_price',
  'total',
  'daily_price',
] as const

/** Checked without the API's schemas, because the page of plans loads without them. */
function isPlanChoice(value: unknown): value is PlanChoice {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const screens = fields.get('screens')
  return (
    TEXTS.every((name) => typeof fields.get(name) === 'string') &&
    AMOUNTS.every((name) => isAmount(fields.get(name))) &&
    typeof screens === 'number' &&
    isPlanScreens(screens) &&
    KINDS.includes(fields.get('kind')) &&
    typeof fields.get('device') === 'boolean'
  )
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
