import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { contentTypeOf } from './content-type.ts'
import { hashFile } from './hash-file.ts'
import type { StoredFile } from './media-store.ts'
import { type Bucket, noBucket } from './s3-bucket.ts'

/** Time limit of one attempt, in ms, without the time that the bytes need. */
const UPLOAD_MS = 30_000
/** Slowest upload that is waited for, in bytes per ms. */
const MIN_UPLOAD_SPEED = 250
/** The content of a key never changes (reading S20). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Uploads a local file. It is sent in one request: its hash must be known before its name, so it is on the disk
 * already, and no parts of a broken upload can be left behind. S3 accepts 5 GB in one request; a prepared file
 * has at most some hundred MB.
 */
export async function uploadFile(
  bucket: Bucket,
  path: string,
  signal: AbortSignal,
): Promise<StoredFile> {
  const stored = await hashFile(path)
  const contentType = await contentTypeOf(path)
  const result = await bucket.send(
    {
      name: 'PutObject',
      limitMs: UPLOAD_MS + stored.bytes / MIN_UPLOAD_SPEED,
      send: (limit) => sendFile(bucket, { path, stored, contentType }, limit),
    },
    signal,
  )
  if (result === null) throw noBucket()
  return stored
}

interface Upload {
  readonly path: string
  readonly stored: StoredFile
  readonly contentType: string
}

/**
 * Sends a file. Its content key is the hash that the request is signed with, so that a server refuses other
 * bytes.
 */
async function sendFile(
  { client, nameOf }: Bucket,
  { path, stored, contentType }: Upload,
  signal: AbortSignal,
): Promise<unknown> {
  const Body = createReadStream(path)
  const command = new PutObjectCommand({
    ...nameOf(stored.key),
    Body,
    ContentLength: stored.bytes,
    ContentType: contentType,
    CacheControl: CACHE_CONTROL,
  })
  command.middlewareStack.add(
    (next) => (args) => {
      setHeader(args.request, 'x-amz-content-sha256', stored.key)
      return next(args)
    },
    { step: 'build', name: 'contentHash' },
  )
  try {
    return await client.send(command, { abortSignal: signal })
  } finally {
    Body.destroy()
  }
}

function setHeader(request: unknown, name: string, value: string): void {
  if (typeof request !== 'object' || request === null || !('headers' in request)) return
  Object.assign(request.headers ?? {}, { [name]: value })
}
