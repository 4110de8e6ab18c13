import type { Executor } from '../../../db/database.ts'
import * as files from '../files/files.repo.ts'
import { removeUnusedContent } from '../files/stored-content.service.ts'
import type { ContentDeps } from './content-deps.ts'
import * as items from './items.repo.ts'
import { raiseRevision } from './schedules.repo.ts'

type RemovedItem = Pick<items.ItemRow, 'id' | 'publicId'>

/** Deletes items with their files and raises the revision, which updates the screens. */
export async function removeItems(
  deps: ContentDeps,
  accountId: string,
  removed: readonly RemovedItem[],
): Promise<void> {
  if (removed.length === 0) return
  const keys = await deps.executor.transaction(async (tx) => {
    await raiseRevision(tx, accountId)
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
