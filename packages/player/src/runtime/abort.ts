import type { Clock } from './ports.ts'

export interface Aborter {
  readonly signal: AbortSignal
  readonly abort: () => void
}

/** Engines before Chromium 66 get their AbortController from the app's polyfills. */
export function createAborter(): Aborter {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Removes its listener by hand: the oldest engine has no `once` option. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  signal.addEventListener('abort', run)
  return () => signal.removeEventListener('abort', run)
}

class TimeoutError extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms} ms`)
    this.name = 'TimeLimitError'
  }
}

export interface TimeoutOptions {
  readonly clock: Clock
  readonly ms: number
  readonly aborter: Aborter
}

/** Rejects, and aborts the work, when it takes longer than `ms` or is aborted from outside. */
export function withTimeout<T>(
  work: Promise<T>,
  { clock, ms, aborter }: TimeoutOptions,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const finish = (then: () => void) => {
      cancel()
      forget()
      then()
    }
    const forget = onAbort(aborter.signal, () => finish(() => reject(new Error('aborted'))))
    const cancel = clock.setTimer(ms, () => {
      finish(() => reject(new TimeoutError(ms)))
      aborter.abort()
    })
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) =>
        finish(() => reject(error instanceof Error ? error : new Error('failed'))),
    )
  })
}
