import { HOUR_MS } from '@vitrine/domain'
import type { Executor } from '../../../db/database.ts'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { MediaStoreError } from '../../../integrations/storage/media-store-error.ts'
import * as files from './files.repo.ts'

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

export interface ContentRemoval {
  readonly executor: Executor
  readonly log: Log
  readonly store: Pick<MediaStore, 'delete'>
}

/**
 * Number of content keys per transaction: a statement binds at most 65,535 values, and each key has a lock
 * until the store has deleted it.
 */
const BATCH = 100

/**
 * Deletes stored bytes that no file refers to. Files of several accounts may share them. What the store cannot
 * delete now is deleted by the sweep.
 */
export async function removeUnusedContent(
  { executor, log, store }: ContentRemoval,
  keys: readonly string[],
): Promise<void> {
  // In one order, as in `claimFiles`, so that transactions do not wait for each other in a circle.
  const distinct = [...new Set(keys)].sort()
  for (let first = 0; first < distinct.length; first += BATCH) {
    const batch = distinct.slice(first, first + BATCH)
    const used = await files.listUsedKeys(executor, batch)
    const candidates = batch.filter((key) => !used.has(key))
    try {
      if (candidates.length > 0) await removeBatch({ executor, store }, candidates)
    } catch (error) {
      if (!(error instanceof MediaStoreError)) throw error
      log.warn({ event: 'media.delete_failed', files: candidates.length, err: error })
    }
  }
}

async function removeBatch(
  { executor, store }: Pick<ContentRemoval, 'executor' | 'store'>,
  keys: readonly string[],
): Promise<void> {
  await executor.transaction(async (tx) => {
    for (const key of keys) await files.lockContentKey(tx, key)
    const used = await files.listUsedKeys(tx, keys)
    await store.delete(keys.filter((key) => !used.has(key)))
  })
}

const ORPHAN_AGE_MS = HOUR_MS
/** Deletes stored bytes without a file row, left by a crash. */
export async function sweepStore(deps: {
  executor: Executor
  clock: Clock
  log: Log
  store: Pick<MediaStore, 'delete' | 'listOlderThan'>
}): Promise<void> {
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    const keys = batch
    batch = []
    await removeUnusedContent(deps, keys)
  }
  for await (const key of deps.store.listOlderThan(ORPHAN_AGE_MS, deps.clock.now())) {
    batch.push(key)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
}
