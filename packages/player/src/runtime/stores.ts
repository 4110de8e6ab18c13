import { createAborter, onAbort } from './abort.ts'
import type { Clock, MediaFile, MediaStore, PreparedFile } from './ports.ts'
import { DownloadError } from './ports.ts'

/** Time without a single byte after which a download is given up. */
export const DOWNLOAD_IDLE_MS = 30_000
/** Longest download in all. */
export const DOWNLOAD_LIMIT_MS = 600_000

/** Hands the address on as it is: for devices whose media server fetches by itself. */
export function createDirectStore(): MediaStore {
  return {
    prepare: (file) => Promise.resolve({ src: file.url, release: () => undefined }),
  }
}

export interface BlobStoreDeps {
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Downloads at once; more of them compete with decoding. */
  readonly parallel?: number
  readonly onProgress?: (file: MediaFile, loadedBytes: number, totalBytes: number | null) => void
}

/** Lets `parallel` tasks run at once, in the order they came. */
function createQueue(parallel: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = () => {
    running -= 1
    waiting.shift()?.()
  }
  return {
    enter(signal: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        const forget = onAbort(signal, () => {
          const place = waiting.indexOf(go)
          if (place < 0) return
          waiting.splice(place, 1)
          reject(new DownloadError(null))
        })
        const go = () => {
          forget()
          running += 1
          resolve(leave)
        }
        if (running < parallel) go()
        else waiting.push(go)
      })
    },
  }
}

/** Reads a body piece by piece, so that progress is told and a dead connection is noticed. */
async function readBody(response: Response, onBytes: (loaded: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body) return response.blob()
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    parts.push(value)
    loaded += value.byteLength
    onBytes(loaded)
  }
}

/** Downloads a file whole and plays it from memory: no network while it is on the screen. */
export function createBlobStore(deps: BlobStoreDeps): MediaStore {
  const { clock, objectUrls } = deps
  const queue = createQueue(deps.parallel ?? 2)

  async function download(file: MediaFile, outer: AbortSignal): Promise<Blob> {
    const aborter = createAborter()
    const forget = onAbort(outer, aborter.abort)
    const cancelLimit = clock.setTimer(DOWNLOAD_LIMIT_MS, aborter.abort)
    let cancelIdle = clock.setTimer(DOWNLOAD_IDLE_MS, aborter.abort)
    const given = new Promise<never>((_, reject) => {
      onAbort(aborter.signal, () => reject(new DownloadError(null)))
    })
    const work = async () => {
      const response = await deps.fetch(file.url, { signal: aborter.signal })
      if (!response.ok) throw new DownloadError(response.status)
      const length = Number(response.headers.get('content-length'))
      return readBody(response, (loaded) => {
        cancelIdle()
        cancelIdle = clock.setTimer(DOWNLOAD_IDLE_MS, aborter.abort)
        deps.onProgress?.(file, loaded, length > 0 ? length : null)
      })
    }
    try {
      return await Promise.race([work(), given])
    } catch (cause) {
      throw cause instanceof DownloadError ? cause : new DownloadError(null, { cause })
    } finally {
      forget()
      cancelLimit()
      cancelIdle()
      aborter.abort()
    }
  }

  async function prepare(file: MediaFile, signal: AbortSignal): Promise<PreparedFile> {
    if (signal.aborted) throw new DownloadError(null)
    const leave = await queue.enter(signal)
    try {
      const blob = await download(file, signal)
      const src = objectUrls.createObjectURL(blob)
      return { src, release: () => objectUrls.revokeObjectURL(src) }
    } finally {
      leave()
    }
  }

  return { prepare: (file, { signal }) => prepare(file, signal) }
}
