import type { Clock } from './clock.ts'

/** Runs `run` for at most `ms`. Its signal is aborted then, and when `signal` is aborted. */
export async function withTimeLimit<T>(
  clock: Clock,
  { ms, signal }: { ms: number; signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const done = new AbortController()
  clock.sleep(ms, done.signal).then(
    () => {
      limit.abort(new Error(`not done within ${String(ms)} ms`))
    },
    () => undefined, // it ended first
  )
  try {
    return await run(AbortSignal.any([signal, limit.signal]))
  } finally {
    done.abort()
  }
}
