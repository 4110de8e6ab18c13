import { PLAN_WARNING_DAYS, planDaysLeft } from '@vitrine/domain'

/** How a plan stands that ends soon, or has ended. */
export type PlanTag =
  { readonly kind: 'days'; readonly days: number } | { readonly kind: 'today' | 'over' }

/** A plan that is paid for, or what is given before one is. */
export type PlanKind = 'paid' | 'trial'

/** `expireDate` as on the wire; null while there is nothing to tell. */
export function planTagOf(expireDate: string, nowMs: number): PlanTag | null {
  const days = planDaysLeft(new Date(expireDate), new Date(nowMs))
  if (days >= PLAN_WARNING_DAYS) return null
  if (days < 0) return { kind: 'over' }
  return days === 0 ? { kind: 'today' } : { kind: 'days', days }
}

/** What stands in place of a picture of a person: the first letter of the name. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? ''
}

/** How a bar calls a person: by the first name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Pages that say themselves that the plan is over, and where to get another. */
const PATHS_WITH_PLAN_STATE: readonly string[] = ['/accounts', '/account/plan']

/** Whether the bar has the tag on a page: nobody is told twice on one page that the plan is over. */
export function hasPlanTag({ kind }: PlanTag, pathname: string): boolean {
  return kind !== 'over' || !PATHS_WITH_PLAN_STATE.includes(pathname.replace(/\/+$/, ''))
}
