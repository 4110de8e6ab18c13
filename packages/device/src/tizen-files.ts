import { attempt } from './attempt.ts'
import type { PrivateFiles } from './device.ts'

type Failed = (error: unknown) => void

interface TizenFileHandle {
  /** Returns the position. */
  seek(offset: number, whence: 'END'): number
  writeDataNonBlocking(data: Uint8Array, done: () => void, failed: Failed): void
  close(): void
}

/** The part of `tizen.filesystem` (Tizen 5.0 and newer) that we use; its calls may throw as well. */
export interface TizenFilesystem {
  openFile(path: string, mode: 'a' | 'r'): TizenFileHandle
  // oxlint-disable-next-line max-params -- as Tizen has it
  createDirectory: (path: string, makeParents: true, done: () => void, failed: Failed) => void
  listDirectory(path: string, done: (names: readonly string[]) => void, failed: Failed): void
  // oxlint-disable-next-line max-params -- as Tizen has it
  rename: (path: string, newName: string, done: () => void, failed: Failed) => void
  deleteFile(path: string, done: () => void, failed: Failed): void
  isFile(path: string): boolean
  toURI(path: string): string
}

/** Private folder of the app: survives updates, is deleted with the app. */
const FOLDER = 'wgt-private/media'
const NEEDED = [
  'openFile',
  'createDirectory',
  'listDirectory',
  'rename',
  'deleteFile',
  'isFile',
  'toURI',
] as const

/** Wraps a call that throws synchronously or calls back later. */
function promisify<T>(call: (done: (value: T) => void, failed: Failed) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call(resolve, (error) => reject(new Error('tizen.filesystem', { cause: error })))
  })
}

function sizeOf(filesystem: TizenFilesystem, path: string): number {
  const handle = filesystem.openFile(path, 'r')
  try {
    return handle.seek(0, 'END')
  } finally {
    handle.close()
  }
}

async function append(filesystem: TizenFilesystem, path: string, bytes: Uint8Array): Promise<void> {
  const handle = filesystem.openFile(path, 'a')
  try {
    await promisify<void>((done, failed) => handle.writeDataNonBlocking(bytes, done, failed))
  } finally {
    // Closing flushes the bytes to the storage.
    handle.close()
  }
}

/** The private folder of the app on a Samsung TV; null if the model lacks these calls. */
export function createTizenFiles(filesystem: TizenFilesystem | undefined): PrivateFiles | null {
  if (!filesystem || NEEDED.some((name) => typeof filesystem[name] !== 'function')) return null
  const pathOf = (name: string) => `${FOLDER}/${name}`
  return {
    async list() {
      // Fails if the folder exists; if it is really missing the listing fails as well.
      await promisify<void>((done, failed) =>
        filesystem.createDirectory(FOLDER, true, done, failed),
      ).catch(() => undefined)
      const names = await promisify<readonly string[]>((done, failed) =>
        filesystem.listDirectory(FOLDER, done, failed),
      )
      // A file that cannot be opened counts as empty, which its cache takes as damaged: the others still play.
      const bytesOf = (name: string) => attempt(() => sizeOf(filesystem, pathOf(name))) ?? 0
      return names.map((name) => ({ name, bytes: bytesOf(name) }))
    },
    append: (name, bytes) => append(filesystem, pathOf(name), bytes),

    rename: (from, to) =>
      promisify((done, failed) => filesystem.rename(pathOf(from), to, done, failed)),
    remove: (name) =>
      promisify((done, failed) => filesystem.deleteFile(pathOf(name), done, failed)),
    async address(name) {
      if (!filesystem.isFile(pathOf(name))) throw new Error('no such file')
      return filesystem.toURI(pathOf(name))
    },
  }
}
