import { DAY_MS } from '@vitrine/domain'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../shared/clock.ts'
import { hashFile } from './hash-file.ts'
import { MediaStoreError } from './media-store-error.ts'
import {
  type ByteRange,
  type ContentKey,
  isContentKey,
  type MediaStore,
  pathOfKey,
  type StoredFile,
} from './media-store.ts'

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
  const pathOf = (key: ContentKey): string => join(root, pathOfKey(key))

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
    openRange: (key, range) => openFile(pathOf(key), range),
    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    listOlderThan: (ageMs, now) => listOlder(root, now.getTime() - ageMs),
    check: () => requireWritable(incoming),
    close: () => undefined,
  }
}

async function openFile(path: string, { start, end }: ByteRange): Promise<Readable | null> {
  try {
    const file = await open(path)
    return file.createReadStream({ start, end })
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
  } catch {
    throw new MediaStoreError('refused', 'the folder of the media cannot be written')
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
  const stored = await hashFile(file)
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return stored
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
    const isStored = entry.isFile() && basename(entry.parentPath) !== INCOMING
    if (!isStored || !isContentKey(entry.name)) continue
    const { mtimeMs } = await stat(path)
    if (mtimeMs < beforeMs) yield entry.name
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
