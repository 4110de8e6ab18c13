import type { PlaylistItem } from '../core/playlist.ts'
import type { FailureReason, Ticket } from '../core/state.ts'
import { createAborter, withLimit } from './abort.ts'
import type { Aborter } from './abort.ts'
import { DownloadError } from './ports.ts'
import type { Clock, MediaFile, MediaStore, PreparedFile, Stage, StageUse } from './ports.ts'

/** Time a media element may take from its address to its first frame. */
export const DECODE_LIMIT_MS = 60_000

export interface PrepareFailure {
  readonly reason: FailureReason
  readonly status: number | null
}

interface Job {
  readonly use: StageUse
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

function mediaFile(item: PlaylistItem): MediaFile {
  return { id: item.id, type: item.type, url: item.url }
}

function pictureFile(item: PlaylistItem): MediaFile | null {
  if (item.type === 'image') return mediaFile(item)
  if (item.posterUrl === null) return null
  return { id: `${item.id}#first`, type: 'image', url: item.posterUrl }
}

function failureOf(error: unknown): PrepareFailure {
  if (error instanceof DownloadError) return { reason: 'download', status: error.status }
  return { reason: 'decode', status: null }
}

/** Downloads and decodes items ahead of their time; owns their files until they are released. */
export function createPreparer({ store, stage, clock }: PreparerDeps) {
  const jobs = new Map<Ticket, Job>()

  async function fetchInto(list: PreparedFile[], job: Job, file: MediaFile): Promise<string> {
    const prepared = await store.prepare(file, { signal: job.aborter.signal })
    if (job.aborter.signal.aborted) {
      prepared.release()
      throw new DownloadError(null)
    }
    list.push(prepared)
    return prepared.src
  }

  async function fetchPicture(job: Job): Promise<string | null> {
    const file = pictureFile(job.use.item)
    if (!file) return null
    try {
      return await fetchInto(job.files, job, file)
    } catch (error) {
      // A video plays without its still, too; a photo is nothing without its picture.
      if (job.use.drawn === 'video' && !job.aborter.signal.aborted) return null
      throw error
    }
  }

  async function run(job: Job): Promise<number | null> {
    const picture = await fetchPicture(job)
    const isVideo = job.use.drawn === 'video'
    const video = isVideo ? await fetchInto(job.videoFiles, job, mediaFile(job.use.item)) : null
    const { signal } = job.aborter
    const ready = stage.prepare(job.use, { picture, video }, signal)
    const limits = { clock, ms: DECODE_LIMIT_MS, aborter: job.aborter }
    return (await withLimit(ready, limits)).durationMs
  }

  async function runUpgrade(job: Job): Promise<number | null> {
    const src = await fetchInto(job.videoFiles, job, mediaFile(job.use.item))
    const ready = stage.upgrade(job.use.ticket, src, job.aborter.signal)
    return (await withLimit(ready, { clock, ms: DECODE_LIMIT_MS, aborter: job.aborter })).durationMs
  }

  function freeAll(files: PreparedFile[]): void {
    files.splice(0).forEach((file) => file.release())
  }

  return {
    /** Resolves with the measured length, or with why it failed; never rejects. */
    async prepare(use: StageUse): Promise<{ durationMs: number | null } | PrepareFailure> {
      const job: Job = { use, aborter: createAborter(), files: [], videoFiles: [] }
      jobs.set(use.ticket, job)
      try {
        return { durationMs: await run(job) }
      } catch (error) {
        return failureOf(error)
      }
    },
    async upgrade(ticket: Ticket): Promise<{ durationMs: number | null } | PrepareFailure> {
      const job = jobs.get(ticket)
      if (!job) return { reason: 'decode', status: null }
      try {
        return { durationMs: await runUpgrade(job) }
      } catch (error) {
        return failureOf(error)
      }
    },
    dropVideo(ticket: Ticket): void {
      stage.dropVideo(ticket)
      const job = jobs.get(ticket)
      if (job) freeAll(job.videoFiles)
    },
    release(ticket: Ticket): void {
      const job = jobs.get(ticket)
      if (!job) return
      jobs.delete(ticket)
      job.aborter.abort()
      stage.release(ticket)
      freeAll(job.files)
      freeAll(job.videoFiles)
    },
    held: () => jobs.size,
  }
}

export type Preparer = ReturnType<typeof createPreparer>
