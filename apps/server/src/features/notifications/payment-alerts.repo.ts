import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { paymentAlerts } from '../../db/tables/payment-alerts.tables.ts'
import type { PaymentAlertKind } from '../../shared/payment-alert-kinds.ts'
import { payments } from '../../db/tables/payments.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

/** Inserts an alert. Nothing changes when it exists already. */
export async function insertAlert(
  executor: Executor,
  row: typeof paymentAlerts.$inferInsert,
): Promise<void> {
  await executor
    .insert(paymentAlerts)
    .values(row)
    .onConflictDoNothing({ target: [paymentAlerts.kind, paymentAlerts.key] })
}

/** Whether a kind has alerts that were not mailed, and none that were mailed on this day. */
export async function areAlertsDue(
  executor: Executor,
  { kind, day }: { readonly kind: PaymentAlertKind; readonly day: string },
): Promise<boolean> {
  const rows = await executor
    .selectDistinct({ mailedOn: paymentAlerts.mailedOn })
    .from(paymentAlerts)
    .where(
      and(
        eq(paymentAlerts.kind, kind),
        or(isNull(paymentAlerts.mailedOn), eq(paymentAlerts.mailedOn, day)),
      ),
    )
  return rows.length > 0 && rows.every(({ mailedOn }) => mailedOn === null)
}

/** Assigns the alerts of a kind that were not mailed to a day. */
export async function claimAlerts(
  executor: Executor,
  { kind, day }: { readonly kind: PaymentAlertKind; readonly day: string },
): Promise<void> {
  await executor
    .update(paymentAlerts)
    .set({ mailedOn: day })
    .where(and(eq(paymentAlerts.kind, kind), isNull(paymentAlerts.mailedOn)))
}

/** The alerts of a kind and a day with their payments, the oldest first. */
export async function listMailedAlerts(
  executor: Executor,
  { kind, day }: { readonly kind: PaymentAlertKind; readonly day: string },
) {
  return executor
    .select({
      createdAt: paymentAlerts.createdAt,
      orderId: orders.id,
      amountCents: payments.amountCents,
    })
    .from(paymentAlerts)
    .leftJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentAlerts.kind, kind), eq(paymentAlerts.mailedOn, day)))
    .orderBy(asc(paymentAlerts.createdAt), asc(paymentAlerts.id))
}

export async function deleteOldAlerts(executor: Executor, before: Date): Promise<void> {
  await executor.delete(paymentAlerts).where(lte(paymentAlerts.createdAt, before))
}

/** Ids of all admins, always in the same order. */
export async function listAdmins(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(gte(users.permission, 1))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
