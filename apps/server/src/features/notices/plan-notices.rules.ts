import { calendarDay, isPlanOver, planDaysLeft, planPlaysUntil } from '@vitrine/domain'

const DAY_MS = 86_400_000

/** Days before the end of a plan at which its owner is told. */
export const PLAN_WARN_DAYS = 3
/** An end that nobody could be told of for this long is no news any more. */
const NEWS_MS = 7 * DAY_MS

/** What is known of a user's plan or trial. */
export interface PlanFacts {
  readonly expireDate: Date
  /** Whether the user has an account whose content screens show. */
  readonly hasAccount: boolean
  /** Below 1 a customer, 1 or more an admin. */
  readonly permission: number
}

/** Something an owner is to be told of the plan. The same key is told once by kind. */
export interface PlanNews {
  readonly kind: 'plan_ending' | 'plan_over'
  /** The day of the end: a plan that ends on another day is told of anew. */
  readonly key: string
  readonly endsAt: Date
  /** The last moment at which screens play. */
  readonly playsUntil: Date
}

/** What the owner should know of the plan now; null for nothing. */
export function planNews(of: PlanFacts, now: Date, graceDays: number): PlanNews | null {
  const { expireDate: endsAt, hasAccount, permission } = of
  if (permission >= 1 && !hasAccount) return null
  const playsUntil = planPlaysUntil(endsAt, graceDays)
  const news = { key: String(calendarDay(endsAt)), endsAt, playsUntil }
  const daysLeft = planDaysLeft(endsAt, now)
  if (daysLeft >= 0) return daysLeft <= PLAN_WARN_DAYS ? { kind: 'plan_ending', ...news } : null
  const isNews = now.getTime() - playsUntil.getTime() <= NEWS_MS
  if (!hasAccount || !isNews || !isPlanOver(endsAt, now, graceDays)) return null
  return { kind: 'plan_over', ...news }
}

/** Between which ends of plans there can be news: wider than the rule, whatever the time of day. */
export function planEndsToLookAt(now: Date, graceDays: number): { after: Date; before: Date } {
  const back = (graceDays + 1) * DAY_MS + NEWS_MS
  const ahead = (PLAN_WARN_DAYS + 1) * DAY_MS
  return { after: new Date(now.getTime() - back), before: new Date(now.getTime() + ahead) }
}
