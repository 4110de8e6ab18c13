import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { afterCursor } from '../../db/paging.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { subscriptions } from '../../db/tables/billing.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import type { BoughtPeriod } from './plan-notifications.rules.ts'

function selectPlans(executor: Executor) {
  return executor
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      demo: users.demo,
      deletesAt: users.deletesAt,
      permission: users.permission,
      expireDate: users.expireDate,
      // Not as a group of a join: that would count the accounts of all users who match for each page.
      accounts: sql<number>`(
        select count(*)::integer from ${accounts} where ${accounts}.user_id = ${users}.id)`,
    })
    .from(users)
}

/** A user's plan and the number of accounts. */
export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

/** Users whose plan ends or ended between two times, the earliest end first, after the last one of the previous call. */
export async function listPlansEnding(
  executor: Executor,
  filter: { from: Date; until: Date; after: PlanRow | null; limit: number },
): Promise<PlanRow[]> {
  const { from, until, after, limit } = filter
  const cursor = after === null ? null : { at: after.expireDate, id: after.id }
  return selectPlans(executor)
    .where(
      and(
        gte(users.expireDate, from),
        lte(users.expireDate, until),
        eq(users.review, false),
        afterCursor(users.expireDate, users.id, cursor),
      ),
    )
    .orderBy(asc(users.expireDate), asc(users.id))
    .limit(limit)
}

export async function findPlan(executor: Executor, userId: string): Promise<PlanRow | null> {
  const [row] = await selectPlans(executor).where(eq(users.id, userId))
  return row ?? null
}

/** Bought plans of users that were paid, or whose money went back. */
export async function listBoughtPeriods(
  executor: Executor,
  userIds: readonly string[],
): Promise<({ readonly userId: string } & BoughtPeriod)[]> {
  if (userIds.length === 0) return []
  const { userId, startsAt, endsAt, paymentStatus } = subscriptions
  const rows = await executor
    .select({ userId, startsAt, endsAt, paymentStatus })
    .from(subscriptions)
    .where(and(inArray(userId, [...userIds]), inArray(paymentStatus, ['paid', 'canceled'])))
  return rows.map((row) => ({
    ...row,
    paymentStatus: row.paymentStatus === 'paid' ? ('paid' as const) : ('canceled' as const),
  }))
}
