import type { Readable } from 'node:stream'

/** Names a file by what is in it: the same bytes are kept once. */
export type ContentKey = string

export interface StoredFile {
  readonly key: ContentKey
  readonly bytes: number
}

/** First and last byte wanted, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where prepared media lie. A folder today; a bucket fits the same port. */
export interface MediaStore {
  /** Takes bytes from a stream; nothing half-written is ever seen under a key. */
  put(source: Readable, signal: AbortSignal): Promise<StoredFile>
  /** Takes over a file on this machine, which is gone afterwards. */
  putFile(path: string): Promise<StoredFile>
  /** Null when there is no such file. */
  size(key: ContentKey): Promise<number | null>
  openRange(key: ContentKey, range: ByteRange): Promise<Readable>
  delete(key: ContentKey): Promise<void>
  /** Keys of files older than `ageMs`: what was put a moment ago may not be on record yet. */
  listOlderThan(ageMs: number, now: Date): AsyncIterable<ContentKey>
}
