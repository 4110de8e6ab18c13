import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MediaStoreError } from './media-store-error.ts'
import type { ByteRange, ContentKey, MediaStore } from './media-store.ts'
import { type Bucket, type BucketDeps, createBucket } from './s3-bucket.ts'
import { checkBucket, listObjectsBefore } from './s3-listing.ts'
import { readWithResume } from './s3-stream.ts'
import { uploadFile } from './s3-upload.ts'

export interface S3StoreDeps extends BucketDeps {
  /** Folder for files that are hashed before they are sent. */
  readonly workDir: string
}

/** Time limits of one attempt, in ms. */
const OBJECT_MS = 5_000
const DELETE_MS = 5_000
/** A person may wait for a deletion, and the sweep repeats it. */
const DELETE_ATTEMPTS = 2
/** Number of keys that S3 deletes in one request. */
const MAX_DELETED = 1_000

/** Stores media in a bucket as `<prefix>ab/cd/<sha256>`. */
export function createS3MediaStore(deps: S3StoreDeps): MediaStore {
  const bucket = createBucket(deps)
  return {
    async put(source, signal) {
      const file = join(deps.workDir, `put-${randomUUID()}`)
      try {
        await mkdir(deps.workDir, { recursive: true })
        await pipeline(source, createWriteStream(file, { flags: 'wx' }), { signal })
        return await uploadFile(bucket, file, signal)
      } finally {
        await rm(file, { force: true })
      }
    },
    async putFile(path, signal) {
      const stored = await uploadFile(bucket, path, signal)
      await rm(path, { force: true })
      return stored
    },
    size: (key) => readSize(bucket, key),
    openRange: (key, range) => readWithResume(deps, range, (part) => openObject(bucket, key, part)),
    async delete(keys) {
      for (let first = 0; first < keys.length; first += MAX_DELETED) {
        await deleteObjects(bucket, keys.slice(first, first + MAX_DELETED))
      }
    },
    listOlderThan: (ageMs, now) => listObjectsBefore(bucket, now.getTime() - ageMs),
    check: (signal) => checkBucket(bucket, signal),
    close: bucket.close,
  }
}

async function readSize({ client, nameOf, send }: Bucket, key: ContentKey): Promise<number | null> {
  const command = new HeadObjectCommand(nameOf(key))
  const head = await send({
    name: 'HeadObject',
    limitMs: OBJECT_MS,
    send: (abortSignal) => client.send(command, { abortSignal }),
  })
  return head?.ContentLength ?? null
}

function openObject(
  { client, nameOf, send }: Bucket,
  key: ContentKey,
  { start, end }: ByteRange,
): Promise<Readable | null> {
  const command = new GetObjectCommand({
    ...nameOf(key),
    Range: `bytes=${String(start)}-${String(end)}`,
  })
  return send({
    name: 'GetObject',
    limitMs: OBJECT_MS,
    async send(abortSignal) {
      const { Body } = await client.send(command, { abortSignal })
      if (Body instanceof Readable) return Body
      throw new MediaStoreError('invalid', 'the S3 server sent no body')
    },
  })
}

async function deleteObjects(
  { client, config, nameOf, send }: Bucket,
  keys: readonly ContentKey[],
): Promise<void> {
  const Objects = keys.map((key) => ({ Key: nameOf(key).Key }))
  const command = new DeleteObjectsCommand({
    Bucket: config.bucket,
    Delete: { Objects, Quiet: true },
  })
  const result = await send({
    name: 'DeleteObjects',
    limitMs: DELETE_MS,
    attempts: DELETE_ATTEMPTS,
    send: (abortSignal) => client.send(command, { abortSignal }),
  })
  const [refused] = (result?.Errors ?? []).filter(({ Code }) => Code !== 'NoSuchKey')
  if (refused === undefined) return
  const { Code = 'unknown' } = refused
  const fault = Code === 'AccessDenied' ? 'refused' : 'unreachable'
  throw new MediaStoreError(fault, `the S3 server did not delete an object: ${Code}`)
}
