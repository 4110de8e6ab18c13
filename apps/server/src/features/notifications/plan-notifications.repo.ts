import { and, count, eq, gte, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

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
      accounts: count(accounts.id),
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .groupBy(users.id)
}

/** A user's plan and the number of accounts. */
export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

/** Users whose plan ends or ended between two times. */
export async function listPlansEnding(
  executor: Executor,
  filter: { after: Date; before: Date },
): Promise<PlanRow[]> {
  return selectPlans(executor).where(
    and(gte(users.expireDate, filter.after), lte(users.expireDate, filter.before)),
  )
}

export async function findPlan(executor: Executor, userId: string): Promise<PlanRow | null> {
  const [row] = await selectPlans(executor).where(eq(users.id, userId))
  return row ?? null
}
