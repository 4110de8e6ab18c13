import type { Clock, DeviceStore } from '../ports.ts'
import type { Database } from './database.ts'
import { createDirectStore, createImageStore } from './direct-store.ts'
import { createFileStore } from './file-store.ts'
import { FileCache } from './file-cache.ts'
import type { PrivateFiles } from './private-files.ts'
import type { DownloadDeps } from './downloader.ts'
import { BlobCache } from './blob-cache.ts'
import type { BlobCacheDeps } from './blob-cache.ts'
import { createBlobStore, createCachingStore } from './blob-store.ts'
import type { BlobStoreDeps } from './blob-store.ts'

/** Media that a device plays from `blob:` URLs; the others it plays from their network URLs only. */
export type BlobUrls = 'all' | 'images' | 'none'

export interface MediaStoreDeps
  extends
    DownloadDeps,
    Pick<BlobStoreDeps, 'objectUrls'>,
    Pick<BlobCacheDeps, 'serverNow' | 'budgetBytes' | 'estimate'> {
  readonly clock: Clock
  readonly blobUrls: BlobUrls
  /** Null where the device has no folder for the app. */
  readonly files: PrivateFiles | null
  readonly database: Database
}

/** The store for a device: its files if it has a folder, else the database, else none. */
export function createMediaStore(deps: MediaStoreDeps): DeviceStore {
  const { files, blobUrls } = deps
  if (files) {
    const fallback = blobUrls === 'all' ? createBlobStore(deps) : createDirectStore()
    return createFileStore({ ...deps, fallback, cache: new FileCache({ ...deps, files }) })
  }
  if (blobUrls === 'none') return createDirectStore()
  const store = createCachingStore({ ...deps, blobs: new BlobCache(deps) })
  return blobUrls === 'all' ? store : createImageStore(store)
}
