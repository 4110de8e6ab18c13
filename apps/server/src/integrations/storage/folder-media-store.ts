import { DAY_MS } from '@vitrine/domain'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../shared/clock.ts'
import type { ByteRange, ContentKey, MediaStore, StoredFile } from './media-store.ts'

const KEY = /^[0-9a-f]{64}$/
const INCOMING = 'incoming'
const ABANDONED_MS = DAY_MS

/**
 * Stores media in a folder as `ab/cd/<sha256>`. Files are written to `incoming` and renamed. `isAlone`: no
 * other process writes to this folder.
 */
export async function createFolderMediaStore(
  root: string,
  clock: Clock,
  { isAlone }: { isAlone: boolean },
): Promise<MediaStore> {
  const incoming = join(root, INCOMING)
  await mkdir(incoming, { recursive: true })
  await sweepIncoming(incoming, isAlone ? null : clock.now())
  const pathOf = (key: ContentKey): string => {
    if (!KEY.test(key)) throw new Error('not a content key')
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }

  async function commitFile(file: string): Promise<StoredFile> {
    const { key, bytes } = await hashAndSync(file)
    const target = pathOf(key)
    const existingBytes = await sizeOf(target)
    if (existingBytes === bytes) {
      // Updates the modification time, so that `listOlderThan` does not list a file in use.
      const now = clock.now()
      await utimes(target, now, now)
      await rm(file)
    } else {
      await mkdir(dirname(target), { recursive: true })
      await rename(file, target)
      await syncFolder(dirname(target))
    }
    return { key, bytes }
  }

  return {
    async put(source, signal) {
      const file = join(incoming, randomUUID())
      try {
        await pipeline(source, createWriteStream(file, { flags: 'wx' }), { signal })
        return await commitFile(file)
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    putFile: (path) => moveFile(path, join(incoming, randomUUID())).then(commitFile),
    size: (key) => sizeOf(pathOf(key)),
    async openRange(key, { start, end }: ByteRange): Promise<Readable> {
      const file = await open(pathOf(key))
      return file.createReadStream({ start, end })
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    listOlderThan: (ageMs, now) => listOlder(root, now.getTime() - ageMs),
  }
}

/** Removes partly written files. If other servers write here (`sharedSince`), only those older than a day. */
async function sweepIncoming(folder: string, sharedSince: Date | null): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOurs = sharedSince === null
    const { mtimeMs } = await stat(path)
    if (isOurs || sharedSince.getTime() - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function hashAndSync(file: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done()
    },
  })
  await pipeline(createReadStream(file), count.resume())
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { key: hash.digest('hex'), bytes }
}

/** Renames a file, or copies it across file systems. */
async function moveFile(from: string, to: string): Promise<string> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error
    await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx' }))
    await rm(from)
  }
  return to
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Syncs a folder, so that a rename in it survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listOlder(root: string, beforeMs: number): AsyncIterable<ContentKey> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || basename(entry.parentPath) === INCOMING || !KEY.test(entry.name))
      continue
    const { mtimeMs } = await stat(path)
    if (mtimeMs < beforeMs) yield entry.name
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
