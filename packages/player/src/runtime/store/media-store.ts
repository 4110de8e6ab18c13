import type { Clock, DeviceStore } from '../ports.ts'
import type { Database } from './database.ts'
import { createDirectStore, createPictureStore } from './direct-store.ts'
import { createFileStore } from './file-store.ts'
import { KeptFiles } from './kept-files.ts'
import type { PrivateFiles } from './private-files.ts'
import type { DownloadDeps } from './downloader.ts'
import { KeptBlobs } from './kept-blobs.ts'
import type { KeptBlobsDeps } from './kept-blobs.ts'
import { createBlobStore, createKeptStore } from './kept-store.ts'
import type { KeptStoreDeps } from './kept-store.ts'

/** Where a device's media elements may take their bytes from. */
export type MediaDelivery = 'direct' | 'blob' | 'pictures'

export interface MediaStoreDeps
  extends
    DownloadDeps,
    Pick<KeptStoreDeps, 'objectUrls'>,
    Pick<KeptBlobsDeps, 'serverNow' | 'budgetBytes' | 'estimate'> {
  readonly clock: Clock
  readonly mediaSource: MediaDelivery
  /** Null where the device has no folder for us. */
  readonly files: PrivateFiles | null
  readonly database: Database
}

/** The store that fits a device: its own files where it has some, else the database, else nothing. */
export function createMediaStore(deps: MediaStoreDeps): DeviceStore {
  const { files, mediaSource } = deps
  if (files) {
    const rest = mediaSource === 'blob' ? createBlobStore(deps) : createDirectStore()
    return createFileStore({ ...deps, rest, kept: new KeptFiles({ ...deps, files }) })
  }
  if (mediaSource === 'direct') return createDirectStore()
  const store = createKeptStore({ ...deps, blobs: new KeptBlobs(deps) })
  return mediaSource === 'blob' ? store : createPictureStore(store)
}
