export interface PeriodicWriter {
  /** Writes now, after a write that is under way. */
  flush(): Promise<void>
  /** Writes a last time and ends. */
  stop(): Promise<void>
}

interface PeriodicWriterDeps {
  readonly everyMs: number
  /** Writes what was collected. Never rejects. */
  readonly write: () => Promise<void>
  /** Whether something was collected; without it each period writes. */
  readonly hasPending?: () => boolean
}

/** Writes what a process collects in memory once per period, one write after the other. */
export function createPeriodicWriter({
  everyMs,
  write,
  hasPending = () => true,
}: PeriodicWriterDeps): PeriodicWriter {
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => {
    if (hasPending()) void flush()
  }, everyMs)
  return {
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
