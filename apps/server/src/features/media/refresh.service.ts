import { readDeadReason } from '../../integrations/meta/dead-reason.ts'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { GraphAnswer } from '../../integrations/meta/graph-call.ts'
import type { InstagramClient } from '../../integrations/meta/instagram.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import type { SourceItem } from '../../integrations/meta/source-item.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { type AccountSource, openSource, type SourceDeps } from '../accounts/index.ts'
import { type ContentDeps, removeItems, sendDueItems } from './content.service.ts'
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
import { dueLists, restMoment, retryMoment } from './schedule.rules.ts'
import * as schedules from './schedules.repo.ts'

export interface RefreshDeps extends ContentDeps {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  readonly secrets: Secrets
  readonly tokenDied: SourceDeps['tokenDied']
  readonly random: Random
  readonly links: LinkCache
}

const INSTAGRAM_NODES = ['instagram_media'] as const
const PAGE_NODES = ['page_video', 'page_photo'] as const

/** One list of a network, and what of ours it stands for. */
interface ListToRead {
  readonly scope: items.ListScope
  readonly read: (signal: AbortSignal) => Promise<GraphAnswer<SourceItem[]>>
}

/** Reads what is due of one account. Its failures are its own: no other account waits for it. */
export async function refreshAccount(
  deps: RefreshDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const schedule = await schedules.findSchedule(deps.executor, accountId)
  const source = await openSource(deps, accountId)
  if (schedule === null || source === null) return
  const now = deps.clock.now()
  const due = dueLists(schedule, now)
  const lists = [
    ...(due.stories ? storyLists(deps, source) : []),
    ...(due.reels ? reelLists(deps, source) : []),
  ]
  try {
    const usage = await readLists(deps, lists, signal)
    await schedules.updateSchedule(deps.executor, accountId, {
      ...(due.stories ? { storiesAt: now } : {}),
      ...(due.reels ? { reelsAt: now } : {}),
      failures: 0,
      notBefore: restMoment(usage, now),
    })
  } catch (error) {
    signal.throwIfAborted()
    await noteFailure(deps, { source, error, failures: schedule.failures + 1 })
    // Not the network's doing: it waits its turn like any failure, and is heard of.
    if (!(error instanceof MetaError)) throw error
  }
  await sendDueItems(deps, accountId)
}

async function noteFailure(
  { executor, clock, log }: RefreshDeps,
  of: { source: AccountSource; error: unknown; failures: number },
): Promise<void> {
  const { accountId } = of.source
  const fault = of.error instanceof MetaError ? of.error.fault : null
  const kind = fault?.kind ?? 'internal'
  log.warn({ event: 'media.not_read', accountId, kind, failures: of.failures })
  if (of.error instanceof MetaError && fault?.kind === 'reconnect') {
    await of.source.reportDeadToken(readDeadReason(of.error))
    return
  }
  const notBefore =
    fault?.kind === 'slow_down' ? new Date(fault.untilMs) : retryMoment(of.failures, clock.now())
  await schedules.updateSchedule(executor, accountId, { failures: of.failures, notBefore })
}

/** Answers the share of the network's allowance that is used, in percent. */
async function readLists(
  deps: RefreshDeps,
  lists: readonly ListToRead[],
  signal: AbortSignal,
): Promise<number> {
  let percent = 0
  for (const list of lists) {
    try {
      const { value, usage } = await list.read(signal)
      percent = Math.max(percent, usage.percent)
      await keepList(deps, list.scope, value)
    } catch (error) {
      // What was not granted, or is not there, costs the account's other lists nothing.
      if (!(error instanceof MetaError) || !SKIPPED.has(error.fault.kind)) throw error
      const { accountId, kind } = list.scope
      deps.log.info({ event: 'media.list_skipped', accountId, kind, fault: error.fault.kind })
    }
  }
  return percent
}

const SKIPPED: ReadonlySet<string> = new Set(['permission_missing', 'gone', 'refused'])

function storyLists(deps: RefreshDeps, source: AccountSource): readonly ListToRead[] {
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

function reelLists(deps: RefreshDeps, source: AccountSource): readonly ListToRead[] {
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

/** Brings what we keep of a list to what the network says it is. */
async function keepList(
  deps: RefreshDeps,
  scope: items.ListScope,
  found: readonly SourceItem[],
): Promise<void> {
  const now = deps.clock.now()
  const listed: Listed[] = found
    .filter((item) => item.kind === 'reel' || !isStoryOver(item.postedAt, now))
    .map((item) => ({ ...item, isWithheld: item.link.state === 'withheld' }))
  const kept = await items.listScope(deps.executor, scope)
  const { added, changed, gone } = compareLists(listed, kept)
  const rows = added.map((item) => toRow(deps, scope.accountId, item))
  await deps.executor.transaction(async (tx) => {
    await items.insertItems(tx, rows)
    for (const pair of changed) {
      const state = nextState(pair.kept, pair.listed)
      await items.updateItem(tx, pair.kept.id, {
        caption: pair.listed.caption,
        ...(state === pair.kept.state ? {} : stateColumns(state, now)),
      })
    }
    if (scope.kind === 'reel') await promoteNewest(deps, tx, scope.accountId)
  })
  await removeItems(deps, scope.accountId, gone)
  rememberLinks(deps, listed, [...rows, ...kept])
}

function toRow({ random, clock }: RefreshDeps, accountId: string, item: Listed): items.NewItemRow {
  const now = clock.now()
  return {
    id: random.uuid(),
    accountId,
    node: item.node,
    outsideId: item.id,
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
async function promoteNewest(
  { clock }: RefreshDeps,
  tx: RefreshDeps['executor'],
  accountId: string,
): Promise<void> {
  const all = await items.listItems(tx, { accountId, kind: 'reel' })
  const newest = all
    .filter(({ state }) => state === 'ready' || state === 'pending' || state === 'listed')
    .slice(0, PREPARED_REELS)
  await items.promoteItems(tx, { ids: newest.map(({ id }) => id), now: clock.now() })
}

/** Links are kept in memory for the work that follows; they die too soon to be stored. */
function rememberLinks(
  { links }: RefreshDeps,
  listed: readonly Listed[],
  rows: readonly Pick<items.NewItemRow, 'id' | 'outsideId'>[],
): void {
  const ids = new Map(rows.map(({ id, outsideId }) => [outsideId, id]))
  for (const { id, link } of listed) {
    const itemId = ids.get(id)
    if (itemId !== undefined && link.state === 'known') links.remember(itemId, link.url)
  }
}
