import { HOUR_MS } from '@vitrine/domain'
import type { Executor } from '../../../db/database.ts'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import type { Clock } from '../../../shared/clock.ts'
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

const ORPHAN_AGE_MS = HOUR_MS
/** Number of content keys checked per statement. A statement binds at most 65,535 values. */
const BATCH = 200

/** Deletes stored bytes without a file row, left by a crash. */
export async function sweepStore(deps: {
  executor: Executor
  clock: Clock
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
