import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { contracts } from '../../db/tables/contracts.tables.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { payments } from '../../db/tables/payments.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import { subscriptions } from '../../db/tables/billing.tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

type NewSubscriptionRow = typeof subscriptions.$inferInsert

export async function insertSubscription(
  executor: Executor,
  row: NewSubscriptionRow,
): Promise<void> {
  await executor.insert(subscriptions).values(row)
}

/** A bought plan, and when its contract was accepted; null: not yet. */
export type BoughtPlan = SubscriptionRow & { readonly acceptedAt: Date | null }

/** Bought plans, newest first. */
export async function listSubscriptions(executor: Executor, userId: string): Promise<BoughtPlan[]> {
  const rows = await executor
    .select({ plan: subscriptions, acceptedAt: contracts.acceptedAt })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return rows.map(({ plan, acceptedAt }) => ({ ...plan, acceptedAt }))
}

/** The limits of a user's plan or trial. */
export interface Allowance {
  readonly seats: number
  readonly expireDate: Date
}

export async function findAllowance(executor: Executor, userId: string): Promise<Allowance | null> {
  const [row] = await executor
    .select({ seats: users.seats, expireDate: users.expireDate })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

const PENDING_STATES = ['pending', 'in_analysis', 'authorized', 'waiting'] as const
export type PendingState = (typeof PENDING_STATES)[number]

/** States of the payments of a user's open order that may still be paid. */
export async function listPendingStates(
  executor: Executor,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<PendingState[]> {
  const rows = await executor
    .select({ state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.replacedAt),
        isNull(orders.settledAt),
        inArray(payments.state, [...PENDING_STATES]),
        or(isNull(payments.expiresAt), gt(payments.expiresAt, now)),
      ),
    )
  return PENDING_STATES.filter((state) => rows.some((row) => row.state === state))
}
