/** Limits how many tasks run at once. Further tasks are queued, first in, first out. */
export interface Semaphore {
  /** Whether `run` would throw `SemaphoreFull` now. */
  readonly isFull: boolean
  /** Runs `work` when a permit is free. Rejects with the signal's reason when aborted while queued. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** The queue of a semaphore is full. */
export class SemaphoreFull extends Error {
  override readonly name = 'GateFull'
}

/** A semaphore with `permits` and a queue of at most `maxWaiting`; `run` throws `SemaphoreFull` beyond. */
export function createSemaphore(permits: number, maxWaiting = Infinity): Semaphore {
  let free = permits
  const waiting = new Set<() => void>()
  const isFull = (): boolean => free === 0 && waiting.size >= maxWaiting
  const acquire = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (isFull()) throw new SemaphoreFull()
    if (free === 0) await enqueue(waiting, signal)
    else free -= 1
  }
  return {
    get isFull() {
      return isFull()
    },
    async run(work, signal) {
      await acquire(signal)
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}

/** Adds a function to `waiting`. Resolves when it is called, rejects when aborted. */
function enqueue(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      waiting.delete(grant)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    const grant = (): void => {
      waiting.delete(grant)
      signal.removeEventListener('abort', abort)
      resolve()
    }
    waiting.add(grant)
    signal.addEventListener('abort', abort, { once: true })
  })
}
