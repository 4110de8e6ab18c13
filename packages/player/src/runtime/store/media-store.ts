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

/** Sources that the media elements of a device accept. */
export type MediaDelivery = 'direct' | 'blob' | 'pictures'

export interface MediaStoreDeps
  extends
    DownloadDeps,
    Pick<BlobStoreDeps, 'objectUrls'>,
    Pick<BlobCacheDeps, 'serverNow' | 'budgetBytes' | 'estimate'> {
  readonly clock: Clock
  readonly mediaSource: MediaDelivery
  /** Null where the device has no folder for the app. */
  readonly files: PrivateFiles | null
  readonly database: Database
}

/** The store for a device: its files if it has a folder, else the database, else none. */
export function createMediaStore(deps: MediaStoreDeps): DeviceStore {
  const { files, mediaSource } = deps
  if (files) {
    const rest = mediaSource === 'blob' ? createBlobStore(deps) : createDirectStore()
    return createFileStore({ ...deps, rest, kept: new FileCache({ ...deps, files }) })
  }
  if (mediaSource === 'direct') return createDirectStore()
  const store = createCachingStore({ ...deps, blobs: new BlobCache(deps) })
  return mediaSource === 'blob' ? store : createImageStore(store)
}
