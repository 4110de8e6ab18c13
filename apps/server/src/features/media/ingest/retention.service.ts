import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { STORY_LIFE_HOURS } from '@vitrine/domain'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import { iterateWithYield } from '../../../jobs/workers.ts'
import {
  type ContentDeps,
  deleteItemsWithFiles,
  removeUnusedContent,
} from '../sync/account-content.service.ts'
import * as files from '../files/files.repo.ts'
import { storyRetentionCutoff } from '../sync/item.rules.ts'
import { thumbnailName } from '../playlists/playlist.rules.ts'
import * as retention from './retention.repo.ts'

/**
 * Deletes stories after their retention of 48 hours. Does not raise the revision: no screen has shown them
 * for a day.
 */
export async function removeOldStories(
  deps: Pick<ContentDeps, 'executor' | 'clock'> & { store: Pick<MediaStore, 'delete'> },
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

const ORPHAN_AGE_MS = 3_600_000

/** Deletes stored bytes without a file row, left by a crash. */
export async function sweepStore(deps: ContentDeps): Promise<void> {
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

/** Upper limit of the duration of a job. */
const ABANDONED_WORK_MS = 2 * 3_600_000

/**
 * Removes work folders that a crash left. `isAlone`: no other process works here, so that all existing
 * folders are abandoned.
 */
export async function sweepWorkFolders(
  { workDir, clock, log }: Pick<ContentDeps, 'clock' | 'log'> & { workDir: string },
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await mkdir(workDir, { recursive: true })
  for (const name of await readdir(workDir)) {
    const path = join(workDir, name)
    try {
      if (!isAlone && !(await isAbandoned(path, clock.now()))) continue
      // A converter that outlived its server may still write to it.
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      log.info({ event: 'media.work_removed', work: name })
    } catch (error) {
      // Another process may have removed it; otherwise the next sweep retries.
      log.warn({ event: 'media.work_not_removed', work: name, err: error })
    }
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return now.getTime() - mtimeMs > ABANDONED_WORK_MS
}
