import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { STORY_LIFE_HOURS } from '@vitrine/domain'
import type { MediaStore } from '../../integrations/storage/media-store.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import { type ContentDeps, deleteItemsWithFiles, removeUnusedContent } from './content.service.ts'
import * as files from './files.repo.ts'
import { storyRetentionCutoff } from './item.rules.ts'
import { thumbnailName } from './playlist.rules.ts'
import * as retention from './retention.repo.ts'

/**
 * Forgets stories whose owner need not be told any more why they are not shown. No screen is told: none
 * has shown them for a day.
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

/** A statement binds at most 65,535 values, and a long one keeps others waiting. */
const BATCH = 200

function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

/** A story's files rest this long after it has left the last playlist; a small picture stays on. */
const GRACE_HOURS = 24

/** Removes what no screen will show again, but for the picture on the page that says why. */
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

/** Deletes stored bytes that a crash left without a file. */
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

/** No work takes longer. */
const ABANDONED_WORK_MS = 2 * 3_600_000

/**
 * Removes the folders of work that a crash cut off. `isAlone`: nobody else works here, so all that lies
 * there now was left by a process that is gone.
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
      // A converter that outlived its server may still be writing.
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      log.info({ event: 'media.work_removed', work: name })
    } catch (error) {
      // Somebody else's work has ended meanwhile, or it is there for the next sweep.
      log.warn({ event: 'media.work_not_removed', work: name, err: error })
    }
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return now.getTime() - mtimeMs > ABANDONED_WORK_MS
}
