import type { Readable } from 'node:stream'

/** SHA-256 of a file's content, in hex. Equal files are stored once. */
export type ContentKey = string

export interface StoredFile {
  readonly key: ContentKey
  readonly bytes: number
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Content-addressed store of prepared media. Calls fail with `MediaStoreError` when the store cannot do its
 * part.
 */
export interface MediaStore {
  /** Stores a stream. A key never refers to a partly written file. */
  put(source: Readable, signal: AbortSignal): Promise<StoredFile>
  /** Moves a local file into the store. */
  putFile(path: string, signal: AbortSignal): Promise<StoredFile>
  /** Size in bytes; null when there is no such file. */
  size(key: ContentKey): Promise<number | null>
  /** Null when there is no such file. The stream fails when the rest of the file cannot be read. */
  openRange(key: ContentKey, range: ByteRange): Promise<Readable | null>
  /** Deletes files, also those that do not exist. */
  delete(keys: readonly ContentKey[]): Promise<void>
  /** Keys of files older than `ageMs`. Younger ones may not be recorded in the database yet. */
  listOlderThan(ageMs: number, now: Date): AsyncIterable<ContentKey>
  /** Fails when the store cannot be used. */
  check(signal: AbortSignal): Promise<void>
  close(): void
}

const KEY = /^[0-9a-f]{64}$/

export function isContentKey(name: string): boolean {
  return KEY.test(name)
}

/** Path of a file below the root of its store: `ab/cd/<key>`. */
export function pathOfKey(key: ContentKey): string {
  if (!isContentKey(key)) throw new Error('not a content key')
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}
