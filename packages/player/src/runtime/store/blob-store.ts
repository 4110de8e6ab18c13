import { DownloadError } from '../ports.ts'
import type { DeviceStore, MediaFile, PreparedFile } from '../ports.ts'
import { Downloader } from './downloader.ts'
import type { DownloadDeps } from './downloader.ts'
import type { BlobCache } from './blob-cache.ts'
import { createMemorySink } from './sink.ts'

export interface BlobStoreDeps extends DownloadDeps {
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Null where nothing is stored beyond this run. */
  readonly blobs: BlobCache | null
}

/** Plays `blob:` URLs of downloaded files, and caches those that may be stored (reading P8). */
export function createCachingStore({ objectUrls, blobs, ...deps }: BlobStoreDeps): DeviceStore {
  const downloader = new Downloader(deps, createMemorySink)

  function open(file: MediaFile, blob: Blob): PreparedFile {
    const releaseHold = blobs?.hold(file.id)
    const src = objectUrls.createObjectURL(blob)
    let isOpen = true
    return {
      src,
      release() {
        if (!isOpen) return
        isOpen = false
        objectUrls.revokeObjectURL(src)
        releaseHold?.()
      },
    }
  }

  return {
    async prepare(file, { signal }) {
      const cached = file.isCacheable ? await blobs?.read(file) : null
      const blob = cached ?? (await downloader.download(file, { signal, isUrgent: true }))
      if (signal.aborted) throw new DownloadError(null)
      // Not awaited: it plays from memory.
      if (!cached && file.isCacheable) void blobs?.write(file, blob)
      return open(file, blob)
    },
    async prefetch(file, { signal }) {
      if (!file.isCacheable || !blobs) return false
      const isCached = await blobs.isCached(file)
      if (isCached !== false) return isCached === true
      const blob = await downloader.download(file, { signal, isUrgent: false })
      return blobs.write(file, blob)
    },
    usedBytes: () => blobs?.usedBytes() ?? 0,
    reset: () => blobs?.reset(),
  }
}

/** Plays from memory without a cache. */
export function createBlobStore(deps: Omit<BlobStoreDeps, 'blobs'>): DeviceStore {
  return createCachingStore({ ...deps, blobs: null })
}
