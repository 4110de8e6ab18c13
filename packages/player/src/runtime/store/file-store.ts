import { DownloadError } from '../ports.ts'
import type { DeviceStore, MediaFile, MediaStore, PreparedFile } from '../ports.ts'
import { Downloader } from './downloader.ts'
import type { DownloadDeps, DownloadOptions } from './downloader.ts'
import { createFileSink } from './file-sink.ts'
import type { FileCache } from './file-cache.ts'
import { CacheWriteError } from './sink.ts'

export interface FileStoreDeps extends DownloadDeps {
  readonly cache: FileCache
  /** Plays files that may not be stored or do not fit. */
  readonly fallback: MediaStore
}

/**
 * Plays files from a private folder of the app (reading P8). Files that may not be stored are never written
 * there (reading M4).
 */
export function createFileStore({ cache, fallback, ...deps }: FileStoreDeps): DeviceStore {
  const downloader = new Downloader(deps, (file) => createFileSink(cache, file))

  /** False if the device cannot store it. */
  async function fetchFile(file: MediaFile, options: DownloadOptions): Promise<boolean> {
    try {
      await downloader.download(file, options)
      return true
    } catch (error) {
      if (!(error instanceof CacheWriteError)) throw error
      cache.refuse(file.id)
      return false
    }
  }

  async function open(file: MediaFile, signal: AbortSignal): Promise<PreparedFile | null> {
    const releaseHold = cache.hold(file.id)
    const findAddress = async () => {
      const src = await cache.address(file)
      if (signal.aborted) throw new DownloadError(null)
      return src
    }
    let isOpen = true
    const release = () => {
      if (isOpen) releaseHold()
      isOpen = false
    }
    try {
      let src = await findAddress()
      const isDownloadable = src === null && (await cache.isCached(file)) === false
      if (isDownloadable && (await fetchFile(file, { signal, isUrgent: true }))) {
        src = await findAddress()
        // A file without an address right after its download would be downloaded again at every use.
        if (src === null) cache.refuse(file.id)
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
      const prepared = file.isCacheable ? await open(file, signal) : null
      return prepared ?? fallback.prepare(file, { signal })
    },
    async prefetch(file, { signal }) {
      if (!file.isCacheable) return false
      const isCached = await cache.isCached(file)
      if (isCached !== false) return isCached === true
      return fetchFile(file, { signal, isUrgent: false })
    },
    usedBytes: () => cache.usedBytes(),
    reset: () => cache.reset(),
  }
}
