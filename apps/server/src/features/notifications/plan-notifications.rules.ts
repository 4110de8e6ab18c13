import { calendarDay, DAY_MS, isPlanOver, planDaysLeft, planPlaysUntil } from '@vitrine/domain'

/** Calendar days before the end of a plan at which its owner is notified. */
export const PLAN_WARNING_DAYS = 3
/** The end of a plan is not reported any more after this time. */
const EVENT_TTL_MS = 7 * DAY_MS

/** The state of a user's plan or trial. */
export interface PlanState {
  readonly expireDate: Date
  /** Whether the user has a connected account. */
  readonly hasAccount: boolean
  /** Below 1 for a customer, 1 or more for an admin. */
  readonly permission: number
}

/** An event of a plan that its owner is notified of. The same kind and key are notified once. */
export interface PlanEvent {
  readonly kind: 'plan_ending' | 'plan_over'
  /** The calendar day of the end: another day is notified again. */
  readonly key: string
  readonly endsAt: Date
  /** The last time at which screens play. */
  readonly playsUntil: Date
}

/** The event to notify the owner of now; null for none. */
export function planEvent(plan: PlanState, now: Date, graceDays: number): PlanEvent | null {
  const { expireDate: endsAt, hasAccount, permission } = plan
  if (permission >= 1 && !hasAccount) return null
  const playsUntil = planPlaysUntil(endsAt, graceDays)
  const event = { key: String(calendarDay(endsAt)), endsAt, playsUntil }
  const daysLeft = planDaysLeft(endsAt, now)
  if (daysLeft >= 0) return daysLeft <= PLAN_WARNING_DAYS ? { kind: 'plan_ending', ...event } : null
  const isRecent = now.getTime() - playsUntil.getTime() <= EVENT_TTL_MS
  if (!hasAccount || !isRecent || !isPlanOver(endsAt, now, graceDays)) return null
  return { kind: 'plan_over', ...event }
}

/**
 * The range of plan ends that can have an event now. It is wider than the rule, whatever the time
 * of day.
 */
export function planEndWindow(now: Date, graceDays: number): { after: Date; before: Date } {
  const pastMs = (graceDays + 1) * DAY_MS + EVENT_TTL_MS
  const futureMs = (PLAN_WARNING_DAYS + 1) * DAY_MS
  return { after: new Date(now.getTime() - pastMs), before: new Date(now.getTime() + futureMs) }
}
