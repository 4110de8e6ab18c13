import type { FailureReason, Ticket } from '../core/state.ts'
import { createAborter, withTimeout } from './abort.ts'
import type { Aborter } from './abort.ts'
import { mediaFileOf, posterFileOf } from './files.ts'
import { DownloadError, MediaElementError } from './ports.ts'
import type {
  Clock,
  MediaFile,
  MediaStore,
  PreparedFile,
  Stage,
  StageReady,
  StageItem,
} from './ports.ts'

/** Limit from setting the source of a media element to its first frame. */
const DECODE_LIMIT_MS = 60_000

export interface PrepareFailure {
  readonly reason: FailureReason
  readonly status: number | null
}

interface Job {
  readonly target: StageItem
  readonly aborter: Aborter
  readonly files: PreparedFile[]
  /** Files that only the video needs. */
  readonly videoFiles: PreparedFile[]
}

export interface PreparerDeps {
  readonly store: MediaStore
  readonly stage: Stage
  readonly clock: Clock
}

function failureOf(error: unknown): PrepareFailure {
  if (error instanceof DownloadError) return { reason: 'download', status: error.status }
  if (error instanceof MediaElementError) return { reason: error.reason, status: null }
  return { reason: 'decode', status: null }
}

type Outcome = { readonly durationMs: number | null } | PrepareFailure

function releaseAll(files: PreparedFile[]): void {
  files.splice(0).forEach((file) => file.release())
}

/** Downloads and decodes items ahead of their time; owns their files until they are released. */
export class Preparer {
  readonly #deps: PreparerDeps
  readonly #jobs = new Map<Ticket, Job>()

  constructor(deps: PreparerDeps) {
    this.#deps = deps
  }

  /** Resolves with the measured length, or with why it failed; never rejects. */
  async prepare(stageItem: StageItem): Promise<Outcome> {
    const job: Job = { target: stageItem, aborter: createAborter(), files: [], videoFiles: [] }
    this.#jobs.set(stageItem.ticket, job)
    try {
      const image = await this.#fetchImage(job)
      const video = stageItem.display === 'video' ? await this.#fetchVideo(job) : null
      const sources = { image: image, video }
      return await this.#limited(
        job,
        this.#deps.stage.prepare(stageItem, sources, job.aborter.signal),
      )
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Plays the video of a poster that is on the screen. */
  async upgrade(ticket: Ticket): Promise<Outcome> {
    const job = this.#jobs.get(ticket)
    if (!job) return { reason: 'decode', status: null }
    try {
      const video = await this.#fetchVideo(job)
      return await this.#limited(job, this.#deps.stage.upgrade(ticket, video, job.aborter.signal))
    } catch (error) {
      return failureOf(error)
    }
  }

  dropVideo(ticket: Ticket): void {
    this.#deps.stage.dropVideo(ticket)
    const job = this.#jobs.get(ticket)
    if (job) releaseAll(job.videoFiles)
  }

  release(ticket: Ticket): void {
    const job = this.#jobs.get(ticket)
    if (!job) return
    this.#jobs.delete(ticket)
    job.aborter.abort()
    this.#deps.stage.release(ticket)
    releaseAll(job.files)
    releaseAll(job.videoFiles)
  }

  async #fetch(job: Job, file: MediaFile): Promise<PreparedFile> {
    const prepared = await this.#deps.store.prepare(file, { signal: job.aborter.signal })
    if (!job.aborter.signal.aborted) return prepared
    prepared.release()
    throw new DownloadError(null)
  }

  async #fetchVideo(job: Job): Promise<string> {
    const prepared = await this.#fetch(job, mediaFileOf(job.target.item))
    job.videoFiles.push(prepared)
    return prepared.src
  }

  async #fetchImage(job: Job): Promise<string | null> {
    const file = posterFileOf(job.target.item)
    if (!file) return null
    try {
      const prepared = await this.#fetch(job, file)
      job.files.push(prepared)
      return prepared.src
    } catch (error) {
      // A video plays without its poster, too; a photo does not.
      if (job.target.display === 'video' && !job.aborter.signal.aborted) return null
      throw error
    }
  }

  #limited(job: Job, ready: Promise<StageReady>): Promise<StageReady> {
    return withTimeout(ready, {
      clock: this.#deps.clock,
      ms: DECODE_LIMIT_MS,
      aborter: job.aborter,
    })
  }
}
