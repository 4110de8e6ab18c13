import { DownloadError } from '../ports.ts'
import type { DeviceStore, MediaFile, MediaStore, PreparedFile } from '../ports.ts'
import { Downloader } from './downloader.ts'
import type { DownloadDeps, Wish } from './downloader.ts'
import { createFileSink } from './file-sink.ts'
import type { FileCache } from './file-cache.ts'
import { CacheWriteError } from './sink.ts'

export interface FileStoreDeps extends DownloadDeps {
  readonly kept: FileCache
  /** Plays files that may not be stored or do not fit. */
  readonly rest: MediaStore
}

/**
 * Plays files from a folder of the app's own (reading P8). What may not be kept is never written there
 * (reading M4).
 */
export function createFileStore({ kept, rest, ...deps }: FileStoreDeps): DeviceStore {
  const downloader = new Downloader(deps, (file) => createFileSink(kept, file))

  /** False if the device cannot store it. */
  async function fetchFile(file: MediaFile, wish: Wish): Promise<boolean> {
    try {
      await downloader.download(file, wish)
      return true
    } catch (error) {
      if (!(error instanceof CacheWriteError)) throw error
      kept.refuse(file.id)
      return false
    }
  }

  async function open(file: MediaFile, signal: AbortSignal): Promise<PreparedFile | null> {
    const releaseHold = kept.hold(file.id)
    const isThere = async () => {
      const src = await kept.address(file)
      if (signal.aborted) throw new DownloadError(null)
      return src
    }
    let isOpen = true
    const release = () => {
      if (isOpen) releaseHold()
      isOpen = false
    }
    try {
      let src = await isThere()
      const isPossible = src === null && (await kept.look(file)) === false
      if (isPossible && (await fetchFile(file, { signal, isUrgent: true }))) {
        src = await isThere()
        // What has no address although it was just written would be fetched in vain each time.
        if (src === null) kept.refuse(file.id)
      }
      if (src !== null) return { src, release }
    } catch (error) {
      release()
      throw error
    }
    release()
    return null
  }

  return {
    async prepare(file, { signal }) {
      if (signal.aborted) throw new DownloadError(null)
      const prepared = file.isLasting ? await open(file, signal) : null
      return prepared ?? rest.prepare(file, { signal })
    },
    async keep(file, { signal }) {
      if (!file.isLasting) return false
      const isKept = await kept.look(file)
      if (isKept !== false) return isKept === true
      return fetchFile(file, { signal, isUrgent: false })
    },
    usedBytes: () => kept.usedBytes(),
    forget: () => kept.forget(),
  }
}
