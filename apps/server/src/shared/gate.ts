/** A door with so many places behind it; who comes later waits, in the order of coming. */
export interface Gate {
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
  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        resolve()
        return
      }
      const leave = (): void => {
        waiting.delete(admit)
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      }
      const admit = (): void => {
        waiting.delete(admit)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      if (waiting.size >= maxWaiting) {
        reject(new GateFull())
        return
      }
      waiting.add(admit)
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
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
