import type { Readable } from 'node:stream'
import type { Executor } from '../../../db/database.ts'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import type { ByteRange } from './byte-range.rules.ts'
import { findFile } from './files.repo.ts'

export interface FileDeps {
  readonly executor: Executor
  readonly store: MediaStore
}

export interface OpenFile {
  readonly contentType: string
  readonly bytes: number
  readonly etag: string
  readonly read: (range: ByteRange) => Promise<Readable>
}

/** Null when there is no such file. */
export async function openFile(
  { executor, store }: FileDeps,
  key: { publicId: string; name: string },
): Promise<OpenFile | null> {
  const row = await findFile(executor, key)
  const bytes = row === null ? null : await store.size(row.contentKey)
  if (row === null || bytes === null) return null
  return {
    contentType: row.contentType,
    bytes,
    // Derived from the URL, not the content, so that it does not reveal equal files of two accounts.
    etag: `"${row.publicId}-${row.name}"`,
    read: (range) => store.openRange(row.contentKey, range),
  }
}
