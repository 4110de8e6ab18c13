import type { Clock } from '../../src/shared/clock.ts'

interface Sleeper {
  readonly wakesAt: number
  readonly wake: () => void
}

/** A clock that only a test advances. A sleep resolves when its time is reached. */
export class ManualClock implements Clock {
  #now: number
  readonly #sleepers = new Set<Sleeper>()
  readonly #watchers = new Set<(ms: number) => void>()

  constructor(start = new Date('2026-03-10T15:00:00.000Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Number of sleepers. */
  get sleeping(): number {
    return this.#sleepers.size
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = (): void => {
        this.#sleepers.delete(sleeper)
        signal?.removeEventListener('abort', abort)
      }
      const abort = (): void => {
        leave()
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
      }
      const wake = (): void => {
        leave()
        resolve()
      }
      const sleeper: Sleeper = { wakesAt: this.#now + ms, wake }
      this.#sleepers.add(sleeper)
      signal?.addEventListener('abort', abort, { once: true })
      for (const watcher of this.#watchers) watcher(ms)
    })
  }

  /** Resolves with the length of the next sleep that starts. */
  nextSleep(): Promise<number> {
    return new Promise((resolve) => {
      const watcher = (ms: number): void => {
        this.#watchers.delete(watcher)
        resolve(ms)
      }
      this.#watchers.add(watcher)
    })
  }

  advance(ms: number): void {
    this.#now += ms
    const due = [...this.#sleepers].filter(({ wakesAt }) => wakesAt <= this.#now)
    for (const { wake } of due.sort((a, b) => a.wakesAt - b.wakesAt)) wake()
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
