import { onAbort } from '../abort.ts'
import { DownloadError } from '../ports.ts'

/** A queued job; its urgency may change while it waits. */
export interface Job {
  isUrgent: boolean
  readonly order: number
}

interface Waiting {
  readonly job: Job
  readonly start: () => void
}

function hasPriority(a: Job, b: Job): boolean {
  return a.isUrgent === b.isUrgent ? a.order < b.order : a.isUrgent
}

/**
 * Runs up to `parallel` jobs: urgent ones first, then in the order of their arrival. The last place is
 * reserved for urgent jobs.
 */
export class PriorityQueue {
  readonly #parallel: number
  #waiting: readonly Waiting[] = []
  #running = 0

  constructor(parallel: number) {
    this.#parallel = parallel
  }

  /** Resolves with the function that releases the place; a second call does nothing. */
  acquire(job: Job, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let isHeld = true
      const release = () => {
        if (!isHeld) return
        isHeld = false
        this.#running -= 1
        this.startNext()
      }
      const place: Waiting = {
        job,
        start: () => {
          forget()
          resolve(release)
        },
      }
      const forget = onAbort(signal, () => {
        forget()
        this.#waiting = this.#waiting.filter((one) => one !== place)
        reject(new DownloadError(null))
      })
      this.#waiting = this.#waiting.concat(place)
      this.startNext()
    })
  }

  /** Starts waiting jobs; to be called when a job became urgent. */
  startNext(): void {
    const first = this.#waiting.reduce<Waiting | null>(
      (best, one) => (best && hasPriority(best.job, one.job) ? best : one),
      null,
    )
    if (!first) return
    const places = first.job.isUrgent ? this.#parallel : Math.max(1, this.#parallel - 1)
    if (this.#running >= places) return
    this.#waiting = this.#waiting.filter((one) => one !== first)
    this.#running += 1
    first.start()
    this.startNext()
  }
}
