import type { Executor } from '../../../db/database.ts'
import type { FacebookClient } from '../../../integrations/meta/facebook.ts'
import type { GraphResponse } from '../../../integrations/meta/graph-call.ts'
import type { InstagramClient } from '../../../integrations/meta/instagram.ts'
import type { SourceItem } from '../../../integrations/meta/source-item.ts'
import type { Random } from '../../../shared/random.ts'
import { type AccountSource, lockAccount } from '../../accounts/index.ts'
import type { ContentDeps } from './content-deps.ts'
import { removeItems } from './remove-items.service.ts'
import {
  compareLists,
  initialState,
  isStoryExpired,
  type ListChange,
  LISTED_REELS,
  type ListedItem,
  nextState,
  PREPARED_REELS,
} from './item.rules.ts'
import * as items from './items.repo.ts'
import type { LinkCache } from './link-cache.ts'
import { raiseRevision } from './schedules.repo.ts'

export interface ListSyncDeps extends ContentDeps {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  readonly random: Random
  readonly links: LinkCache
  readonly listStored: ListStored
}

/** Lists the stored items of an account, of one kind. */
export type ListStored = (filter: items.KindFilter) => Promise<readonly items.ItemRow[]>

const INSTAGRAM_NODES = ['instagram_media'] as const
const PAGE_NODES = ['page_video', 'page_photo'] as const

/** One list of a network, with the scope of the stored items. */
export interface NetworkList {
  readonly scope: items.ListScope
  readonly read: (signal: AbortSignal) => Promise<GraphResponse<SourceItem[]>>
}

export function storyLists(deps: ListSyncDeps, source: AccountSource): readonly NetworkList[] {
  const { accountId, token, instagramId, page } = source
  const client = deps.facebook
  return [
    ...(instagramId === null
      ? []
      : [
          {
            scope: { accountId, kind: 'story' as const, nodes: INSTAGRAM_NODES },
            read: (signal: AbortSignal) =>
              source.provider === 'instagram'
                ? deps.instagram.listStories({ token, instagramId }, signal)
                : client.listInstagramStories({ token, instagramId }, signal),
          },
        ]),
    ...(page === null
      ? []
      : [
          {
            scope: { accountId, kind: 'story' as const, nodes: PAGE_NODES },
            read: (signal: AbortSignal) => client.listPageStories(page, signal),
          },
        ]),
  ]
}

export function reelLists(deps: ListSyncDeps, source: AccountSource): readonly NetworkList[] {
  const { accountId, token, instagramId, page } = source
  const client = deps.facebook
  const maxItems = LISTED_REELS
  return [
    ...(instagramId === null
      ? []
      : [
          {
            scope: { accountId, kind: 'reel' as const, nodes: INSTAGRAM_NODES },
            read: (signal: AbortSignal) =>
              source.provider === 'instagram'
                ? deps.instagram.listReels({ token, instagramId, maxItems }, signal)
                : client.listInstagramReels({ token, instagramId, maxItems }, signal),
          },
        ]),
    ...(page === null
      ? []
      : [
          {
            scope: { accountId, kind: 'reel' as const, nodes: PAGE_NODES },
            read: (signal: AbortSignal) => client.listPageReels({ ...page, maxItems }, signal),
          },
        ]),
  ]
}

type Listed = ListedItem & Pick<SourceItem, 'type' | 'link'>

type SyncDeps = Omit<ListSyncDeps, 'facebook' | 'instagram'>

/**
 * Syncs the stored items of a scope with the network's list. Stores nothing for a deleted account. Returns whether
 * anything was stored.
 */
export async function syncList(
  deps: SyncDeps,
  scope: items.ListScope,
  found: readonly SourceItem[],
): Promise<boolean> {
  const now = deps.clock.now()
  const isListable = (item: Pick<SourceItem, 'kind' | 'postedAt'>): boolean =>
    item.kind === 'reel' || !isStoryExpired(item.postedAt, now)
  const listed: Listed[] = found
    .filter(isListable)
    .map((item) => ({ ...item, isWithheld: item.link.state === 'withheld' }))
  const ofKind = await deps.listStored(scope)
  // Expired stories are absent from the list but stay stored until their retention ends.
  const stored = ofKind.filter((item) => scope.nodes.includes(item.node) && isListable(item))
  const change = compareLists(listed, stored)
  const rows = change.added.map((item) => toRow(deps, scope.accountId, item))
  const isChanged = rows.length > 0 || change.changed.length > 0 || change.removed.length > 0
  if (isChanged || needsPromotion(scope, ofKind)) {
    if (!(await storeChange(deps, scope, { ...change, rows }))) return false
    await removeItems(deps, scope.accountId, change.removed)
  }
  cacheLinks(deps, listed, [...rows, ...stored.filter(({ state }) => state !== 'ready')])
  return isChanged
}

/** Whether a reel that a screen may show soon is only listed. */
function needsPromotion({ kind }: items.ListScope, ofKind: readonly items.ItemRow[]): boolean {
  if (kind === 'story') return false
  const newest = items.newestFirst(ofKind.filter(isShowable)).slice(0, PREPARED_REELS)
  return newest.some(({ state }) => state === 'listed')
}

const isShowable = ({ state }: items.ItemRow): boolean =>
  items.SHOWABLE.some((candidate) => candidate === state)

interface StoredChange extends ListChange<Listed, items.ItemRow> {
  readonly rows: readonly items.NewItemRow[]
}

/** Stores new and changed items. False when the account was deleted during the request. */
function storeChange(
  deps: SyncDeps,
  { accountId, kind }: items.ListScope,
  { rows, changed }: StoredChange,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.executor.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return false
    await items.insertItems(tx, rows)
    for (const pair of changed) {
      const state = nextState(pair.stored, pair.listed)
      await items.updateItem(tx, pair.stored.id, {
        caption: pair.listed.caption,
        ...(state === pair.stored.state ? {} : stateColumns(state, now)),
      })
    }
    if (kind === 'reel') await promoteNewest(deps, tx, accountId)
    // A changed caption may contain a screen's hashtag.
    if (changed.length > 0) await raiseRevision(tx, accountId)
    return true
  })
}

function toRow({ random, clock }: SyncDeps, accountId: string, item: Listed): items.NewItemRow {
  const now = clock.now()
  return {
    id: random.uuid(),
    accountId,
    node: item.node,
    externalId: item.id,
    kind: item.kind,
    type: item.type,
    caption: item.caption,
    postedAt: item.postedAt,
    ...stateColumns(initialState(item), now),
    // 128 bits: an unguessable URL needs no token (reading S20).
    publicId: random.secret(16),
    createdAt: now,
  }
}

function stateColumns(
  state: items.ItemState,
  now: Date,
): Pick<items.ItemRow, 'state' | 'dueAt' | 'reason'> {
  return {
    state,
    dueAt: state === 'pending' ? now : null,
    reason: state === 'withheld' ? 'withheld' : null,
  }
}

/** Starts preparing the newest reels before a screen requests them. */
async function promoteNewest({ clock }: SyncDeps, tx: Executor, accountId: string): Promise<void> {
  const newest = await items.listNewest(tx, {
    accountId,
    kind: 'reel',
    states: items.SHOWABLE,
    limit: PREPARED_REELS,
  })
  await items.promoteItems(tx, { ids: newest.map(({ id }) => id), now: clock.now() })
}

/** Caches links in memory for the preparation that follows. They expire too soon to be stored. */
function cacheLinks(
  { links }: SyncDeps,
  listed: readonly Listed[],
  rows: readonly Pick<items.NewItemRow, 'id' | 'externalId'>[],
): void {
  const ids = new Map(rows.map(({ id, externalId }) => [externalId, id]))
  for (const { id, link } of listed) {
    const itemId = ids.get(id)
    if (itemId !== undefined && link.state === 'available') links.set(itemId, link.url)
  }
}
