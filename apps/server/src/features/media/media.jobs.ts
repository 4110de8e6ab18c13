import { PROVIDERS, SECOND_MS } from '@vitrine/domain'
import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { EVERY_MINUTE, DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { MediaQueue } from './sync/content-deps.ts'
import { enqueueDueItems } from './sync/due-items.service.ts'
import { recordPlayingAccounts } from './sync/due-reads.service.ts'
import { releaseClaims } from './sync/items.repo.ts'
import { refreshProfile } from './sync/profile.service.ts'
import { type PrepareDeps, prepareItem } from './ingest/prepare-item.service.ts'
import { refreshAccount } from './sync/refresh.service.ts'
import { removeOldStories, removeUnusedFiles } from './ingest/retention.service.ts'
import { sweepStore } from './files/stored-content.service.ts'
import { createReaders, type ReaderDeps } from './readers.jobs.ts'
import type { ReaderPool } from './sync/reader-pool.ts'
import { releaseSchedules } from './sync/claims.repo.ts'
import { sweepWorkFolders } from './files/work-folders.service.ts'

const REFRESH = 'media-refresh'
const PREPARE = 'media-prepare'
const SCAN = 'media-scan'
const SWEEP = 'media-sweep'

const AccountJob = z.object({
  accountId: z.uuid(),
  network: z._default(z.nullable(z.enum(PROVIDERS)), null),
  lists: z._default(z.enum(['due', 'everything']), 'due'),
})
type AccountJob = z.infer<typeof AccountJob>
const ItemJob = z.object({ itemId: z.uuid() })

const EVERY_HOUR = '17 * * * *'
const REFRESH_SECONDS = 300
/** Includes waiting for a free converter. */
const PREPARE_SECONDS = 3_600
/** Jobs of a network at once. Those of a network that does not answer leave workers for the other one. */
const REFRESHES_PER_NETWORK = 8
/** Number of downloads at once, in addition to the conversions. */
const DOWNLOAD_WORKERS = 3

/** Creates the queues. At most one job per account and kind, or per item, waits at a time. */
export async function createMediaQueue(queue: Queue): Promise<MediaQueue> {
  await queue.createQueue(REFRESH, {
    ...DURABLE_QUEUE,
    expireInSeconds: REFRESH_SECONDS,
    retryLimit: 1,
  })
  await queue.createQueue(PREPARE, {
    ...DURABLE_QUEUE,
    expireInSeconds: PREPARE_SECONDS,
    retryLimit: 1,
  })
  let refreshes = 0
  return {
    async enqueueRefresh({ accountId, network }, { lists = 'due', afterSeconds = 0 } = {}) {
      if (network === null) return
      const job: AccountJob = { accountId, network, lists }
      await queue.send(REFRESH, job, {
        // A key per kind: a manual refresh must not be merged into one that finds nothing due.
        singletonKey: `${accountId} ${lists}`,
        // Jobs of a group run one after the other.
        group: { id: `${network} ${String((refreshes += 1) % REFRESHES_PER_NETWORK)}` },
        startAfter: afterSeconds,
      })
    },
    async enqueuePrepare({ itemId, accountId, priority }) {
      const options = { singletonKey: itemId, priority: priority, group: { id: accountId } }
      await queue.send(PREPARE, { itemId }, options)
    },
  }
}

export interface MediaWorkers {
  /** Aborts running jobs and reads; their items and accounts are due again at once. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Number of files converted at once. */
  readonly converters: number
  /** Whether no other process uses this database and these folders. */
  readonly isAlone: boolean
}

export type MediaJobDeps = PrepareDeps & ReaderDeps

/** Registers the workers of the queues, the readers, the scan every minute and the sweep every hour. */
export async function registerMediaWorkers(
  queue: Queue,
  deps: MediaJobDeps,
  { converters, isAlone }: WorkerOptions,
): Promise<MediaWorkers> {
  const stop = new AbortController()
  const { log } = deps
  const jobSignal = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  if (queue.runsJobs) await sweepWorkFolders(deps, { isAlone })
  if (isAlone) {
    await releaseClaims(deps.executor, deps.clock.now())
    await releaseSchedules(deps.executor)
  }
  const readers = createReaders(queue, deps, stop.signal)
  await registerRefreshWorkers(queue, deps, jobSignal)
  // One item per account at a time, so that a slow network delays only its own account.
  const prepareWorkers = {
    name: PREPARE,
    workers: converters + DOWNLOAD_WORKERS,
    isGrouped: true,
    log,
  }
  await registerWorkers(queue, prepareWorkers, (job) =>
    prepareItem(deps, ItemJob.parse(job.data).itemId, jobSignal(job)),
  )
  await registerCronJob(queue, { name: SCAN, cron: EVERY_MINUTE, log }, () => scan(deps, readers))
  const sweepJob = { name: SWEEP, cron: EVERY_HOUR, runsAtStart: false, log }
  await registerCronJob(queue, sweepJob, () => sweep(deps))
  return {
    async stop() {
      stop.abort(new ServerStopping())
      await readers.stop()
    },
  }
}

/** Registers the workers of reads that somebody requested: the owner, a screen's list, or a login. */
async function registerRefreshWorkers(
  queue: Queue,
  deps: MediaJobDeps,
  jobSignal: (job: Job<unknown>) => AbortSignal,
): Promise<void> {
  const workers = REFRESHES_PER_NETWORK * PROVIDERS.length
  const options = { name: REFRESH, workers, isGrouped: true, log: deps.log }
  await registerWorkers(queue, options, async (job) => {
    const refresh = AccountJob.parse(job.data)
    const retryAt = await refreshAccount(deps, refresh, jobSignal(job))
    // The readers read what is due. A read that is running may have started before what the owner wants to see.
    if (retryAt !== null && refresh.lists === 'everything') {
      const waitMs = Math.max(0, retryAt.getTime() - deps.clock.now().getTime())
      const again = { lists: refresh.lists, afterSeconds: Math.ceil(waitMs / SECOND_MS) }
      await deps.mediaQueue.enqueueRefresh(refresh, again)
    }
    await refreshProfile(deps, refresh.accountId, jobSignal(job))
  })
}

/** Starts due reads, enqueues due preparations and deletes expired stories. */
async function scan(deps: PrepareDeps, readers: ReaderPool): Promise<void> {
  await recordPlayingAccounts(deps)
  readers.wake()
  await enqueueDueItems(deps)
  await removeOldStories(deps)
}

/** Deletes unused files and abandoned work folders. */
async function sweep(deps: PrepareDeps): Promise<void> {
  await removeUnusedFiles(deps)
  await sweepStore(deps)
  await sweepWorkFolders(deps, { isAlone: false })
}
