import { isAbort } from '@vitrine/api/client'
import type { Clock } from './clock.ts'
import { retryDelayMs } from './retry-delay.rules.ts'

export interface PollingState<T> {
  /** The last good answer; kept while newer loads fail. */
  readonly value: T | null
  /** Why the newest load failed; null when it did not. */
  readonly error: unknown
}

export interface Polling<T> {
  readonly getState: () => PollingState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Loads now instead of when it is due. */
  readonly refresh: () => void
  readonly stop: () => void
}

interface PollingOptions<T> {
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** The pause after a good answer, in ms. */
  readonly refreshMs: (value: T) => number
  /** Returned until the first answer. */
  readonly initialValue?: T | null
}

/** Loads again and again until stopped. It never gives up because of failures. */
export function startPolling<T>(options: PollingOptions<T>): Polling<T> {
  const { load, clock, random, refreshMs, initialValue = null } = options
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: PollingState<T> = { value: initialValue, error: null }
  let failures = 0
  let isLoading = false
  /** A refresh was requested during a load: its answer may be old, so another load follows. */
  let isStale = false
  let stopTimer = () => {}

  const set = (next: PollingState<T>) => {
    state = next
    listeners.forEach((notify) => notify())
  }
  const loadAfter = (ms: number) => {
    isLoading = false
    stopTimer = clock.after(ms, loadOnce)
  }
  const loadOnce = () => {
    isLoading = true
    isStale = false
    load(aborter.signal).then(
      (value) => {
        if (aborter.signal.aborted) return
        failures = 0
        loadAfter(isStale ? 0 : refreshMs(value))
        set({ value, error: null })
      },
      (error: unknown) => {
        if (aborter.signal.aborted || isAbort(error)) return
        failures += 1
        loadAfter(retryDelayMs(failures, random()))
        set({ value: state.value, error })
      },
    )
  }
  loadOnce()

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
      loadOnce()
    },
    stop() {
      aborter.abort()
      stopTimer()
    },
  }
}
