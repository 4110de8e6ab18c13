import type { S3Client } from '@aws-sdk/client-s3'
import type { S3StoreConfig } from '../../config/media-store.ts'
import { MediaStoreError } from './media-store-error.ts'
import { type ContentKey, pathOfKey } from './media-store.ts'
import { type RequestDeps, type S3Request, sendRequest } from './s3-requests.ts'

export interface BucketDeps extends RequestDeps {
  readonly client: S3Client
  readonly config: Pick<S3StoreConfig, 'bucket' | 'prefix'>
}

interface ObjectName {
  readonly Bucket: string
  readonly Key: string
}

/** A bucket, and the way to send requests to it until it is closed. */
export interface Bucket extends BucketDeps {
  nameOf(key: ContentKey): ObjectName
  /** Null when the object does not exist. */
  send<T>(request: Omit<S3Request<T>, 'signal'>, signal?: AbortSignal): Promise<T | null>
  close(): void
}

export function createBucket(deps: BucketDeps): Bucket {
  const { client, config } = deps
  const closed = new AbortController()
  return {
    ...deps,
    nameOf: (key) => ({ Bucket: config.bucket, Key: config.prefix + pathOfKey(key) }),
    send: (request, signal) =>
      sendRequest(deps, {
        ...request,
        signal: signal === undefined ? closed.signal : AbortSignal.any([signal, closed.signal]),
      }),
    close: () => {
      closed.abort(new Error('the media store is closed'))
      client.destroy()
    },
  }
}

export function noBucket(): MediaStoreError {
  return new MediaStoreError('no_bucket', 'the S3 server has no such bucket')
}
