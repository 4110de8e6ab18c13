import type { MediaFile } from '../ports.ts'
import type { FileCache } from './file-cache.ts'
import { CacheWriteError } from './sink.ts'
import type { Sink } from './sink.ts'

/** Small chunks are buffered: each write opens and closes the file. */
const WRITE_BYTES = 1_048_576

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

/** Appends a download to its file in the app's folder. */
export function createFileSink(cache: FileCache, file: MediaFile): Sink<void> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let written = 0

  async function flush(total: number | null): Promise<void> {
    const bytes = join(waiting, waitingBytes)
    waiting = []
    waitingBytes = 0
    if (bytes.byteLength === 0) return
    await cache.append(file, { bytes, at: written, total })
    written += bytes.byteLength
  }

  return {
    async open() {
      if (!(await cache.isReady())) throw new CacheWriteError()
      written = cache.partOf(file.id)?.bytes ?? 0
      return written
    },
    async write(bytes, total) {
      waiting.push(bytes)
      waitingBytes += bytes.byteLength
      if (waitingBytes >= WRITE_BYTES) await flush(total)
    },
    async restart() {
      waiting = []
      waitingBytes = 0
      written = 0
      const part = cache.partOf(file.id)
      if (part) await cache.remove([part])
    },
    async finish() {
      await flush(null)
      await cache.complete(file, written)
    },
  }
}
