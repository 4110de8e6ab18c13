const DAY_MS = 86_400_000

/** The plan tag appears when fewer days than this are left. */
export const PLAN_WARNING_DAYS = 15

/** Whole days until the plan ends, rounded up; 0 is the last day, negative is over. */
export function planDaysLeft(expireDate: Date, now: Date): number {
  const days = Math.ceil((expireDate.getTime() - now.getTime()) / DAY_MS)
  return Object.is(days, -0) ? 0 : days
}

/** Whether playing is refused: the plan's end lies more than the days of grace in the past. */
export function isPlanOver(expireDate: Date, now: Date, graceDays: number): boolean {
  return now.getTime() > expireDate.getTime() + graceDays * DAY_MS
}
