import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file name of the TV app: no folder, no hidden file. */
const NAME = /^\w[\w.-]{0,199}$/

/** The kiosk's folder for media: `Device.files` of `@vitrine/device`, without the address. */
export interface MediaFiles {
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>
  /** Appends to a file; creates it if it is missing. */
  append(name: string, bytes: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** Rejects if the file is missing. */
  requireFile(name: string): Promise<void>
}

/** Files in one folder. Every function rejects a name that could leave it. */
export function createMediaFiles(folder: string): MediaFiles {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError('not a name of a media file')
    return join(folder, name)
  }
  return {
    async list() {
      await mkdir(folder, { recursive: true })
      const entries = await readdir(folder, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      )
    },
    async append(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true })
      await appendFile(path, bytes)
    },
    async rename(from, to) {
      await rename(pathOf(from), pathOf(to))
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async requireFile(name) {
      await stat(pathOf(name))
    },
  }
}
