import {
  calendarDay,
  DAY_MS,
  isPlanOver,
  planDaysLeft,
  type PlanPeriod,
  planPlaysUntil,
  planReminder,
  PLAN_REMINDER_DAYS,
} from '@vitrine/domain'

/** Calendar days before the end of a trial at which its owner is notified. */
export const TRIAL_WARNING_DAYS = 3
/** The end of a plan is not reported any more after this time. */
const EVENT_TTL_MS = 7 * DAY_MS

/** The state of a user's plan or trial. */
export interface PlanState {
  readonly expireDate: Date
  /** Whether the user has a connected account. */
  readonly hasAccount: boolean
  /** Below 1 for a customer, 1 or more for an admin. */
  readonly permission: number
  /** The user's bought plans that were paid or taken back; none during a trial. */
  readonly periods: readonly BoughtPeriod[]
}

/** A bought plan. */
export interface BoughtPeriod extends PlanPeriod {
  readonly paymentStatus: 'paid' | 'canceled'
}

/** An event of a plan that its owner is notified of. The same kind and key are notified once. */
export interface PlanEvent {
  readonly kind: 'plan_ending' | 'plan_reminder' | 'plan_over'
  /** The calendar day of the end, with the days before it for a bought plan: another day is notified again. */
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
  if (planDaysLeft(endsAt, now) >= 0) {
    const reminder = endReminder(plan, now)
    return reminder === null ? null : { ...event, ...reminder }
  }
  const isRecent = now.getTime() - playsUntil.getTime() <= EVENT_TTL_MS
  if (!hasAccount || !isRecent || !isPlanOver(endsAt, now, graceDays)) return null
  return endedByRefund(plan) ? null : { kind: 'plan_over', ...event }
}

/** A bought plan has several reminders (reading B16), a trial has one. */
function endReminder(
  { expireDate: endsAt, periods }: PlanState,
  now: Date,
): { kind: 'plan_ending' } | { kind: 'plan_reminder'; key: string } | null {
  const bought = periods
    .filter(({ paymentStatus }) => paymentStatus === 'paid')
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .at(-1)
  if (bought === undefined) {
    return planDaysLeft(endsAt, now) <= TRIAL_WARNING_DAYS ? { kind: 'plan_ending' } : null
  }
  const reminder = planReminder({ startsAt: bought.startsAt, endsAt }, now)
  return reminder === null ? null : { kind: 'plan_reminder', key: reminder.key }
}

/** Whether the plan ended because its money went back: the mail about the refund has told. */
function endedByRefund({ expireDate, periods }: PlanState): boolean {
  const endDay = calendarDay(expireDate)
  if (periods.some((one) => one.paymentStatus === 'paid' && calendarDay(one.endsAt) === endDay)) {
    return false
  }
  return periods.some((one) => one.paymentStatus === 'canceled' && one.endsAt > expireDate)
}

/**
 * The range of plan ends that can have an event now. It is wider than the rule, whatever the time
 * of day.
 */
export function planEndWindow(now: Date, graceDays: number): { from: Date; until: Date } {
  const pastMs = (graceDays + 1) * DAY_MS + EVENT_TTL_MS
  const futureMs = (PLAN_REMINDER_DAYS[0] + 1) * DAY_MS
  return { from: new Date(now.getTime() - pastMs), until: new Date(now.getTime() + futureMs) }
}
