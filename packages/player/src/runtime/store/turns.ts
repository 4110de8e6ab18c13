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

function goesBefore(a: Job, b: Job): boolean {
  return a.isUrgent === b.isUrgent ? a.order < b.order : a.isUrgent
}

/** Gives `parallel` turns at once: urgent jobs first, then in the order the jobs came. */
export function createTurns(parallel: number) {
  const waiting: Waiting[] = []
  let running = 0

  function leave(): void {
    running -= 1
    let first = 0
    waiting.forEach(({ job }, at) => {
      const best = waiting[first]
      if (best && goesBefore(job, best.job)) first = at
    })
    waiting.splice(first, 1)[0]?.go()
  }

  return {
    /** Resolves with how to give the turn back; doing that twice is harmless. */
    take(job: Job, signal: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        const go = () => {
          forget()
          running += 1
          let isMine = true
          resolve(() => {
            if (isMine) leave()
            isMine = false
          })
        }
        const place: Waiting = { job, go }
        const forget = onAbort(signal, () => {
          forget()
          const at = waiting.indexOf(place)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new DownloadError(null))
        })
        if (running < parallel) go()
        else waiting.push(place)
      })
    },
  }
}
