import type { Readable } from 'node:stream'
import type { Executor } from '../../../db/database.ts'
import type { OpenMediaStore } from '../../../integrations/storage/open-media-store.ts'
import { MediaStoreError } from '../../../integrations/storage/media-store-error.ts'
import { AppError } from '../../../shared/app-error.ts'
import type { Log } from '../../../shared/log.ts'
import type { ByteRange } from './byte-range.rules.ts'
import { findFile } from './files.repo.ts'

export interface FileDeps extends OpenMediaStore {
  readonly executor: Executor
  readonly log: Log
}

export interface OpenFile {
  readonly contentType: string
  readonly bytes: number
  readonly etag: string
  readonly exists: () => Promise<boolean>
  /** Null when the bytes are gone. */
  readonly read: (range: ByteRange) => Promise<Readable | null>
  /** Where another server sends it; null when this one does. */
  readonly redirectTo: (() => Promise<string>) | null
}

/** Null when there is no such file. */
export async function openFile(
  { executor, store, redirect, log }: FileDeps,
  key: { publicId: string; name: string },
): Promise<OpenFile | null> {
  const row = await findFile(executor, key)
  if (row === null) return null
  const { contentKey, contentType, bytes } = row
  return {
    ...{ contentType, bytes },
    // Derived from the URL, not the content, so that it does not reveal equal files of two accounts.
    etag: `"${row.publicId}-${row.name}"`,
    exists: () => requireStore(log, async () => (await store.size(contentKey)) !== null),
    read: (range) => requireStore(log, () => store.openRange(contentKey, range)),
    redirectTo:
      redirect === null ? null : () => requireStore(log, () => redirect.addressOf(contentKey)),
  }
}

const RETRY_AFTER_SECONDS = 10

/** While the store cannot be used, the server counts as busy: players try again. */
async function requireStore<T>(log: Log, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    log.warn({ event: 'media.read_failed', err: error })
    throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error })
  }
}
