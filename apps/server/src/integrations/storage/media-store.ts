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

/** Content-addressed store of prepared media. */
export interface MediaStore {
  /** Stores a stream. A key never refers to a partly written file. */
  put(source: Readable, signal: AbortSignal): Promise<StoredFile>
  /** Moves a local file into the store. */
  putFile(path: string): Promise<StoredFile>
  /** Size in bytes; null when there is no such file. */
  size(key: ContentKey): Promise<number | null>
  openRange(key: ContentKey, range: ByteRange): Promise<Readable>
  delete(key: ContentKey): Promise<void>
  /** Keys of files older than `ageMs`. Younger ones may not be recorded in the database yet. */
  listOlderThan(ageMs: number, now: Date): AsyncIterable<ContentKey>
}
