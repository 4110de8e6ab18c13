import { eq, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { connections, reconnectLinks } from '../../db/tables/connections.tables.ts'

export type ConnectionRow = typeof connections.$inferSelect

export async function insertConnection(executor: Executor, row: ConnectionRow): Promise<void> {
  await executor.insert(connections).values(row)
}

/** Deletes and returns a login. Of concurrent callbacks only the first gets it. */
export async function consumeConnection(
  executor: Executor,
  nonceHash: string,
): Promise<ConnectionRow | null> {
  const [row] = await executor
    .delete(connections)
    .where(eq(connections.nonceHash, nonceHash))
    .returning()
  return row ?? null
}

/** Deletes logins that were not completed, and expired links. */
export async function deleteStaleConnections(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, connections, {
    key: connections.nonceHash,
    where: lte(connections.expiresAt, now),
  })
  await deleteInBatches(executor, reconnectLinks, {
    key: reconnectLinks.secretHash,
    where: lte(reconnectLinks.expiresAt, now),
  })
}
