import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MediaError } from '../../integrations/ffmpeg/media-error.ts'
import type {
  MediaPreparer,
  PreparedFile,
  PreparedMedia,
} from '../../integrations/ffmpeg/prepare.ts'
import { CdnError, type CdnClient } from '../../integrations/meta/cdn.ts'
import { readDeadReason } from '../../integrations/meta/dead-reason.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import { type AccountSource, openSource } from '../accounts/index.ts'
import { removeUnused } from './content.service.ts'
import * as files from './files.repo.ts'
import { afterFailure, type FaultNature } from './item.rules.ts'
import * as items from './items.repo.ts'
import { FILE_NAMES } from './playlist.rules.ts'
import type { RefreshDeps } from './refresh.service.ts'
import * as schedules from './schedules.repo.ts'

export interface PrepareDeps extends RefreshDeps {
  readonly cdn: CdnClient
  /** Finds its tools at the first use. */
  readonly preparer: () => Promise<MediaPreparer>
  /** For files on their way; on the disk of the media store, so that moving is renaming. */
  readonly workDir: string
}

/** Fetches one item's file and makes it ready to be shown. A failure is noted, never thrown on. */
export async function prepareItem(
  deps: PrepareDeps,
  itemId: string,
  signal: AbortSignal,
): Promise<void> {
  const item = await items.findItem(deps.executor, itemId)
  if (item === null || (item.state !== 'pending' && item.state !== 'failed')) return
  const source = await openSource(deps, item.accountId)
  if (source === null) {
    // Its person must log in again; connecting makes everything due.
    await items.updateItem(deps.executor, itemId, { dueAt: null })
    return
  }
  const folder = await makeFolder(deps.workDir)
  const startMs = deps.clock.now().getTime()
  try {
    const file = join(folder, 'source')
    if (!(await fetchFile(deps, { item, source, file, signal }))) {
      await items.updateItem(deps.executor, itemId, WITHHELD)
      return
    }
    const sourceKey = await hashFile(file)
    if (!(await reuseTwin(deps, item, sourceKey))) {
      const preparer = await deps.preparer()
      const media = await preparer.prepare({ file, workDir: folder, signal })
      await keepPrepared(deps, { item, media, sourceKey })
    }
    const ms = deps.clock.now().getTime() - startMs
    deps.log.info({ event: 'media.prepared', itemId, accountId: item.accountId, ms })
  } catch (error) {
    if (signal.aborted) await items.updateItem(deps.executor, itemId, { dueAt: deps.clock.now() })
    else await noteFailure(deps, { item, source, error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const WITHHELD = { state: 'withheld', reason: 'withheld', dueAt: null } as const

export async function makeFolder(workDir: string): Promise<string> {
  await mkdir(workDir, { recursive: true })
  return mkdtemp(join(workDir, 'item-'))
}

interface Fetching {
  readonly item: items.ItemRow
  readonly source: AccountSource
  readonly file: string
  readonly signal: AbortSignal
}

/** False when the network keeps the file back. A link that died on the way is asked for once more. */
async function fetchFile(deps: PrepareDeps, fetching: Fetching): Promise<boolean> {
  const { item, file, signal } = fetching
  const remembered = deps.links.take(item.id)
  if (remembered !== null) {
    try {
      await deps.cdn.download({ url: remembered, toFile: file, signal })
      return true
    } catch (error) {
      if (!(error instanceof CdnError) || error.fault !== 'link_expired') throw error
    }
  }
  const url = await askForLink(deps, fetching)
  if (url === null) return false
  await deps.cdn.download({ url, toFile: file, signal })
  return true
}

function askForLink(
  { facebook, instagram }: PrepareDeps,
  { item, source, signal }: Fetching,
): Promise<string | null> {
  if (source.provider === 'instagram') {
    return instagram.getLink({ token: source.token, mediaId: item.outsideId }, signal)
  }
  const token = item.node === 'instagram_media' ? source.token : source.page?.pageToken
  if (token === undefined) throw new MetaError({ kind: 'permission_missing' }, 'no Page token')
  return facebook.getLink({ token, node: item.node, id: item.outsideId }, signal)
}

/** The same file may be posted as a profile's reel and a Page's, or connected by two people. */
async function reuseTwin(
  { executor }: PrepareDeps,
  item: items.ItemRow,
  sourceKey: string,
): Promise<boolean> {
  return executor.transaction(async (tx) => {
    const twin = await items.findTwin(tx, sourceKey)
    const rows = twin === null ? [] : await files.lockFiles(tx, twin.publicId)
    if (twin === null || rows.length === 0) return false
    const { width, height, durationSeconds } = twin
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

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Stores the files first and then says so: nothing is ever listed that is not there. */
async function keepPrepared(
  deps: PrepareDeps,
  { item, media, sourceKey }: { item: items.ItemRow; media: PreparedMedia; sourceKey: string },
): Promise<void> {
  const rows: files.FileRow[] = []
  for (const { name, file } of namedFiles(media)) {
    const { key, bytes } = await deps.store.putFile(file.path)
    rows.push({
      publicId: item.publicId,
      name,
      accountId: item.accountId,
      contentKey: key,
      contentType: file.contentType,
      bytes,
    })
  }
  const isKept = await deps.executor.transaction(async (tx) => {
    const isOurs = await items.markReady(tx, item.id, {
      width: media.width,
      height: media.height,
      durationSeconds: media.type === 'VIDEO' ? media.durationSeconds : null,
      sourceKey,
    })
    if (!isOurs) return false
    await files.insertFiles(tx, rows)
    await schedules.raiseRevision(tx, item.accountId)
    return true
  })
  if (!isKept) {
    await removeUnused(
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

async function noteFailure(
  deps: PrepareDeps,
  { item, source, error }: { item: items.ItemRow; source: AccountSource; error: unknown },
): Promise<void> {
  const { accountId, id: itemId } = item
  if (error instanceof MetaError && error.fault.kind === 'reconnect') {
    await source.reportDeadToken(readDeadReason(error))
    await items.updateItem(deps.executor, itemId, { dueAt: null })
    return
  }
  const { nature, reason } = classify(error)
  const attempts = item.attempts + 1
  const next = afterFailure(attempts, nature, deps.clock.now())
  deps.log.warn({ event: 'media.not_prepared', itemId, accountId, reason, attempts, err: error })
  await items.updateItem(deps.executor, itemId, { ...next, attempts, reason })
}

const PASSING: ReadonlySet<string> = new Set([
  'link_expired',
  'try_later',
  'slow_down',
  'timed_out',
  'tool_failed',
])

function classify(error: unknown): { nature: FaultNature; reason: string } {
  const reason = reasonOf(error)
  return { reason, nature: reason === 'internal' || PASSING.has(reason) ? 'passing' : 'lasting' }
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaError || error instanceof CdnError) return error.fault
  return error instanceof MetaError ? error.fault.kind : 'internal'
}
