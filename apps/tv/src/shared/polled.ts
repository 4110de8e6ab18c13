import { isAbort } from '@vitrine/api/client'
import type { Clock } from './clock.ts'
import { retryDelayMs } from './retry-delay.ts'

export interface PolledState<T> {
  /** The last good answer; kept while newer ones fail. */
  readonly value: T | null
  /** Why the newest try failed; null when it did not. */
  readonly error: unknown
}

export interface Polled<T> {
  readonly getState: () => PolledState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Replaces the value at once, such as after a change made here. */
  readonly put: (value: T) => void
  readonly stop: () => void
}

interface PolledOptions<T> {
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly clock: Clock
  readonly random: () => number
  /** When to look again, in ms. */
  readonly refreshMs: (value: T) => number
}

/** Loads again and again until stopped; a TV never gives up because the network did. */
export function startPolled<T>({ load, clock, random, refreshMs }: PolledOptions<T>): Polled<T> {
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: PolledState<T> = { value: null, error: null }
  let failures = 0
  let stopTimer = () => {}

  const set = (next: PolledState<T>) => {
    state = next
    listeners.forEach((tell) => tell())
  }
  const round = async () => {
    try {
      const value = await load(aborter.signal)
      if (aborter.signal.aborted) return
      failures = 0
      set({ value, error: null })
      stopTimer = clock.after(refreshMs(value), () => void round())
    } catch (error) {
      if (aborter.signal.aborted || isAbort(error)) return
      failures += 1
      set({ value: state.value, error })
      stopTimer = clock.after(retryDelayMs(failures, random()), () => void round())
    }
  }
  void round()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (value) => set({ value, error: null }),
    stop() {
      aborter.abort()
      stopTimer()
    },
  }
}
