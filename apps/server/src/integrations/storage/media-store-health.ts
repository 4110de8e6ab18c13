import type { Clock } from '../../shared/clock.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import type { MediaStore } from './media-store.ts'

/** Shorter than the usual time-out of a balancer's check. */
const CHECK_MS = 2_000
/** How long a result is used. Balancers ask every few seconds, and S3 charges each request. */
const VALID_MS = 30_000

/** Returns a function that checks the store, at most every 30 s. It does not reject. */
export function createStoreHealth(
  store: Pick<MediaStore, 'check'>,
  clock: Clock,
): () => Promise<boolean> {
  const limit = { ms: CHECK_MS, signal: new AbortController().signal }
  let last: { readonly atMs: number; readonly isUsable: Promise<boolean> } | null = null
  return () => {
    const nowMs = clock.now().getTime()
    if (last !== null && Math.abs(nowMs - last.atMs) < VALID_MS) return last.isUsable
    const isUsable = withTimeLimit(clock, limit, (signal) => store.check(signal)).then(
      () => true,
      () => false,
    )
    last = { atMs: nowMs, isUsable }
    return isUsable
  }
}
