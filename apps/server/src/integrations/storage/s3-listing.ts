import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { basename } from 'node:path'
import { type ContentKey, isContentKey } from './media-store.ts'
import { type Bucket, noBucket } from './s3-bucket.ts'

const LIST_MS = 15_000
const CHECK_MS = 5_000

/** Keys of objects that were written before a time, page by page. */
export async function* listObjectsBefore(
  bucket: Bucket,
  beforeMs: number,
): AsyncIterable<ContentKey> {
  let token: string | undefined
  do {
    const page = await readPage(bucket, token)
    for (const { Key = '', LastModified } of page?.Contents ?? []) {
      const key = basename(Key)
      const isStored = isContentKey(key) && Key === bucket.nameOf(key).Key
      if (isStored && LastModified !== undefined && LastModified.getTime() < beforeMs) yield key
    }
    token = page?.NextContinuationToken
  } while (token !== undefined)
}

function readPage({ client, config, send }: Bucket, token: string | undefined) {
  const command = new ListObjectsV2Command({
    ...{ Bucket: config.bucket, Prefix: config.prefix },
    ...(token === undefined ? {} : { ContinuationToken: token }),
  })
  return send({
    name: 'ListObjectsV2',
    limitMs: LIST_MS,
    send: (abortSignal) => client.send(command, { abortSignal }),
  })
}

/** Fails when the bucket cannot be listed. */
export async function checkBucket(
  { client, config, send }: Bucket,
  signal: AbortSignal,
): Promise<void> {
  const command = new ListObjectsV2Command({
    ...{ Bucket: config.bucket, MaxKeys: 1 },
    // Nothing has this prefix: the answer is small.
    Prefix: `${config.prefix}check/`,
  })
  const request = {
    name: 'ListObjectsV2',
    limitMs: CHECK_MS,
    send: (abortSignal: AbortSignal) => client.send(command, { abortSignal }),
  }
  if ((await send(request, signal)) === null) throw noBucket()
}
