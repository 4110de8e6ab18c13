import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { contracts } from '../../db/tables/contracts.tables.ts'
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
