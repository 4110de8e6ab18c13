import type { Clock } from './ports.ts'

export interface Aborter {
  readonly signal: AbortSignal
  abort(): void
}

/** Chromium before 66 has no AbortController: listeners are all that the player needs of one. */
function createPlainAborter(): Aborter {
  const listeners = new Set<() => void>()
  const signal = {
    aborted: false,
    addEventListener: (_: string, run: () => void) => void listeners.add(run),
    removeEventListener: (_: string, run: () => void) => void listeners.delete(run),
  }
  return {
    signal: asSignal(signal),
    abort() {
      if (signal.aborted) return
      signal.aborted = true
      listeners.forEach((run) => run())
      listeners.clear()
    },
  }
}

/** Safe: ports may read `aborted` and add or remove listeners, nothing else. */
function asSignal(
  plain: Pick<AbortSignal, 'aborted'> & {
    readonly addEventListener: (type: string, run: () => void) => void
    readonly removeEventListener: (type: string, run: () => void) => void
  },
): AbortSignal {
  return plain as unknown as AbortSignal
}

export function createAborter(): Aborter {
  if (typeof AbortController !== 'function') return createPlainAborter()
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Only aborts are waited for: `once` as an option is younger than the oldest engine. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  signal.addEventListener('abort', run)
  return () => signal.removeEventListener('abort', run)
}

export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms} ms`)
    this.name = 'TimeLimitError'
  }
}

export interface Limits {
  readonly clock: Clock
  readonly ms: number
  readonly aborter: Aborter
}

/** Rejects, and aborts the work, when it takes longer than `ms` or is aborted from outside. */
export function withLimit<T>(work: Promise<T>, { clock, ms, aborter }: Limits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const finish = (then: () => void) => {
      cancel()
      forget()
      then()
    }
    const forget = onAbort(aborter.signal, () => finish(() => reject(new Error('aborted'))))
    const cancel = clock.setTimer(ms, () => {
      finish(() => reject(new TimeLimitError(ms)))
      aborter.abort()
    })
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) =>
        finish(() => reject(error instanceof Error ? error : new Error('failed'))),
    )
  })
}
