import type { User } from '@vitrine/api'
import { isPlanOver, planDaysLeft, planPlaysUntil } from '@vitrine/domain'

/** Whether a person's plan runs, is over while its screens play on, or is over for the screens too. */
export type PlanEnd =
  | { readonly kind: 'running' | 'over' }
  /** The screens play until then. */
  | { readonly kind: 'grace'; readonly until: string }

/** `graceDays`: null until the public settings are loaded. */
export function planEndOf(
  user: Pick<User, 'expire_date'> | null,
  graceDays: number | null,
  nowMs: number,
): PlanEnd {
  if (user === null) return { kind: 'running' }
  const expireDate = new Date(user.expire_date)
  const now = new Date(nowMs)
  if (planDaysLeft(expireDate, now) >= 0) return { kind: 'running' }
  if (graceDays === null || isPlanOver(expireDate, now, graceDays)) return { kind: 'over' }
  return { kind: 'grace', until: planPlaysUntil(expireDate, graceDays).toISOString() }
}
