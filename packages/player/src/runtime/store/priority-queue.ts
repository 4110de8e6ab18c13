import { onAbort } from '../abort.ts'
import { DownloadError } from '../ports.ts'

/** Something that wants turns; whether it is urgent may change while it waits. */
export interface Job {
  isUrgent: boolean
  readonly order: number
}

interface Waiting {
  readonly job: Job
  readonly go: () => void
}

function hasPriority(a: Job, b: Job): boolean {
  return a.isUrgent === b.isUrgent ? a.order < b.order : a.isUrgent
}

/**
 * Gives `parallel` turns at once: urgent jobs first, then in the order the jobs came. The last free
 * turn is for urgent ones alone.
 */
export class PriorityQueue {
  readonly #parallel: number
  #waiting: readonly Waiting[] = []
  #running = 0

  constructor(parallel: number) {
    this.#parallel = parallel
  }

  /** Resolves with how to give the turn back; doing that twice is harmless. */
  take(job: Job, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let isMine = true
      const leave = () => {
        if (!isMine) return
        isMine = false
        this.#running -= 1
        this.look()
      }
      const place: Waiting = {
        job,
        go: () => {
          forget()
          resolve(leave)
        },
      }
      const forget = onAbort(signal, () => {
        forget()
        this.#waiting = this.#waiting.filter((one) => one !== place)
        reject(new DownloadError(null))
      })
      this.#waiting = this.#waiting.concat(place)
      this.look()
    })
  }

  /** Lets go who may; to be called when a waiting job became urgent. */
  look(): void {
    const first = this.#waiting.reduce<Waiting | null>(
      (best, one) => (best && hasPriority(best.job, one.job) ? best : one),
      null,
    )
    if (!first) return
    const places = first.job.isUrgent ? this.#parallel : Math.max(1, this.#parallel - 1)
    if (this.#running >= places) return
    this.#waiting = this.#waiting.filter((one) => one !== first)
    this.#running += 1
    first.go()
    this.look()
  }
}
