import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { HOUR_MS } from '@vitrine/domain'
import type { MediaRedirect, S3StoreConfig } from '../../config/media-store.ts'
import type { Clock } from '../../shared/clock.ts'
import { type ContentKey, pathOfKey } from './media-store.ts'

export interface RedirectDeps {
  readonly client: S3Client
  readonly config: Pick<S3StoreConfig, 'bucket' | 'prefix'>
  readonly clock: Clock
}

/** Addresses of stored files at another server. */
export interface Redirect {
  /** Origin of all addresses, for the content security policy of pages. */
  readonly origin: string
  addressOf(key: ContentKey): Promise<string>
}

/** Within this time all requests get the same signed address, so that caches can use it. */
const WINDOW_MS = 6 * HOUR_MS
/**
 * A signed address is valid for 12 to 18 hours: a player requests parts of a video at the address of its first
 * part for as long as it loops it.
 */
const VALID_MS = 18 * HOUR_MS

export async function createRedirect(
  deps: RedirectDeps,
  redirect: MediaRedirect,
): Promise<Redirect> {
  if (redirect.kind === 'cdn') {
    const base = `${redirect.url}/${deps.config.prefix}`
    return {
      origin: new URL(redirect.url).origin,
      addressOf: (key) => Promise.resolve(base + pathOfKey(key)),
    }
  }
  const addressOf = (key: ContentKey): Promise<string> => signAddress(deps, key)
  return { origin: new URL(await addressOf('0'.repeat(64))).origin, addressOf }
}

function signAddress(
  { client, config: { bucket, prefix }, clock }: RedirectDeps,
  key: ContentKey,
): Promise<string> {
  const command = new GetObjectCommand({ Bucket: bucket, Key: prefix + pathOfKey(key) })
  const startMs = Math.floor(clock.now().getTime() / WINDOW_MS) * WINDOW_MS
  return getSignedUrl(client, command, {
    expiresIn: VALID_MS / 1_000,
    signingDate: new Date(startMs),
  })
}
