import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { mediaItems } from '../../../db/tables/media.tables.ts'

export type ItemRow = typeof mediaItems.$inferSelect
export type NewItemRow = typeof mediaItems.$inferInsert
export type ItemKind = ItemRow['kind']
export type ItemState = ItemRow['state']

/** One list of a network, such as the reels of a Page or the stories of a profile. */
export interface ListScope {
  readonly accountId: string
  readonly kind: ItemKind
  readonly nodes: readonly ItemRow['node'][]
}

/** The items of an account, of one kind. */
export type KindFilter = Pick<ListScope, 'accountId' | 'kind'>

/** The items of several accounts, of one kind each, grouped as the filters are. */
export async function listOfKinds(
  executor: Executor,
  filters: readonly KindFilter[],
): Promise<readonly (readonly ItemRow[])[]> {
  const ofKind = (kind: ItemKind) =>
    and(
      eq(mediaItems.kind, kind),
      inArray(
        mediaItems.accountId,
        filters.filter((filter) => filter.kind === kind).map(({ accountId }) => accountId),
      ),
    )
  const rows = await executor
    .select()
    .from(mediaItems)
    .where(or(ofKind('story'), ofKind('reel')))
  const key = ({ accountId, kind }: KindFilter): string => `${accountId} ${kind}`
  const byFilter = Map.groupBy(rows, key)
  return filters.map((filter) => byFilter.get(key(filter)) ?? [])
}

/** States of items that a screen may show: ready or being prepared. */
export const SHOWABLE = ['ready', 'pending', 'listed'] as const satisfies readonly ItemState[]

export interface NewestFilter {
  readonly accountId: string
  readonly kind: ItemKind
  /** Only items posted after this time. */
  readonly after?: Date
  readonly states?: readonly ItemState[]
  readonly limit: number
}

/**
 * The newest items of one kind. The database orders by its index, so that it reads only `limit` rows.
 * Items posted in the same second are ordered by id here.
 */
export async function listNewest(executor: Executor, filter: NewestFilter): Promise<ItemRow[]> {
  const rows = await executor
    .select()
    .from(mediaItems)
    .where(
      and(
        eq(mediaItems.accountId, filter.accountId),
        eq(mediaItems.kind, filter.kind),
        filter.after === undefined ? undefined : gt(mediaItems.postedAt, filter.after),
        filter.states === undefined ? undefined : inArray(mediaItems.state, [...filter.states]),
      ),
    )
    .orderBy(desc(mediaItems.postedAt))
    .limit(filter.limit)
  return newestFirst(rows)
}

/** Orders items; those posted in the same second by id. */
export function newestFirst(rows: readonly ItemRow[]): ItemRow[] {
  return rows.toSorted(
    (a, b) => b.postedAt.getTime() - a.postedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/** All items of an account, oldest first. */
export async function listOfAccount(executor: Executor, accountId: string): Promise<ItemRow[]> {
  return executor
    .select()
    .from(mediaItems)
    .where(eq(mediaItems.accountId, accountId))
    .orderBy(mediaItems.postedAt)
}

/** Sets the time of an item that was posted before `before`. False when it is newer, or does not exist. */
export async function movePostedAt(
  executor: Executor,
  move: { accountId: string; externalId: string; postedAt: Date; before: Date },
): Promise<boolean> {
  const moved = await executor
    .update(mediaItems)
    .set({ postedAt: move.postedAt })
    .where(
      and(
        eq(mediaItems.accountId, move.accountId),
        eq(mediaItems.externalId, move.externalId),
        lt(mediaItems.postedAt, move.before),
      ),
    )
    .returning({ id: mediaItems.id })
  return moved.length > 0
}

export async function findItem(executor: Executor, id: string): Promise<ItemRow | null> {
  const [row] = await executor.select().from(mediaItems).where(eq(mediaItems.id, id))
  return row ?? null
}

/** Inserts new items. Skips those that a concurrent refresh has inserted. */
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

/** Marks an item ready. False when it was deleted or made ready meanwhile. */
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

/** A ready item with the same source file. */
export async function findDuplicate(
  executor: Executor,
  sourceKey: string,
): Promise<ItemRow | null> {
  const [row] = await executor
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.sourceKey, sourceKey), eq(mediaItems.state, 'ready')))
    .limit(1)
  return row ?? null
}

/** Changes `listed` items to `pending`, due now. */
export async function promoteItems(
  executor: Executor,
  filter: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (filter.ids.length === 0) return
  await executor
    .update(mediaItems)
    .set({ state: 'pending', dueAt: filter.now })
    .where(and(inArray(mediaItems.id, [...filter.ids]), eq(mediaItems.state, 'listed')))
}

/** Makes all pending and failed items due now, because the account was reconnected. */
export async function makeItemsDue(
  executor: Executor,
  filter: { accountIds: readonly string[]; now: Date },
): Promise<void> {
  await executor
    .update(mediaItems)
    .set({ dueAt: filter.now, attempts: 0, state: 'pending', reason: null })
    .where(
      and(
        inArray(mediaItems.accountId, [...filter.accountIds]),
        inArray(mediaItems.state, ['pending', 'failed']),
      ),
    )
}

const NOT_READY = inArray(mediaItems.state, ['pending', 'failed'])

/** Claims due items: sets `dueAt` to `claimExpiresAt`, in case the job is lost. */
export async function claimDueItems(
  executor: Executor,
  filter: { now: Date; claimExpiresAt: Date; accountId?: string },
): Promise<ItemRow[]> {
  const due = and(isNotNull(mediaItems.dueAt), lte(mediaItems.dueAt, filter.now), NOT_READY)
  return executor
    .update(mediaItems)
    .set({ dueAt: filter.claimExpiresAt })
    .where(
      filter.accountId === undefined ? due : and(due, eq(mediaItems.accountId, filter.accountId)),
    )
    .returning()
}

/** Extends the claim of an item whose preparation continues. */
export async function extendClaim(
  executor: Executor,
  filter: { id: string; claimExpiresAt: Date },
): Promise<void> {
  await executor
    .update(mediaItems)
    .set({ dueAt: filter.claimExpiresAt })
    .where(and(eq(mediaItems.id, filter.id), NOT_READY))
}

/**
 * Makes claimed items due now. Items that wait after a failure or for a rate limit have a reason and keep
 * waiting.
 */
export async function releaseClaims(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(mediaItems)
    .set({ dueAt: now })
    .where(
      and(
        gt(mediaItems.dueAt, now),
        eq(mediaItems.attempts, 0),
        isNull(mediaItems.reason),
        NOT_READY,
      ),
    )
}

export async function deleteItems(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor.delete(mediaItems).where(inArray(mediaItems.id, [...ids]))
}

/**
 * Number of items per account and state. Does not count `listed` items, nor stories posted at
 * `storiesAfter` or before, which no screen may show.
 */
export async function countStates(
  executor: Executor,
  filter: { accountIds: readonly string[] | 'all'; storiesAfter: Date },
) {
  if (filter.accountIds.length === 0) return []
  return executor
    .select({
      accountId: mediaItems.accountId,
      state: mediaItems.state,
      total: sql<number>`${count()}`.mapWith(Number),
    })
    .from(mediaItems)
    .where(
      and(
        filter.accountIds === 'all'
          ? undefined
          : inArray(mediaItems.accountId, [...filter.accountIds]),
        notInArray(mediaItems.state, ['listed']),
        or(eq(mediaItems.kind, 'reel'), gt(mediaItems.postedAt, filter.storiesAfter)),
      ),
    )
    .groupBy(mediaItems.accountId, mediaItems.state)
}
