import { PROVIDERS, SECOND_MS } from '@vitrine/domain'
import type { Queue } from '../../jobs/queue.ts'
import { logJobFailure } from '../../jobs/workers.ts'
import { JOB_BUCKETS, type Metrics } from '../../shared/metrics.ts'
import { claimDueAccounts, type DueReadDeps, readDueAccount } from './sync/due-reads.service.ts'
import { createReaderPool, type ReaderPool } from './sync/reader-pool.ts'
import type { ClaimedAccount, RefreshDeps } from './sync/refresh.service.ts'

const READ = 'media-read'
/**
 * Reads of one network at once. 300 reads a second of 80 ms, with the time to claim and to record them, take about 40;
 * the others stay free when accounts answer slowly.
 */
const READERS = 96
const CLAIM_INTERVAL_MS = SECOND_MS

export interface ReaderDeps extends RefreshDeps {
  readonly metrics: Metrics
}

/**
 * Reads the accounts that are due, in each process that runs jobs. Each network has its own readers, so that one that
 * does not answer delays no account of the other.
 */
export function createReaders(queue: Queue, deps: ReaderDeps, signal: AbortSignal): ReaderPool {
  const observe = deps.metrics.histogram({
    name: 'vitrine_account_read_lateness_seconds',
    help: 'Time from when an account was due until this process claimed it, by network.',
    labelNames: ['network'],
    buckets: JOB_BUCKETS,
  })
  const readDeps: DueReadDeps = {
    ...deps,
    observeLateness: (network, seconds) => observe({ network }, seconds),
  }
  const pools = PROVIDERS.map((network) =>
    createReaderPool<ClaimedAccount>({
      readers: READERS,
      claim: (limit) => claimDueAccounts(readDeps, network, limit),
      read: (claimed) =>
        queue.runJob({ id: claimed.schedule.accountId, name: READ, data: {} }, () =>
          readDueAccount(readDeps, claimed, signal),
        ),
      onError: (error) => logJobFailure(deps.log, { queue: READ, error }),
    }),
  )
  const wake = (): void => {
    for (const pool of pools) pool.wake()
  }
  const timer = queue.runsCronJobs ? setInterval(wake, CLAIM_INTERVAL_MS) : undefined
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await Promise.all(pools.map((pool) => pool.stop()))
  }
  queue.onFinish(stop)
  return { wake, stop }
}
