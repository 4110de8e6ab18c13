import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'

export interface IdleLimit {
  readonly clock: Clock
  /** Longest wait for a chunk, in ms. A slow reader may take longer between two of them. */
  readonly ms: number
  /** What the stream is destroyed with at the limit, and the wait rejects with. */
  readonly error: () => Error
}

/** Waits for the next chunk of a stream, which is destroyed when none arrives in time. */
export async function nextChunk<T>(
  stream: Readable,
  chunks: AsyncIterator<T, unknown>,
  { clock, ms, error }: IdleLimit,
): Promise<IteratorResult<T, unknown>> {
  const arrived = new AbortController()
  clock.sleep(ms, arrived.signal).then(
    () => stream.destroy(error()),
    () => undefined, // a chunk arrived
  )
  try {
    return await chunks.next()
  } finally {
    arrived.abort()
  }
}
