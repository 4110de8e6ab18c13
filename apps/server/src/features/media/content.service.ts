import type { Executor } from '../../db/database.ts'
import type { MediaStore } from '../../integrations/storage/media-store.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AccountContent, MediaProgress } from '../accounts/index.ts'
import * as files from './files.repo.ts'
import * as items from './items.repo.ts'
import { isStoryOver, oldestStory, orderWork } from './item.rules.ts'
import { FILE_NAMES } from './playlist.rules.ts'
import * as schedules from './schedules.repo.ts'

/** Sends work to the queue; the services that do it are called from there. */
export interface MediaWork {
  refresh(accountId: string): Promise<void>
  prepare(of: { itemId: string; urgency: number }): Promise<void>
}

export interface ContentDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  readonly store: MediaStore
  readonly work: MediaWork
  /** Where files are reached, without a slash at the end. */
  readonly publicUrl: string
}

/** An address that never changes its content (reading S20). */
export function mediaAddress(publicUrl: string, publicId: string, file: string): string {
  return `${publicUrl}/media/${publicId}/${file}`
}

/** What the accounts feature needs of their media. */
export function createAccountContent(deps: ContentDeps): AccountContent {
  const { executor, clock, publicUrl } = deps
  return {
    progress: (accountIds) => readProgress(executor, accountIds),
    pictureUrl: (pictureId) => mediaAddress(publicUrl, pictureId, FILE_NAMES.picture),
    async refreshSoon(accountIds) {
      if (accountIds.length === 0) return
      await schedules.restartSchedules(executor, accountIds)
      await items.makeItemsDue(executor, { accountIds, now: clock.now() })
      for (const accountId of accountIds) await deps.work.refresh(accountId)
    },
    async removeWith(accountId, remove) {
      const keys = await files.listContentKeys(executor, accountId)
      if (!(await remove())) return false
      await removeUnused(deps, keys)
      return true
    },
  }
}

async function readProgress(
  executor: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, MediaProgress>> {
  const progress = new Map<string, MediaProgress>()
  for (const { accountId, state, total } of await items.countStates(executor, accountIds)) {
    const known = progress.get(accountId) ?? { ready: 0, pending: 0, failed: 0 }
    const column = state === 'ready' || state === 'pending' ? state : 'failed'
    progress.set(accountId, { ...known, [column]: known[column] + total })
  }
  return progress
}

/** Changes whenever what an account's screens may show does. */
export async function contentRevision(executor: Executor, accountId: string): Promise<string> {
  return String((await schedules.findSchedule(executor, accountId))?.revision ?? 0)
}

/** Removes items with their files, and tells the screens. */
export async function removeItems(
  deps: ContentDeps,
  accountId: string,
  gone: readonly Pick<items.ItemRow, 'id' | 'publicId'>[],
): Promise<void> {
  if (gone.length === 0) return
  const keys = await deps.executor.transaction(async (tx) => {
    await items.deleteItems(
      tx,
      gone.map(({ id }) => id),
    )
    await schedules.raiseRevision(tx, accountId)
    return files.deleteFiles(
      tx,
      gone.map(({ publicId }) => publicId),
    )
  })
  await removeUnused(deps, keys)
}

/** Deletes stored bytes that no file holds any more: the same picture may be in two accounts. */
export async function removeUnused(
  { executor, store }: Pick<ContentDeps, 'executor' | 'store'>,
  keys: readonly string[],
): Promise<void> {
  const used = await files.listUsedKeys(executor, keys)
  for (const key of new Set(keys)) if (!used.has(key)) await store.delete(key)
}

/** Stories leave on time even where the network cannot be asked. */
export async function removeOldStories(deps: ContentDeps): Promise<void> {
  const now = deps.clock.now()
  const old = await items.listOldStories(deps.executor, oldestStory(now))
  const over = old.filter(({ postedAt }) => isStoryOver(postedAt, now))
  for (const [accountId, gone] of Map.groupBy(over, (item) => item.accountId)) {
    await removeItems(deps, accountId, gone)
  }
}

const ORPHAN_AGE_MS = 3_600_000
const BATCH = 200

/** Deletes stored bytes that a crash left without a file. */
export async function sweepStore(deps: ContentDeps): Promise<void> {
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    const keys = batch
    batch = []
    await removeUnused(deps, keys)
  }
  for await (const key of deps.store.listOlderThan(ORPHAN_AGE_MS, deps.clock.now())) {
    batch.push(key)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
}

/** Work that was sent off and not heard of for this long is sent again. */
const LOST_WORK_MS = 15 * 60_000

/** Sends what is due to be prepared. */
export async function sendDueItems(deps: ContentDeps, accountId?: string): Promise<void> {
  const now = deps.clock.now()
  const due = await items.claimDueItems(deps.executor, {
    now,
    again: new Date(now.getTime() + LOST_WORK_MS),
    ...(accountId === undefined ? {} : { accountId }),
  })
  const byAccount = Map.groupBy(due, (item) => item.accountId)
  for (const { id, urgency } of [...byAccount.values()].flatMap(orderWork)) {
    await deps.work.prepare({ itemId: id, urgency })
  }
}
