import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { contracts } from '../../db/tables/contracts.tables.ts'

export type ContractRow = typeof contracts.$inferSelect

export async function insertContract(executor: Executor, row: ContractRow): Promise<void> {
  await executor.insert(contracts).values(row)
}

/** The accepted contract of a plan. */
export async function findContract(
  executor: Executor,
  subscriptionId: string,
): Promise<ContractRow | null> {
  const [row] = await executor
    .select()
    .from(contracts)
    .where(eq(contracts.subscriptionId, subscriptionId))
  return row ?? null
}

/** The contract that a user accepted last, of any plan. */
export async function findNewestContract(
  executor: Executor,
  userId: string,
): Promise<ContractRow | null> {
  const [row] = await executor
    .select()
    .from(contracts)
    .where(eq(contracts.userId, userId))
    .orderBy(desc(contracts.acceptedAt), desc(contracts.id))
    .limit(1)
  return row ?? null
}
