import { asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deletions } from '../../db/tables/deletions.tables.ts'

export type DeletionRow = typeof deletions.$inferSelect

/** Inserts a deletion. False when the same request is stored already. */
export async function insertDeletion(executor: Executor, row: DeletionRow): Promise<boolean> {
  const inserted = await executor
    .insert(deletions)
    .values(row)
    .onConflictDoNothing({ target: deletions.requestHash })
    .returning({ code: deletions.code })
  return inserted.length > 0
}

/** The deletion of a stored request. Throws when there is none. */
export async function requireDeletionByHash(
  executor: Executor,
  requestHash: string,
): Promise<DeletionRow> {
  const [row] = await executor
    .select()
    .from(deletions)
    .where(eq(deletions.requestHash, requestHash))
  if (row === undefined) throw new Error('no row of a stored deletion')
  return row
}

export async function findDeletion(executor: Executor, code: string): Promise<DeletionRow | null> {
  const [row] = await executor.select().from(deletions).where(eq(deletions.code, code))
  return row ?? null
}

/** Codes of deletions that are not completed, oldest first. */
export async function listPendingCodes(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ code: deletions.code })
    .from(deletions)
    .where(isNull(deletions.completedAt))
    .orderBy(asc(deletions.requestedAt))
  return rows.map(({ code }) => code)
}

/** Marks a deletion completed and clears the person's id. */
export async function completeDeletion(
  executor: Executor,
  input: { code: string; now: Date },
): Promise<void> {
  await executor
    .update(deletions)
    .set({ completedAt: input.now, appScopedId: null })
    .where(eq(deletions.code, input.code))
}
