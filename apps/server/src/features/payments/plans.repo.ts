import { and, desc, gt, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { planVersions } from '../../db/tables/plans.tables.ts'
import type { PlanVersionRow } from './orders.repo.ts'

/** Adds versions that are not stored yet. Stored ones never change. */
export async function insertPlanVersions(
  executor: Executor,
  rows: readonly PlanVersionRow[],
): Promise<void> {
  await executor
    .insert(planVersions)
    .values([...rows])
    .onConflictDoNothing()
}

/** The newest version on sale of each plan. */
export async function listPlansOnSale(executor: Executor, now: Date): Promise<PlanVersionRow[]> {
  return executor
    .selectDistinctOn([planVersions.planId])
    .from(planVersions)
    .where(
      and(
        lte(planVersions.onSaleFrom, now),
        or(isNull(planVersions.onSaleUntil), gt(planVersions.onSaleUntil, now)),
      ),
    )
    .orderBy(planVersions.planId, desc(planVersions.version))
}

export async function findPlanOnSale(
  executor: Executor,
  { planId, now }: { readonly planId: string; readonly now: Date },
): Promise<PlanVersionRow | null> {
  const plans = await listPlansOnSale(executor, now)
  return plans.find((plan) => plan.planId === planId) ?? null
}
