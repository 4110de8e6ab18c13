import { STORY_LIFE_HOURS } from '@vitrine/domain'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import { iterateWithYield } from '../../../jobs/workers.ts'
import type { ContentDeps } from '../sync/content-deps.ts'
import { deleteItemsWithFiles } from '../sync/remove-items.service.ts'
import { removeUnusedContent } from '../files/stored-content.service.ts'
import * as files from '../files/files.repo.ts'
import { storyRetentionCutoff } from '../sync/item.rules.ts'
import { thumbnailName } from '../files/file-names.rules.ts'
import * as retention from './retention.repo.ts'

/**
 * Deletes stories after their retention of 48 hours. Does not raise the revision: no screen has shown them
 * for a day.
 */
export async function removeOldStories(
  deps: Pick<ContentDeps, 'executor' | 'clock' | 'log'> & { store: Pick<MediaStore, 'delete'> },
): Promise<void> {
  const before = storyRetentionCutoff(deps.clock.now())
  const old = await retention.listOldStories(deps.executor, before)
  for await (const batch of iterateWithYield(chunksOf(old, BATCH))) {
    const keys = await deps.executor.transaction((tx) => deleteItemsWithFiles(tx, batch))
    await removeUnusedContent(deps, keys)
  }
}

/** A statement binds at most 65,535 values, and a long one delays others. */
const BATCH = 200

function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

/** Hours that a story's files are kept after it left the last playlist. Its thumbnail is kept longer. */
const GRACE_HOURS = 24

/** Deletes files that no screen will show again, except the thumbnail for the portal's page of items. */
export async function removeUnusedFiles(deps: ContentDeps): Promise<void> {
  const unused = await retention.listStoriesToStrip(deps.executor, {
    now: deps.clock.now(),
    lifeHours: STORY_LIFE_HOURS,
    graceHours: GRACE_HOURS,
  })
  for await (const item of iterateWithYield(unused)) {
    const keys = await deps.executor.transaction(async (tx) => {
      await retention.clearSourceKeys(tx, [item.id])
      const own = await files.listFiles(tx, [item.publicId])
      const exceptName = thumbnailName(item.type, new Set(own.map(({ name }) => name)))
      return files.deleteFilesExcept(tx, { publicId: item.publicId, exceptName })
    })
    await removeUnusedContent(deps, keys)
  }
}
