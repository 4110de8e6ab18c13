import type { Executor } from '../../db/database.ts'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { GraphAnswer } from '../../integrations/meta/graph-call.ts'
import type { InstagramClient } from '../../integrations/meta/instagram.ts'
import type { SourceItem } from '../../integrations/meta/source-item.ts'
import type { Random } from '../../shared/random.ts'
import { type AccountSource, holdAccount } from '../accounts/index.ts'
import { type ContentDeps, removeItems } from './content.service.ts'
import {
  compareLists,
  firstState,
  isStoryOver,
  LISTED_REELS,
  type ListedItem,
  nextState,
  PREPARED_REELS,
} from './item.rules.ts'
import * as items from './items.repo.ts'
import type { LinkCache } from './link-cache.ts'
import { raiseRevision } from './schedules.repo.ts'

export interface ListDeps extends ContentDeps {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  readonly random: Random
  readonly links: LinkCache
}

const INSTAGRAM_NODES = ['instagram_media'] as const
const PAGE_NODES = ['page_video', 'page_photo'] as const

/** One list of a network, and what of ours it stands for. */
export interface ListToRead {
  readonly scope: items.ListScope
  readonly read: (signal: AbortSignal) => Promise<GraphAnswer<SourceItem[]>>
}

export function storyLists(deps: ListDeps, source: AccountSource): readonly ListToRead[] {
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

export function reelLists(deps: ListDeps, source: AccountSource): readonly ListToRead[] {
  const { accountId, token, instagramId, page } = source
  const client = deps.facebook
  const enough = LISTED_REELS
  return [
    ...(instagramId === null
      ? []
      : [
          {
            scope: { accountId, kind: 'reel' as const, nodes: INSTAGRAM_NODES },
            read: (signal: AbortSignal) =>
              source.provider === 'instagram'
                ? deps.instagram.listReels({ token, instagramId, enough }, signal)
                : client.listInstagramReels({ token, instagramId, enough }, signal),
          },
        ]),
    ...(page === null
      ? []
      : [
          {
            scope: { accountId, kind: 'reel' as const, nodes: PAGE_NODES },
            read: (signal: AbortSignal) => client.listPageReels({ ...page, enough }, signal),
          },
        ]),
  ]
}

type Listed = ListedItem & Pick<SourceItem, 'type' | 'link'>

type KeepDeps = Omit<ListDeps, 'facebook' | 'instagram'>

/** Brings what we keep of a list to what the network says it is; nothing of an account that is gone. */
export async function keepList(
  deps: KeepDeps,
  scope: items.ListScope,
  found: readonly SourceItem[],
): Promise<void> {
  const now = deps.clock.now()
  const listed: Listed[] = found
    .filter((item) => item.kind === 'reel' || !isStoryOver(item.postedAt, now))
    .map((item) => ({ ...item, isWithheld: item.link.state === 'withheld' }))
  // A story that has ended by itself is not missed in the list: it stays for who asks where it went.
  const kept = (await items.listScope(deps.executor, scope)).filter(
    (item) => item.kind === 'reel' || !isStoryOver(item.postedAt, now),
  )
  const { added, changed, gone } = compareLists(listed, kept)
  const rows = added.map((item) => toRow(deps, scope.accountId, item))
  const isKept = await deps.executor.transaction(async (tx) => {
    // Its owner may have removed it while the network was asked.
    if (!(await holdAccount(tx, scope.accountId))) return false
    await items.insertItems(tx, rows)
    for (const pair of changed) {
      const state = nextState(pair.kept, pair.listed)
      await items.updateItem(tx, pair.kept.id, {
        caption: pair.listed.caption,
        ...(state === pair.kept.state ? {} : stateColumns(state, now)),
      })
    }
    if (scope.kind === 'reel') await promoteNewest(deps, tx, scope.accountId)
    // A caption may have got the hashtag by which a screen chooses.
    if (changed.length > 0) await raiseRevision(tx, scope.accountId)
    return true
  })
  if (!isKept) return
  await removeItems(deps, scope.accountId, gone)
  rememberLinks(deps, listed, [...rows, ...kept])
}

function toRow({ random, clock }: KeepDeps, accountId: string, item: Listed): items.NewItemRow {
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
    ...stateColumns(firstState(item), now),
    // 128 bits: an address that cannot be guessed needs no token (reading S20).
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

/** The newest reels are prepared before any screen asks for them. */
async function promoteNewest({ clock }: KeepDeps, tx: Executor, accountId: string): Promise<void> {
  const newest = await items.listNewest(tx, {
    accountId,
    kind: 'reel',
    states: items.SHOWABLE,
    limit: PREPARED_REELS,
  })
  await items.promoteItems(tx, { ids: newest.map(({ id }) => id), now: clock.now() })
}

/** Links are kept in memory for the work that follows; they die too soon to be stored. */
function rememberLinks(
  { links }: KeepDeps,
  listed: readonly Listed[],
  rows: readonly Pick<items.NewItemRow, 'id' | 'externalId'>[],
): void {
  const ids = new Map(rows.map(({ id, externalId }) => [externalId, id]))
  for (const { id, link } of listed) {
    const itemId = ids.get(id)
    if (itemId !== undefined && link.state === 'known') links.remember(itemId, link.url)
  }
}
