import type { MediaConfig } from '../../config/media-store.ts'
import type { Log } from '../../shared/log.ts'
import { StartFault } from '../../shared/start-fault.ts'
import { createFolderMediaStore } from './folder-media-store.ts'
import { MediaStoreError } from './media-store-error.ts'
import type { MediaStore } from './media-store.ts'
import type { Redirect } from './s3-redirect.ts'
import type { RequestDeps } from './s3-requests.ts'

export interface OpenDeps extends RequestDeps {
  readonly log: Log
  /** Whether no other process writes to the folder. */
  readonly isAlone: boolean
}

export interface OpenMediaStore {
  readonly store: MediaStore
  /** Null: the server sends the files itself. */
  readonly redirect: Redirect | null
}

/** Opens the store of the settings. The client of S3 is loaded only for a bucket. */
export async function openMediaStore(
  { mediaStore: config, mediaRedirect, workDir }: MediaConfig,
  deps: OpenDeps,
): Promise<OpenMediaStore> {
  if (config.kind === 'folder') {
    const store = await createFolderMediaStore(config.dir, deps.clock, deps)
    return { store, redirect: null }
  }
  const { createS3Client } = await import('./s3-client.ts')
  const { createS3MediaStore } = await import('./s3-media-store.ts')
  const { createRedirect } = await import('./s3-redirect.ts')
  const client = createS3Client(config)
  const store = createS3MediaStore({ ...deps, client, config, workDir })
  try {
    await requireUsable(store, deps.log)
    const redirect =
      mediaRedirect === null
        ? null
        : await createRedirect({ client, config, clock: deps.clock }, mediaRedirect)
    return { store, redirect }
  } catch (error) {
    store.close()
    throw error
  }
}

/**
 * Wrong settings stop the start. A server that does not answer does not: screens play on with what they have,
 * and everything else works.
 */
async function requireUsable(store: MediaStore, log: Log): Promise<void> {
  try {
    await store.check(new AbortController().signal)
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    if (error.code !== 'unreachable') {
      throw new StartFault(`MEDIA_STORE cannot be used (${error.code}): ${error.message}`)
    }
    log.warn({ event: 'media.store_unreachable', err: error })
  }
}
