import { PLAN_END_YEARS } from '@vitrine/api'
import { calendarDay, dayOfDate, endOfDay, oneYearAfter } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import * as repo from './periods.repo.ts'

/** What an admin changes of a user's plan or trial; undefined: unchanged. */
export interface PlanChange {
  readonly userId: string
  /** Last calendar day in São Paulo, as `YYYY-MM-DD`. */
  readonly planEnd: string | undefined
  readonly screens: number | undefined
  readonly now: Date
}

/**
 * Changes the end and the screens of a plan or trial, in the caller's transaction, which has locked the user. A paid
 * plan is changed in its last period, so that renewals run on from the new end and prices of more screens count its
 * days. The payments, and the version of the plan that sets its prices, stay.
 */
export async function changePlan(
  tx: Executor,
  { userId, planEnd, screens, now }: PlanChange,
): Promise<void> {
  if (planEnd !== undefined) await changeEnd(tx, { userId, endsAt: readEnd(planEnd, now) })
  if (screens !== undefined) {
    const period = await repo.findRunningPeriod(tx, { userId, now })
    if (period !== null) await repo.setPeriodScreens(tx, { id: period.id, screens })
    await repo.updateAllowance(tx, { userId, seats: screens })
  }
}

/** Yesterday ends a plan now. */
function readEnd(planEnd: string, now: Date): Date {
  const [day, today] = [dayOfDate(planEnd), calendarDay(now)]
  let latest = today
  for (let year = 0; year < PLAN_END_YEARS; year += 1) latest = oneYearAfter(latest)
  if (day < today - 1 || day > latest) throw invalidEnd()
  return endOfDay(day)
}

async function changeEnd(
  tx: Executor,
  { userId, endsAt }: { readonly userId: string; readonly endsAt: Date },
): Promise<void> {
  const last = await repo.findLastPaidPeriod(tx, userId)
  if (last !== null) {
    // A renewal that was bought already begins later: it must be refunded first.
    if (endsAt <= last.startsAt) throw invalidEnd()
    await repo.setPeriodTime(tx, { id: last.id, startsAt: last.startsAt, endsAt })
  }
  await repo.updateAllowance(tx, { userId, expireDate: endsAt })
}

function invalidEnd(): AppError {
  return new AppError('admin.plan_end_invalid', { field: 'plan_end' })
}
