import { MetaError } from '../../../integrations/meta/meta-error.ts'

/**
 * Runs a read for at most `ms`, in real time. Longer ones end as a fault of the network. The signal is also aborted when
 * `stop` is. Nothing stays on `stop`, which lives as long as the process.
 */
export async function withReadLimit<T>(
  { ms, stop }: { readonly ms: number; readonly stop: AbortSignal },
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const fault = new MetaError({ kind: 'try_later' }, 'the lists of an account took too long')
  const timer = setTimeout(() => {
    limit.abort(fault)
  }, ms)
  const abort = (): void => {
    limit.abort(stop.reason)
  }
  if (stop.aborted) abort()
  stop.addEventListener('abort', abort, { once: true })
  try {
    return await read(limit.signal)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', abort)
  }
}
