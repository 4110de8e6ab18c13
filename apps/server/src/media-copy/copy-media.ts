import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ContentKey, MediaStore } from '../integrations/storage/media-store.ts'

export interface CopyOptions {
  /** Reads the files that are in both stores, and copies them again when their content differs. */
  readonly verifies: boolean
  /** Deletes files that only the target has. */
  readonly deletes: boolean
  readonly signal: AbortSignal
  /** Called after each file. */
  readonly onProgress?: (result: CopyResult) => void
}

/** Numbers of files, and the bytes of those that were copied. */
export interface CopyResult {
  readonly copied: number
  readonly bytes: number
  /** Files that the target had. */
  readonly present: number
  readonly deleted: number
  /** Files that the source listed and no longer had. */
  readonly vanished: number
}

/** Files that are copied at once. */
const LANES = 8

/**
 * Copies all files of a store to another one. A file is hashed on its way, so that the target never gets other
 * bytes than its key says. Called again after an interruption, it copies what is missing.
 */
export async function copyMedia(
  stores: { readonly source: MediaStore; readonly target: MediaStore },
  options: CopyOptions,
): Promise<CopyResult> {
  const { source, target } = stores
  const result = { copied: 0, bytes: 0, present: 0, deleted: 0, vanished: 0 }
  const keys = new Set<ContentKey>()
  const failure = new AbortController()
  const signal = AbortSignal.any([options.signal, failure.signal])
  const listed = listAll(source)[Symbol.asyncIterator]()
  const runLane = async (): Promise<void> => {
    for (let next = await listed.next(); next.done !== true; next = await listed.next()) {
      signal.throwIfAborted()
      keys.add(next.value)
      const bytes = await copyFile(stores, next.value, { ...options, signal })
      if (bytes === 'present') result.present += 1
      else if (bytes === 'vanished') result.vanished += 1
      else {
        result.copied += 1
        result.bytes += bytes
      }
      options.onProgress?.(result)
    }
  }
  const lanes = Array.from({ length: LANES }, () =>
    runLane().catch((error: unknown) => {
      failure.abort(error)
      throw error
    }),
  )
  const [failed] = (await Promise.allSettled(lanes)).filter(({ status }) => status === 'rejected')
  if (failed !== undefined)
    throw options.signal.aborted ? options.signal.reason : failure.signal.reason
  if (options.deletes) result.deleted = await deleteOthers(target, keys)
  return result
}

async function copyFile(
  { source, target }: { source: MediaStore; target: MediaStore },
  key: ContentKey,
  { verifies, signal }: Pick<CopyOptions, 'verifies' | 'signal'>,
): Promise<number | 'present' | 'vanished'> {
  const size = await source.size(key)
  if (size === null) return 'vanished'
  if ((await target.size(key)) === size) {
    if (!verifies || (await hasContent(target, { key, size }, signal))) return 'present'
    // A folder does not replace a file of the same size.
    await target.delete([key])
  }
  const stream = await source.openRange(key, { start: 0, end: size - 1 })
  if (stream === null) return 'vanished'
  const stored = await target.put(stream, signal)
  if (stored.key === key) return size
  throw new DamagedFile(key)
}

/** A file of the source whose content is not what its name says. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'

  constructor(key: ContentKey) {
    super(`the content of ${key} is not that of its name`)
  }
}

async function hasContent(
  store: MediaStore,
  { key, size }: { key: ContentKey; size: number },
  signal: AbortSignal,
): Promise<boolean> {
  const stream = await store.openRange(key, { start: 0, end: size - 1 })
  if (stream === null) return false
  const hash = createHash('sha256')
  await pipeline(stream, hash, { signal })
  return hash.digest('hex') === key
}

async function deleteOthers(target: MediaStore, keys: ReadonlySet<ContentKey>): Promise<number> {
  const others: ContentKey[] = []
  for await (const key of listAll(target)) if (!keys.has(key)) others.push(key)
  await target.delete(others)
  return others.length
}

/** The end of time: the age does not matter. */
const FOREVER = new Date(8_640_000_000_000_000)

function listAll(store: MediaStore): AsyncIterable<ContentKey> {
  return store.listOlderThan(0, FOREVER)
}
