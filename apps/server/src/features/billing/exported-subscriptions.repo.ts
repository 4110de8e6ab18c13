import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/billing.tables.ts'

/** A user's bought plans for the data export. */
export async function exportSubscriptions(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: subscriptions.id,
      plan_id: subscriptions.planId,
      plan_name: subscriptions.planName,
      screens: subscriptions.screens,
      payment_status: subscriptions.paymentStatus,
      starts_at: subscriptions.startsAt,
      ends_at: subscriptions.endsAt,
      created_at: subscriptions.createdAt,
      order_id: subscriptions.orderId,
      plan_version_id: subscriptions.planVersionId,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
  return { subscriptions: rows }
}
