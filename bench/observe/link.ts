import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** Chunk size, small enough that several responses share the line fairly. */
const CHUNK_BYTES = 8 * 1024

/** A shared line: a chunk is sent after all chunks before it. */
export function createLink(bitsPerSecond: number) {
  const bytesPerMs = bitsPerSecond / 8 / 1000
  let freeAt = 0

  async function sendChunk(chunk: Uint8Array, to: Writable): Promise<void> {
    const start = Math.max(freeAt, performance.now())
    freeAt = start + chunk.length / bytesPerMs
    const wait = freeAt - performance.now()
    if (wait > 0) await delay(wait)
    if (!to.write(chunk) && !to.destroyed)
      await Promise.race([once(to, 'drain'), once(to, 'close')])
  }

  return {
    async send(from: Readable, to: Writable, isCut: () => boolean): Promise<void> {
      for await (const chunk of from) {
        if (!(chunk instanceof Uint8Array)) continue
        for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
          if (to.destroyed || isCut()) return void from.destroy()
          await sendChunk(chunk.subarray(at, at + CHUNK_BYTES), to)
        }
      }
      to.end()
    },
  }
}
