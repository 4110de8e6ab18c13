import { STORY_LIFE_HOURS } from '@vitrine/domain'
import { repeatInBatches } from '../../../db/batches.ts'
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
  const filter = { before: storyRetentionCutoff(deps.clock.now()), limit: BATCH }
  const removeBatch = async (): Promise<number> => {
    const old = await retention.listOldStories(deps.executor, filter)
    if (old.length === 0) return 0
    const keys = await deps.executor.transaction((tx) => deleteItemsWithFiles(tx, old))
    await removeUnusedContent(deps, keys)
    return old.length
  }
  await repeatInBatches(removeBatch, { rows: BATCH })
}

/** A statement binds at most 65,535 values, and a long one delays others. */
const BATCH = 200

/** Hours that a story's files are kept after it left the last playlist. Its thumbnail is kept longer. */
const GRACE_HOURS = 24

/** Deletes files that no screen will show again, except the thumbnail for the portal's page of items. */
export async function removeUnusedFiles(deps: ContentDeps): Promise<void> {
  const filter = {
    ...{ now: deps.clock.now(), lifeHours: STORY_LIFE_HOURS, graceHours: GRACE_HOURS },
    limit: BATCH,
  }
  const stripBatch = async (): Promise<number> => {
    const unused = await retention.listStoriesToStrip(deps.executor, filter)
    for await (const item of iterateWithYield(unused)) await stripStory(deps, item)
    return unused.length
  }
  await repeatInBatches(stripBatch, { rows: BATCH })
}

async function stripStory(deps: ContentDeps, item: retention.StoredStory): Promise<void> {
  const keys = await deps.executor.transaction(async (tx) => {
    await retention.clearSourceKeys(tx, [item.id])
    const own = await files.listFiles(tx, [item.publicId])
    const exceptName = thumbnailName(item.type, new Set(own.map(({ name }) => name)))
    return files.deleteFilesExcept(tx, { publicId: item.publicId, exceptName })
  })
  await removeUnusedContent(deps, keys)
}
