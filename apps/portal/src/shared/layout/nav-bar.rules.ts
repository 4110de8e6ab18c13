import { PLAN_WARNING_DAYS, planDaysLeft } from '@vitrine/domain'

/** The state of a plan that ends soon or has ended. */
export type PlanTag =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'today' | 'over' }

/** A paid plan, or the trial before it. */
export type PlanKind = 'paid' | 'trial'

/** `expireDate` as in the API; null when the plan does not end soon. */
export function planTagOf(expireDate: string, nowMs: number): PlanTag | null {
  const days = planDaysLeft(new Date(expireDate), new Date(nowMs))
  if (days >= PLAN_WARNING_DAYS) return null
  if (days < 0) return { kind: 'over' }
  return days === 0 ? { kind: 'today' } : { kind: 'days', days }
}

/** The first letter of the name, shown in place of a photo. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? ''
}

/** The name in the bar: the first name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Pages that show the end of the plan themselves. */
const PATHS_WITH_PLAN_STATE: readonly string[] = ['/accounts', '/account/plan']

/** Whether the bar shows the tag: not on a page that shows the end of the plan itself. */
export function hasPlanTag({ kind }: PlanTag, pathname: string): boolean {
  return kind !== 'over' || !PATHS_WITH_PLAN_STATE.includes(pathname.replace(/\/+$/, ''))
}
