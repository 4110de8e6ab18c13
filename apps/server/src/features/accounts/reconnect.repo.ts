import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { reconnectLinks } from '../../db/tables/connections.tables.ts'

export type ReconnectLinkRow = typeof reconnectLinks.$inferSelect

export async function insertLink(executor: Executor, row: ReconnectLinkRow): Promise<void> {
  await executor.insert(reconnectLinks).values(row)
}

function isUsable(hash: string, now: Date) {
  return and(
    eq(reconnectLinks.secretHash, hash),
    isNull(reconnectLinks.usedAt),
    gt(reconnectLinks.expiresAt, now),
  )
}

/** A link that has not expired and was not used. */
export async function findLink(
  executor: Executor,
  filter: { hash: string; now: Date },
): Promise<ReconnectLinkRow | null> {
  const [row] = await executor
    .select()
    .from(reconnectLinks)
    .where(isUsable(filter.hash, filter.now))
  return row ?? null
}

/** Consumes a link and all other links of its account. False when it was not usable. */
export async function consumeLinks(
  executor: Executor,
  filter: { hash: string; now: Date },
): Promise<boolean> {
  const used = await executor
    .update(reconnectLinks)
    .set({ usedAt: filter.now })
    .where(isUsable(filter.hash, filter.now))
    .returning({ accountId: reconnectLinks.accountId })
  const accountIds = used.map(({ accountId }) => accountId)
  if (accountIds.length === 0) return false
  await executor
    .update(reconnectLinks)
    .set({ usedAt: filter.now })
    .where(and(inArray(reconnectLinks.accountId, accountIds), isNull(reconnectLinks.usedAt)))
  return true
}
