import type { Executor } from '../../../db/database.ts'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import { iterateWithYield } from '../../../jobs/workers.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { AccountContent, MediaProgress, Reading } from '../../accounts/index.ts'
import * as files from '../files/files.repo.ts'
import { storyExpiryCutoff, prioritizeItems } from './item.rules.ts'
import * as items from './items.repo.ts'
import { FILE_NAMES } from '../playlists/playlist.rules.ts'
import * as schedules from './schedules.repo.ts'

/** Enqueues refreshes and preparations; the queue's workers call the services. */
export interface MediaQueue {
  /** `everything`: also lists that are not due. Default: `due`. */
  enqueueRefresh(accountId: string, lists?: 'due' | 'everything'): Promise<void>
  enqueuePrepare(item: { itemId: string; accountId: string; priority: number }): Promise<void>
}

export interface ContentDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  readonly store: MediaStore
  readonly mediaQueue: MediaQueue
  /** Base URL of files, without a trailing slash. */
  readonly publicUrl: string
}

/** URL of a file. Its content never changes (reading S20). */
export function mediaUrl(publicUrl: string, publicId: string, file: string): string {
  return `${publicUrl}/media/${publicId}/${file}`
}

/** Implements the accounts feature's port to media. */
export function createAccountContent(deps: ContentDeps): AccountContent {
  const { executor, clock, publicUrl } = deps
  return {
    progress: (accountIds) => readProgress(deps, accountIds),
    reading: (accountId) => findReading(executor, accountId),
    pictureUrl: (pictureId) => mediaUrl(publicUrl, pictureId, FILE_NAMES.picture),
    async refreshSoon(accountIds) {
      if (accountIds.length === 0) return
      await schedules.resetSchedules(executor, accountIds)
      await items.makeItemsDue(executor, { accountIds, now: clock.now() })
      for (const accountId of accountIds) await deps.mediaQueue.enqueueRefresh(accountId)
    },
    async removeWith(accountId, remove) {
      const keys = await files.listContentKeys(executor, accountId)
      if (!(await remove())) return false
      await removeUnusedContent(deps, keys)
      return true
    },
  }
}

async function readProgress(
  { executor, clock }: Pick<ContentDeps, 'executor' | 'clock'>,
  accountIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, MediaProgress>> {
  const progress = new Map<string, MediaProgress>()
  const storiesAfter = storyExpiryCutoff(clock.now())
  for (const { accountId, state, total } of await items.countStates(executor, {
    accountIds,
    storiesAfter,
  })) {
    const counts = progress.get(accountId) ?? { ready: 0, pending: 0, failed: 0 }
    const column = state === 'ready' || state === 'pending' ? state : 'failed'
    progress.set(accountId, { ...counts, [column]: counts[column] + total })
  }
  return progress
}

/** Sum of the progress of all accounts. */
export async function readTotalProgress(
  deps: Pick<ContentDeps, 'executor' | 'clock'>,
): Promise<MediaProgress> {
  const total = { ready: 0, pending: 0, failed: 0 }
  for (const { ready, pending, failed } of (await readProgress(deps, 'all')).values()) {
    total.ready += ready
    total.pending += pending
    total.failed += failed
  }
  return total
}

const NO_READING: Reading = {
  storiesAt: null,
  reelsAt: null,
  notBefore: null,
  usagePercent: null,
  failures: 0,
}

async function findReading(executor: Executor, accountId: string): Promise<Reading> {
  return (await schedules.findSchedule(executor, accountId)) ?? NO_READING
}

/** Changes whenever the content that an account's screens may show changes. */
export async function contentRevision(executor: Executor, accountId: string): Promise<string> {
  return String((await schedules.findSchedule(executor, accountId))?.revision ?? 0)
}

type RemovedItem = Pick<items.ItemRow, 'id' | 'publicId'>

/** Deletes items with their files and raises the revision, which updates the screens. */
export async function removeItems(
  deps: ContentDeps,
  accountId: string,
  removed: readonly RemovedItem[],
): Promise<void> {
  if (removed.length === 0) return
  const keys = await deps.executor.transaction(async (tx) => {
    await schedules.raiseRevision(tx, accountId)
    return deleteItemsWithFiles(tx, removed)
  })
  await removeUnusedContent(deps, keys)
}

/** Returns the content keys of the deleted files. */
export async function deleteItemsWithFiles(
  tx: Executor,
  removed: readonly RemovedItem[],
): Promise<string[]> {
  await items.deleteItems(
    tx,
    removed.map(({ id }) => id),
  )
  return files.deleteFiles(
    tx,
    removed.map(({ publicId }) => publicId),
  )
}

/**
 * Inserts files whose bytes are in the store. Throws when a concurrent removal has deleted the bytes: they
 * must be stored again. `tx` must be a transaction; it holds the keys' locks until its end.
 */
export async function claimFiles(
  tx: Executor,
  store: Pick<MediaStore, 'size'>,
  rows: readonly files.FileRow[],
): Promise<void> {
  for (const key of new Set(rows.map(({ contentKey }) => contentKey).sort())) {
    await files.lockContentKey(tx, key)
    if ((await store.size(key)) === null) throw new Error('stored bytes were removed before use')
  }
  await files.insertFiles(tx, rows)
}

/** Deletes stored bytes that no file refers to. Files of several accounts may share them. */
export async function removeUnusedContent(
  { executor, store }: { executor: Executor; store: Pick<MediaStore, 'delete'> },
  keys: readonly string[],
): Promise<void> {
  const used = await files.listUsedKeys(executor, keys)
  for (const key of new Set(keys)) {
    if (used.has(key)) continue
    await executor.transaction(async (tx) => {
      await files.lockContentKey(tx, key)
      if ((await files.listUsedKeys(tx, [key])).size === 0) await store.delete(key)
    })
  }
}

/** A claimed item without progress for this long is enqueued again. */
const CLAIM_TIMEOUT_MS = 15 * 60_000

/** When a claim that is taken or extended at `now` expires. */
export function claimExpiry(now: Date): Date {
  return new Date(now.getTime() + CLAIM_TIMEOUT_MS)
}

/** Enqueues the preparation of due items, of one account or of all. */
export async function enqueueDueItems(
  deps: Pick<ContentDeps, 'executor' | 'clock' | 'mediaQueue'>,
  accountId?: string,
): Promise<void> {
  const now = deps.clock.now()
  const due = await items.claimDueItems(deps.executor, {
    now,
    claimExpiresAt: claimExpiry(now),
    ...(accountId === undefined ? {} : { accountId }),
  })
  const byAccount = Map.groupBy(due, (item) => item.accountId)
  for (const [owner, own] of byAccount) {
    for await (const { id, priority } of iterateWithYield(prioritizeItems(own))) {
      await deps.mediaQueue.enqueuePrepare({ itemId: id, accountId: owner, priority })
    }
  }
}
