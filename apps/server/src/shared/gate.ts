/** A door with so many places behind it; who comes later waits, in the order of coming. */
export interface Gate {
  /** Whether `run` would refuse work now. */
  readonly isFull: boolean
  /** Does `work` once there is a place; who is aborted while waiting leaves. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Why work was refused: as many wait already as may. */
export class GateFull extends Error {
  override readonly name = 'GateFull'
}

/** `maxWaiting`: how many may wait for a place; who comes beyond is refused with `GateFull`. */
export function createGate(places: number, maxWaiting = Infinity): Gate {
  let free = places
  const waiting = new Set<() => void>()
  const isFull = (): boolean => free === 0 && waiting.size >= maxWaiting
  const enter = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (isFull()) throw new GateFull()
    if (free === 0) await waitIn(waiting, signal)
    else free -= 1
  }
  return {
    get isFull() {
      return isFull()
    },
    async run(work, signal) {
      await enter(signal)
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

/** Resolves when its function in `waiting` is called, and rejects when aborted. */
function waitIn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(admit)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    const admit = (): void => {
      waiting.delete(admit)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(admit)
    signal.addEventListener('abort', leave, { once: true })
  })
}
