import { createAborter, onAbort } from '../abort.ts'
import { DownloadError } from '../ports.ts'
import type { MediaFile } from '../ports.ts'
import { DOWNLOAD_IDLE_MS, DOWNLOAD_LIMIT_MS, fetchChunk } from './chunk.ts'
import type { ChunkDeps, Transfer } from './chunk.ts'
import { CacheWriteError } from './sink.ts'
import type { Sink } from './sink.ts'
import { PriorityQueue } from './priority-queue.ts'
import type { Job } from './priority-queue.ts'

/** A download fails after this many consecutive connections without a byte. */
const MAX_BREAKS = 3
const FIRST_PAUSE_MS = 1_000

export interface DownloadDeps extends ChunkDeps {
  /** Parallel downloads; more would compete with decoding. */
  readonly parallel?: number
}

export interface DownloadOptions {
  readonly signal: AbortSignal
  /** The screen waits for this file. */
  readonly isUrgent: boolean
}

interface Download<T> extends Job, Transfer {
  readonly sink: Sink<T>
  waiting: number
}

/**
 * Downloads files; concurrent requests for one file share a download. A broken download resumes at its
 * last byte. Rejects with a DownloadError, or with the error of the sink.
 */
export class Downloader<T> {
  readonly #deps: DownloadDeps
  readonly #sinkFor: (file: MediaFile) => Sink<T>
  readonly #queue: PriorityQueue
  readonly #running = new Map<
    string,
    { readonly download: Download<T>; readonly end: Promise<T> }
  >()
  #count = 0

  constructor(deps: DownloadDeps, sinkFor: (file: MediaFile) => Sink<T>) {
    this.#deps = deps
    this.#sinkFor = sinkFor
    this.#queue = new PriorityQueue(deps.parallel ?? 2)
  }

  async download(file: MediaFile, { signal, isUrgent }: DownloadOptions): Promise<T> {
    if (signal.aborted) throw new DownloadError(null)
    let found = this.#running.get(file.id)
    if (!found || found.download.aborter.signal.aborted) found = this.#start(file, found?.end)
    const { download, end } = found
    if (isUrgent) download.isUrgent = true
    this.#queue.startNext()
    download.waiting += 1
    return new Promise<T>((resolve, reject) => {
      const forget = onAbort(signal, () => {
        forget()
        download.waiting -= 1
        if (download.waiting === 0) download.aborter.abort()
        reject(new DownloadError(null))
      })
      end.then(resolve, reject).then(forget, forget)
    })
  }

  #start(file: MediaFile, before: Promise<T> | undefined) {
    this.#count += 1
    const download: Download<T> = {
      file,
      sink: this.#sinkFor(file),
      aborter: createAborter(),
      isUrgent: false,
      order: this.#count,
      waiting: 0,
      loaded: 0,
      total: null,
      contentType: '',
      isComplete: false,
      isWhole: file.type === 'image',
      spentMs: 0,
    }
    const work = async () => {
      // An aborted download may still write its last chunk.
      await before?.catch(() => undefined)
      try {
        return await this.#run(download)
      } catch (cause) {
        if (cause instanceof DownloadError || cause instanceof CacheWriteError) throw cause
        throw new DownloadError(null, { cause })
      } finally {
        if (this.#running.get(file.id) === started) this.#running.delete(file.id)
      }
    }
    const started = { download, end: work() }
    started.end.catch(() => undefined)
    this.#running.set(file.id, started)
    return started
  }

  async #run(download: Download<T>): Promise<T> {
    const { sink, aborter } = download
    download.loaded = await sink.open()
    let breaks = 0
    let release = () => {}
    while (!download.isComplete) {
      const before = download.loaded
      try {
        if (aborter.signal.aborted) throw new DownloadError(null)
        // Queued again before the place is released, so that only more urgent jobs go first.
        const acquired = this.#queue.acquire(download, aborter.signal)
        release()
        release = await acquired
        await fetchChunk(download, this.#deps)
      } catch (error) {
        release()
        if (error instanceof CacheWriteError || aborter.signal.aborted) throw error
        if (error instanceof DownloadError && error.status !== null) throw error
        breaks = download.loaded > before ? 1 : breaks + 1
        await this.#pauseAfter(download, breaks, error)
      }
    }
    release()
    return sink.finish(download.contentType)
  }

  /** Without any byte: retries without a range. Else resumes after a pause. */
  async #pauseAfter(download: Download<T>, breaks: number, cause: unknown): Promise<void> {
    const isNothing = download.loaded === 0
    const limit = isNothing ? DOWNLOAD_IDLE_MS : DOWNLOAD_LIMIT_MS
    const isHopeless = isNothing ? download.isWhole : breaks > MAX_BREAKS
    if (isHopeless || download.spentMs >= limit) throw new DownloadError(null, { cause })
    download.isWhole = isNothing
    if (isNothing) return
    const { clock } = this.#deps
    await new Promise<void>((resolve) => {
      const go = () => {
        cancel()
        forget()
        resolve()
      }
      const cancel = clock.setTimer(FIRST_PAUSE_MS * 2 ** (breaks - 1), go)
      const forget = onAbort(download.aborter.signal, go)
    })
  }
}
