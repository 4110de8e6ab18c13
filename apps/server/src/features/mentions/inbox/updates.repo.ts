import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import { mentionUpdates } from '../../../db/tables/mentions.tables.ts'

export type UpdateRow = typeof mentionUpdates.$inferSelect

/** Inserts updates in one statement. Existing ones are left unchanged. */
export async function insertUpdates(executor: Executor, rows: readonly UpdateRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor
    .insert(mentionUpdates)
    .values([...rows])
    .onConflictDoNothing()
}

/** The oldest updates after `after`. */
export async function listUpdates(
  executor: Executor,
  { after, limit }: { after: UpdateRow | null; limit: number },
): Promise<UpdateRow[]> {
  const afterFilter =
    after === null
      ? undefined
      : or(
          gt(mentionUpdates.receivedAt, after.receivedAt),
          and(
            eq(mentionUpdates.receivedAt, after.receivedAt),
            gt(mentionUpdates.messageId, after.messageId),
          ),
        )
  return executor
    .select()
    .from(mentionUpdates)
    .where(afterFilter)
    .orderBy(asc(mentionUpdates.receivedAt), asc(mentionUpdates.messageId))
    .limit(limit)
}

export async function deleteUpdate(executor: Executor, messageId: string): Promise<void> {
  await executor.delete(mentionUpdates).where(eq(mentionUpdates.messageId, messageId))
}

export async function hasUpdates(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ messageId: mentionUpdates.messageId })
    .from(mentionUpdates)
    .limit(1)
  return rows.length > 0
}

/** Deletes updates that could not be processed in time. */
export async function deleteOldUpdates(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, mentionUpdates, {
    key: mentionUpdates.messageId,
    where: lte(mentionUpdates.receivedAt, before),
  })
}
