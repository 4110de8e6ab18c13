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
  /** Looks again now instead of when it is due. */
  readonly refresh: () => void
  readonly stop: () => void
}

interface PolledOptions<T> {
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly clock: Clock
  readonly random: () => number
  /** When to look again, in ms. */
  readonly refreshMs: (value: T) => number
  /** What was known before, shown until the first answer. */
  readonly known?: T | null
}

/** Loads again and again until stopped; a TV never gives up because the network did. */
export function startPolled<T>(options: PolledOptions<T>): Polled<T> {
  const { load, clock, random, refreshMs, known = null } = options
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: PolledState<T> = { value: known, error: null }
  let failures = 0
  let isLoading = false
  /** Asked for while a load was under way: its answer may not know yet, so another one follows. */
  let isStale = false
  let stopTimer = () => {}

  const set = (next: PolledState<T>) => {
    state = next
    listeners.forEach((tell) => tell())
  }
  const round = async () => {
    isLoading = true
    isStale = false
    try {
      const value = await load(aborter.signal)
      if (aborter.signal.aborted) return
      failures = 0
      isLoading = false
      set({ value, error: null })
      stopTimer = clock.after(isStale ? 0 : refreshMs(value), () => void round())
    } catch (error) {
      if (aborter.signal.aborted || isAbort(error)) return
      failures += 1
      isLoading = false
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
    refresh() {
      if (isLoading) {
        isStale = true
        return
      }
      stopTimer()
      void round()
    },
    stop() {
      aborter.abort()
      stopTimer()
    },
  }
}
