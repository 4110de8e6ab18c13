import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { planVersions } from '../../db/tables/plans.tables.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type PlanVersionRow = typeof planVersions.$inferSelect

/** An order with the version of its plan. */
export interface OrderWithPlan {
  readonly order: OrderRow
  readonly plan: PlanVersionRow
}

function selectOrders(executor: Executor) {
  return executor
    .select({ order: orders, plan: planVersions })
    .from(orders)
    .innerJoin(planVersions, eq(planVersions.id, orders.planVersionId))
}

export async function insertOrder(
  executor: Executor,
  row: typeof orders.$inferInsert,
): Promise<void> {
  await executor.insert(orders).values(row)
}

export async function findOrder(executor: Executor, id: string): Promise<OrderWithPlan | null> {
  const [row] = await selectOrders(executor).where(eq(orders.id, id))
  return row ?? null
}

/** Orders of a user, the newest first. */
export async function listOrders(executor: Executor, userId: string): Promise<OrderWithPlan[]> {
  return selectOrders(executor)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** The order of a user that is neither replaced nor paid. */
export async function findOpenOrder(executor: Executor, userId: string): Promise<OrderRow | null> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.replacedAt), isNull(orders.settledAt)))
  return row ?? null
}

/** Locks an order until the transaction ends. */
export async function lockOrder(executor: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

export async function markReplaced(
  executor: Executor,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await executor.update(orders).set({ replacedAt: now }).where(eq(orders.id, id))
}

export async function markSettled(
  executor: Executor,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await executor.update(orders).set({ settledAt: now }).where(eq(orders.id, id))
}

/** Whether the user paid for an order that was made after this one. */
export async function isLaterOrderPaid(
  executor: Executor,
  { userId, createdAt }: { readonly userId: string; readonly createdAt: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), gt(orders.createdAt, createdAt), isNotNull(orders.settledAt)),
    )
    .limit(1)
  return rows.length > 0
}

export async function insertShipment(
  executor: Executor,
  row: typeof shipments.$inferInsert,
): Promise<void> {
  await executor.insert(shipments).values(row).onConflictDoNothing({ target: shipments.orderId })
}

/** Cancels the shipment of an order that has not left. */
export async function cancelShipment(executor: Executor, orderId: string): Promise<void> {
  await executor
    .update(shipments)
    .set({ status: 'canceled' })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, ['to_ship'])))
}
