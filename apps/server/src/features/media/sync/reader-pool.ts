import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** Least time between two claims, in ms, so that each takes several accounts. */
const CLAIM_INTERVAL_MS = 20

export interface ReaderPool {
  /** Claims what is due, until nothing is due or the pool has stopped. */
  wake(): void
  /** Claims nothing more, and resolves when the running reads have ended. */
  stop(): Promise<void>
}

export interface ReaderPoolDeps<Claimed> {
  /** Number of reads at once. */
  readonly readers: number
  /** Claims at most `limit` due accounts. */
  readonly claim: (limit: number) => Promise<readonly Claimed[]>
  readonly read: (claimed: Claimed) => Promise<void>
  /** Receives what `claim` and `read` throw. */
  readonly onError: (error: unknown) => void
}

/** Reads due accounts at once. A reader whose read ends takes the next account, so that a slow read delays no other. */
export function createReaderPool<Claimed>(deps: ReaderPoolDeps<Claimed>): ReaderPool {
  const running = new Set<Promise<void>>()
  let filling: Promise<void> | null = null
  /** Whether more may be due than was claimed. */
  let hasMore = false
  let isWoken = false
  let isStopped = false

  const canClaim = (): boolean => hasMore && !isStopped && running.size < deps.readers
  const start = (claimed: Claimed): void => {
    const task = deps
      .read(claimed)
      .catch(deps.onError)
      .then(() => {
        running.delete(task)
        fill()
      })
    running.add(task)
  }
  const claimUntilFull = async (): Promise<void> => {
    // Reads that end together free their readers in this turn of the event loop.
    await nextTurn()
    while (canClaim()) {
      isWoken = false
      const limit = deps.readers - running.size
      const claimed = await deps.claim(limit)
      hasMore = isWoken || claimed.length >= limit
      for (const one of claimed) start(one)
      if (hasMore) await delay(CLAIM_INTERVAL_MS)
    }
  }
  const fill = (): void => {
    if (filling !== null || !canClaim()) return
    filling = claimUntilFull()
      .catch((error: unknown) => {
        hasMore = false
        deps.onError(error)
      })
      .then(() => {
        filling = null
        fill()
      })
  }
  return {
    wake() {
      hasMore = true
      isWoken = true
      fill()
    },
    async stop() {
      isStopped = true
      await filling
      await Promise.all(running)
    },
  }
}
