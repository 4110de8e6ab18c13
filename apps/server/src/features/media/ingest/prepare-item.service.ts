import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreparedFile, PreparedMedia } from '../../../integrations/ffmpeg/prepare.ts'
import { hashFile } from '../../../integrations/storage/hash-file.ts'
import { openSource } from '../../accounts/index.ts'
import { claimExpiry } from '../sync/due-items.service.ts'
import { claimFiles, removeUnusedContent } from '../files/stored-content.service.ts'
import { downloadItem, type ItemDownload } from './download.service.ts'
import { FILE_NAMES } from '../files/file-names.rules.ts'
import * as files from '../files/files.repo.ts'
import type { MediaTools } from '../files/media-tools.ts'
import { createWorkFolder } from '../files/work-folders.service.ts'
import { isStoryExpired } from '../sync/item.rules.ts'
import * as items from '../sync/items.repo.ts'
import type { RefreshDeps } from '../sync/refresh.service.ts'
import * as schedules from '../sync/schedules.repo.ts'
import { afterStoreFault, DISCONNECTED, recordFailure } from './failures.service.ts'
import { type LogStep, createStepLog } from './ingest-steps.ts'

export type PrepareDeps = RefreshDeps & MediaTools

/** Downloads and prepares one item's file. Records a failure and does not throw it. */
export async function prepareItem(
  deps: PrepareDeps,
  itemId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock } = deps
  const item = await items.findItem(executor, itemId)
  if (item === null || (item.state !== 'pending' && item.state !== 'failed')) return
  if (item.kind === 'story' && isStoryExpired(item.postedAt, clock.now())) {
    await items.updateItem(executor, itemId, { dueAt: null })
    return
  }
  if (!(await deps.isStoreUsable())) {
    // Neither downloaded nor converted, because the result could not be stored.
    await items.updateItem(executor, itemId, afterStoreFault(clock.now()))
    return
  }
  const source = await openSource(deps, item.accountId)
  if (source === null) {
    await items.updateItem(executor, itemId, DISCONNECTED)
    return
  }
  const folder = await createWorkFolder(deps.workDir)
  const logStep = createStepLog(deps.log, { itemId, folder })
  try {
    await items.extendClaim(executor, { id: itemId, claimExpiresAt: claimExpiry(clock.now()) })
    logStep('claimed')
    await ingestItem(deps, { item, source, file: join(folder, 'source'), signal, logStep }, folder)
  } catch (error) {
    if (signal.aborted) await items.updateItem(executor, itemId, { dueAt: clock.now() })
    else await recordFailure(deps, { item, source, error })
  } finally {
    await rm(folder, { recursive: true, force: true })
    logStep('cleaned_up')
  }
}

const WITHHELD = { state: 'withheld', reason: 'withheld', dueAt: null } as const

async function ingestItem(
  deps: PrepareDeps,
  download: ItemDownload,
  folder: string,
): Promise<void> {
  if (await downloadItem(deps, download)) return prepareFile(deps, download, folder)
  await items.updateItem(deps.executor, download.item.id, WITHHELD)
}

/** Converts an item's file and stores the result, or reuses that of an equal file. `folder`: for temporary files. */
export async function prepareFile(
  deps: PrepareDeps,
  { item, file, signal, logStep }: Omit<ItemDownload, 'source'>,
  folder: string,
): Promise<void> {
  const { executor, clock, log } = deps
  const startMs = clock.now().getTime()
  const { key: sourceKey } = await hashFile(file)
  logStep('hashed', { sourceKey })
  if (!(await reuseDuplicate(deps, item, sourceKey))) {
    await items.extendClaim(executor, { id: item.id, claimExpiresAt: claimExpiry(clock.now()) })
    const preparer = await deps.preparer()
    const media = await preparer.prepare({ file, workDir: folder, signal, onStep: logStep })
    await storePrepared(deps, { item, media, sourceKey, signal, logStep })
  }
  logStep('recorded')
  const ms = clock.now().getTime() - startMs
  log.info({ event: 'media.prepared', itemId: item.id, accountId: item.accountId, ms })
}

/** Reuses the files of an item with the same source, such as a reel of a profile and of its Page. */
async function reuseDuplicate(
  { executor }: PrepareDeps,
  item: items.ItemRow,
  sourceKey: string,
): Promise<boolean> {
  return executor.transaction(async (tx) => {
    const duplicate = await items.findDuplicate(tx, sourceKey)
    const rows = duplicate === null ? [] : await files.lockFiles(tx, duplicate.publicId)
    if (duplicate === null || !hasOriginal(duplicate, rows)) return false
    const { width, height, durationSeconds } = duplicate
    const facts = { width, height, durationSeconds, sourceKey }
    if (await items.markReady(tx, item.id, facts)) {
      const { publicId, accountId } = item
      await files.insertFiles(
        tx,
        rows.map((row) => ({ ...row, publicId, accountId })),
      )
      await schedules.raiseRevision(tx, accountId)
    }
    return true
  })
}

/** False for an expired story that has only its thumbnail left. */
function hasOriginal({ type }: items.ItemRow, rows: readonly files.FileRow[]): boolean {
  const original = type === 'VIDEO' ? FILE_NAMES.video.default : FILE_NAMES.photo.default
  return rows.some(({ name }) => name === original)
}

interface Prepared {
  readonly item: items.ItemRow
  readonly media: PreparedMedia
  readonly sourceKey: string
  readonly signal: AbortSignal
  readonly logStep: LogStep
}

/** Stores the files before marking the item ready, so that no missing file is ever listed. */
async function storePrepared(deps: PrepareDeps, prepared: Prepared): Promise<void> {
  const { item, media, sourceKey, signal, logStep } = prepared
  const rows: files.FileRow[] = []
  for (const { name, file } of namedFiles(media)) {
    const { key, bytes } = await deps.store.putFile(file.path, signal)
    logStep('file_stored', { name })
    rows.push({
      publicId: item.publicId,
      name,
      accountId: item.accountId,
      contentKey: key,
      contentType: file.contentType,
      bytes,
    })
  }
  logStep('all_stored')
  const isStored = await deps.executor.transaction(async (tx) => {
    const isOurs = await items.markReady(tx, item.id, {
      width: media.width,
      height: media.height,
      durationSeconds: media.type === 'VIDEO' ? media.durationSeconds : null,
      sourceKey,
    })
    if (!isOurs) return false
    await claimFiles(tx, deps.store, rows)
    await schedules.raiseRevision(tx, item.accountId)
    return true
  })
  if (!isStored) {
    await removeUnusedContent(
      deps,
      rows.map(({ contentKey }) => contentKey),
    )
  }
}

function namedFiles(media: PreparedMedia): readonly { name: string; file: PreparedFile }[] {
  const names = media.type === 'VIDEO' ? FILE_NAMES.video : FILE_NAMES.photo
  const variants = media.variants.map((file) => ({ name: names[file.name], file }))
  if (media.type === 'IMAGE') return variants
  return [
    ...variants,
    { name: FILE_NAMES.firstFrame, file: media.firstFrame },
    { name: FILE_NAMES.lastFrame, file: media.lastFrame },
  ]
}
