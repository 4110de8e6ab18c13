import { and, asc, count, desc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { mediaItems } from './media.tables.ts'

export type ItemRow = typeof mediaItems.$inferSelect
export type NewItemRow = typeof mediaItems.$inferInsert
export type ItemKind = ItemRow['kind']
export type ItemState = ItemRow['state']

/** One list of a network: reels of a Page, stories of a profile. */
export interface ListScope {
  readonly accountId: string
  readonly kind: ItemKind
  readonly nodes: readonly ItemRow['node'][]
}

const inScope = ({ accountId, kind, nodes }: ListScope) =>
  and(
    eq(mediaItems.accountId, accountId),
    eq(mediaItems.kind, kind),
    inArray(mediaItems.node, [...nodes]),
  )

export async function listScope(executor: Executor, scope: ListScope): Promise<ItemRow[]> {
  return executor.select().from(mediaItems).where(inScope(scope))
}

/** An account's items of one kind, newest first. */
export async function listItems(
  executor: Executor,
  of: { accountId: string; kind: ItemKind },
): Promise<ItemRow[]> {
  return executor
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.accountId, of.accountId), eq(mediaItems.kind, of.kind)))
    .orderBy(desc(mediaItems.postedAt), asc(mediaItems.id))
}

export async function findItem(executor: Executor, id: string): Promise<ItemRow | null> {
  const [row] = await executor.select().from(mediaItems).where(eq(mediaItems.id, id))
  return row ?? null
}

/** Adds what is new; what another reading added meanwhile is left as it is. */
export async function insertItems(executor: Executor, rows: readonly NewItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor
    .insert(mediaItems)
    .values([...rows])
    .onConflictDoNothing()
}

export async function updateItem(
  executor: Executor,
  id: string,
  changes: Partial<NewItemRow>,
): Promise<void> {
  await executor.update(mediaItems).set(changes).where(eq(mediaItems.id, id))
}

/** Marks an item ready; false when it was removed, or made ready by another, meanwhile. */
export async function markReady(
  executor: Executor,
  id: string,
  facts: Pick<ItemRow, 'width' | 'height' | 'durationSeconds' | 'sourceKey'>,
): Promise<boolean> {
  const marked = await executor
    .update(mediaItems)
    .set({ ...facts, state: 'ready', reason: null, dueAt: null })
    .where(and(eq(mediaItems.id, id), inArray(mediaItems.state, ['pending', 'failed'])))
    .returning({ id: mediaItems.id })
  return marked.length > 0
}

/** A ready item that was made of the same file. */
export async function findTwin(executor: Executor, sourceKey: string): Promise<ItemRow | null> {
  const [row] = await executor
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.sourceKey, sourceKey), eq(mediaItems.state, 'ready')))
    .limit(1)
  return row ?? null
}

/** Lets `listed` items be prepared. */
export async function promoteItems(
  executor: Executor,
  of: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (of.ids.length === 0) return
  await executor
    .update(mediaItems)
    .set({ state: 'pending', dueAt: of.now })
    .where(and(inArray(mediaItems.id, [...of.ids]), eq(mediaItems.state, 'listed')))
}

/** Lets everything that waits, or failed, be tried now: the account was connected again. */
export async function makeItemsDue(
  executor: Executor,
  of: { accountIds: readonly string[]; now: Date },
): Promise<void> {
  await executor
    .update(mediaItems)
    .set({ dueAt: of.now, attempts: 0, state: 'pending' })
    .where(
      and(
        inArray(mediaItems.accountId, [...of.accountIds]),
        inArray(mediaItems.state, ['pending', 'failed']),
      ),
    )
}

/** Takes what is due, and puts it off until `again` in case its work is lost. */
export async function claimDueItems(
  executor: Executor,
  of: { now: Date; again: Date; accountId?: string },
): Promise<ItemRow[]> {
  const due = and(
    isNotNull(mediaItems.dueAt),
    lte(mediaItems.dueAt, of.now),
    inArray(mediaItems.state, ['pending', 'failed']),
  )
  return executor
    .update(mediaItems)
    .set({ dueAt: of.again })
    .where(of.accountId === undefined ? due : and(due, eq(mediaItems.accountId, of.accountId)))
    .returning()
}

export async function deleteItems(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor.delete(mediaItems).where(inArray(mediaItems.id, [...ids]))
}

export async function listOldStories(executor: Executor, before: Date): Promise<ItemRow[]> {
  return executor
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.kind, 'story'), lte(mediaItems.postedAt, before)))
}

/** How many items each account has in each state; those no screen needs do not count. */
export async function countStates(executor: Executor, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return executor
    .select({
      accountId: mediaItems.accountId,
      state: mediaItems.state,
      total: sql<number>`${count()}`.mapWith(Number),
    })
    .from(mediaItems)
    .where(
      and(inArray(mediaItems.accountId, [...accountIds]), notInArray(mediaItems.state, ['listed'])),
    )
    .groupBy(mediaItems.accountId, mediaItems.state)
}
