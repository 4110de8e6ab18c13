import { Readable } from 'node:stream'
import { nextChunk } from '../../shared/next-chunk.ts'
import { MediaStoreError } from './media-store-error.ts'
import type { ByteRange } from './media-store.ts'
import { ATTEMPTS, pauseMs, type RequestDeps } from './s3-requests.ts'

/** How long a running answer may send nothing, in ms. */
const IDLE_MS = 10_000

type Open = (range: ByteRange) => Promise<Readable | null>

/**
 * Opens a range and reads it. When the answer breaks or sends nothing for 10 s, the rest is requested again, at
 * most `ATTEMPTS` times without a byte between them. Null when the object does not exist.
 */
export async function readWithResume(
  deps: RequestDeps,
  range: ByteRange,
  open: Open,
): Promise<Readable | null> {
  const first = await open(range)
  if (first === null) return null
  return Readable.from(readAll(deps, range, { open, first }), { objectMode: false })
}

async function* readAll(
  deps: RequestDeps,
  { start, end }: ByteRange,
  { open, first }: { open: Open; first: Readable },
): AsyncGenerator<Buffer> {
  let position = start
  let failures = 0
  let body: Readable | null = first
  while (position <= end) {
    body ??= await reopen(open, position, end)
    try {
      for await (const chunk of readChunks(deps, body)) {
        position += chunk.byteLength
        failures = 0
        yield chunk
      }
      if (position <= end) throw new MediaStoreError('unreachable', 'the answer ended too early')
    } catch (error) {
      failures += 1
      if (failures >= ATTEMPTS) throw error
      await deps.clock.sleep(pauseMs(deps.random, failures))
    }
    body = null
  }
}

async function reopen(open: Open, start: number, end: number): Promise<Readable> {
  const body = await open({ start, end })
  if (body === null)
    throw new MediaStoreError('invalid', 'the object was deleted while it was read')
  return body
}

async function* readChunks({ clock }: RequestDeps, body: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<unknown, unknown> = body[Symbol.asyncIterator]()
  const error = () => new MediaStoreError('unreachable', 'the S3 server stopped sending')
  try {
    for (;;) {
      const { done, value } = await nextChunk(body, chunks, { clock, ms: IDLE_MS, error })
      if (done === true) return
      if (Buffer.isBuffer(value)) yield value
    }
  } finally {
    body.destroy()
  }
}
