import { isUnsettled, PAYMENT_STATES } from '@vitrine/domain'
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/database.ts'
import { subscriptions, subscriptionUpgrades } from '../../db/tables/billing.tables.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { payments } from '../../db/tables/payments.tables.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'
import { notifications } from '../../db/tables/notifications.tables.ts'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'

function selectPayments(executor: Executor) {
  return executor
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
}

/** A payment with its order. */
export type PaymentWithOrder = Awaited<ReturnType<typeof selectPayments>>[number]

export async function findPayment(
  executor: Executor,
  paymentId: string,
): Promise<PaymentWithOrder | null> {
  const [row] = await selectPayments(executor).where(eq(payments.id, paymentId))
  return row ?? null
}

/** Pix and boletos of open orders that wait and expire between two times. */
export async function listExpiring(
  executor: Executor,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<PaymentWithOrder[]> {
  return selectPayments(executor).where(
    and(
      eq(payments.state, 'waiting'),
      gt(payments.expiresAt, after),
      lte(payments.expiresAt, before),
      isNull(orders.settledAt),
      isNull(orders.replacedAt),
    ),
  )
}

/** The newest period that an order has paid for or added screens to; null without one. */
export async function findPaidPeriod(
  executor: Executor,
  orderId: string,
): Promise<{ readonly startsAt: Date; readonly endsAt: Date } | null> {
  const paidFor = executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  const upgraded = executor
    .select({ id: subscriptionUpgrades.subscriptionId })
    .from(subscriptionUpgrades)
    .where(eq(subscriptionUpgrades.orderId, orderId))
  const [row] = await executor
    .select({ startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(inArray(subscriptions.id, union(paidFor, upgraded)))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1)
  return row ?? null
}

/** Whether the user had a paid plan before the one of this order. */
export async function hadPaidPlan(
  executor: Executor,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<boolean> {
  const rows = await executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentStatus, 'paid'),
        or(isNull(subscriptions.orderId), ne(subscriptions.orderId, orderId)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function findShipment(executor: Executor, shipmentId: string) {
  const [row] = await executor.select().from(shipments).where(eq(shipments.id, shipmentId))
  return row ?? null
}

/** Notifications of these kinds that were not sent, created since this time. */
export async function listUnsentOf(
  executor: Executor,
  { kinds, since }: { readonly kinds: readonly NotificationKind[]; readonly since: Date },
): Promise<string[]> {
  const rows = await executor
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isNull(notifications.sentAt),
        inArray(notifications.kind, [...kinds]),
        gt(notifications.createdAt, since),
      ),
    )
    .orderBy(asc(notifications.createdAt))
  return rows.map(({ id }) => id)
}

const UNSETTLED = PAYMENT_STATES.filter(isUnsettled)

/** Payments whose schedule of checks has ended while their outcome is unknown (reading B15). */
export async function listUnsettled(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, UNSETTLED),
        isNull(payments.nextCheckAt),
        gt(payments.createdAt, since),
      ),
    )
  return rows.map(({ id }) => id)
}
