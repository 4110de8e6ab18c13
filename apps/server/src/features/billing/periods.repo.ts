import { and, asc, desc, eq, gte, inArray, lte, max, min, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { subscriptions, subscriptionUpgrades } from '../../db/tables/billing.tables.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { planVersions } from '../../db/tables/plans.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

/** Paid periods of a user that have not ended at `now`, the earliest first, with the prices of their plans. */
export async function listPaidPeriods(
  executor: Executor,
  { userId, now }: { readonly userId: string; readonly now: Date },
) {
  return executor
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      screens: subscriptions.screens,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      baseCents: planVersions.baseCents,
      additionalScreenCents: planVersions.additionalScreenCents,
      billingCycle: planVersions.billingCycle,
    })
    .from(subscriptions)
    .leftJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentStatus, 'paid'),
        gte(subscriptions.endsAt, now),
      ),
    )
    .orderBy(asc(subscriptions.startsAt))
}

export type PaidPeriodRow = Awaited<ReturnType<typeof listPaidPeriods>>[number]

/** The paid period of a user with the latest end, also after that end; null without one. */
export async function findLastPaidPeriod(executor: Executor, userId: string) {
  const { id, startsAt, endsAt } = subscriptions
  const [row] = await executor
    .select({ id, startsAt, endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.paymentStatus, 'paid')))
    .orderBy(desc(endsAt))
    .limit(1)
  return row ?? null
}

/** The paid period of a user that runs at `now`; null without one. */
export async function findRunningPeriod(
  executor: Executor,
  { userId, now }: { readonly userId: string; readonly now: Date },
) {
  const { id, startsAt, endsAt, screens } = subscriptions
  const [row] = await executor
    .select({ id, screens })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentStatus, 'paid'),
        lte(startsAt, now),
        gte(endsAt, now),
      ),
    )
    .orderBy(desc(startsAt))
    .limit(1)
  return row ?? null
}

/** Sets the end of a user's plan and the number of screens; undefined: unchanged. */
export async function updateAllowance(
  executor: Executor,
  { userId, ...changes }: { userId: string; expireDate?: Date; seats?: number },
): Promise<void> {
  // An update without changes still needs a column.
  await executor
    .update(users)
    .set({ id: userId, ...changes })
    .where(eq(users.id, userId))
}

export async function setPeriodScreens(
  executor: Executor,
  { id, screens }: { readonly id: string; readonly screens: number },
): Promise<void> {
  await executor.update(subscriptions).set({ screens }).where(eq(subscriptions.id, id))
}

export async function setPeriodTime(
  executor: Executor,
  period: { readonly id: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  const { id, startsAt, endsAt } = period
  await executor.update(subscriptions).set({ startsAt, endsAt }).where(eq(subscriptions.id, id))
}

export async function insertUpgrade(
  executor: Executor,
  row: typeof subscriptionUpgrades.$inferInsert,
): Promise<void> {
  await executor.insert(subscriptionUpgrades).values(row)
}

/** Removes the upgrades of an order. Returns the periods with the screens that remain without them. */
export async function removeUpgrades(
  executor: Executor,
  orderId: string,
): Promise<{ readonly id: string; readonly screens: number }[]> {
  const removed = await executor
    .delete(subscriptionUpgrades)
    .where(eq(subscriptionUpgrades.orderId, orderId))
    .returning()
  const remaining: { id: string; screens: number }[] = []
  for (const { subscriptionId: id, screensBefore } of removed) {
    remaining.push({ id, screens: await findScreens(executor, { id, screensBefore }) })
  }
  return remaining
}

/** A user's orders for more screens whose periods are all canceled. */
export async function listUpgradesWithoutPeriod(
  executor: Executor,
  userId: string,
): Promise<string[]> {
  const { orderId, subscriptionId } = subscriptionUpgrades
  const rows = await executor
    .select({ orderId })
    .from(subscriptionUpgrades)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(eq(subscriptions.userId, userId))
    .groupBy(orderId)
    .having(sql`bool_and(${subscriptions.paymentStatus} <> 'paid')`)
  return rows.map((row) => row.orderId)
}

/** Screens of a period: those of the order that paid for it, or of its largest upgrade. */
async function findScreens(
  executor: Executor,
  { id, screensBefore }: { readonly id: string; readonly screensBefore: number },
): Promise<number> {
  const [own] = await executor
    .select({ screens: orders.screens })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.id, id))
  const [others] = await executor
    .select({ first: min(subscriptionUpgrades.screensBefore), largest: max(orders.screens) })
    .from(subscriptionUpgrades)
    .innerJoin(orders, eq(orders.id, subscriptionUpgrades.orderId))
    .where(eq(subscriptionUpgrades.subscriptionId, id))
  const base = own?.screens ?? Math.min(screensBefore, others?.first ?? screensBefore)
  return Math.max(base, others?.largest ?? base)
}

/** Ends the period that an order paid for. */
export async function cancelPeriod(executor: Executor, orderId: string): Promise<void> {
  await executor
    .update(subscriptions)
    .set({ paymentStatus: 'canceled' })
    .where(eq(subscriptions.orderId, orderId))
}

/** Gives users the screens of the paid period that runs now: a renewal may have other ones. */
export async function applyRunningPeriods(executor: Executor, now: Date): Promise<void> {
  const running = executor
    .select({ userId: subscriptions.userId, screens: subscriptions.screens })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paymentStatus, 'paid'),
        sql`${subscriptions.orderId} is not null`,
        lte(subscriptions.startsAt, now),
        gte(subscriptions.endsAt, now),
      ),
    )
    .as('running')
  await executor
    .update(users)
    .set({ seats: sql`${running.screens}` })
    .from(running)
    .where(and(eq(users.id, running.userId), ne(users.seats, running.screens)))
}

/** The periods that orders have paid for, by the order's id. */
export async function findPeriodsOfOrders(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly startsAt: Date; readonly endsAt: Date }>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, startsAt, endsAt } = subscriptions
  const rows = await executor
    .select({ orderId, startsAt, endsAt })
    .from(subscriptions)
    .where(inArray(orderId, [...orderIds]))
  return new Map(rows.flatMap(({ orderId: id, ...period }) => (id === null ? [] : [[id, period]])))
}
