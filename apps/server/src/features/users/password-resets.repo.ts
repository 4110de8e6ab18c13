import { and, eq, gt, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { passwordResets } from '../../db/tables/users.tables.ts'

export type ResetRow = typeof passwordResets.$inferSelect

/** Stores the secret of a new link, which replaces the previous one. */
export async function putReset(executor: Executor, row: ResetRow): Promise<void> {
  const { hash, expiresAt } = row
  await executor
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { hash, expiresAt } })
}

function isUsable(hash: string, now: Date) {
  return and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now))
}

/** The user of a valid link. */
export async function findReset(
  executor: Executor,
  filter: { hash: string; now: Date },
): Promise<ResetRow | null> {
  const [row] = await executor
    .select()
    .from(passwordResets)
    .where(isUsable(filter.hash, filter.now))
  return row ?? null
}

/** Consumes a link. False when it was consumed or has expired. */
export async function takeReset(
  executor: Executor,
  filter: { hash: string; now: Date },
): Promise<boolean> {
  const taken = await executor
    .delete(passwordResets)
    .where(isUsable(filter.hash, filter.now))
    .returning({ userId: passwordResets.userId })
  return taken.length > 0
}

/** Deletes all links of a user. */
export async function deleteResets(executor: Executor, userId: string): Promise<void> {
  await executor.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteStaleResets(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, passwordResets, {
    key: passwordResets.userId,
    where: lte(passwordResets.expiresAt, now),
  })
}
