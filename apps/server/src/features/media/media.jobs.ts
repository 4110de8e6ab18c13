import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { EVERY_MINUTE, DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { MediaQueue } from './sync/content-deps.ts'
import { enqueueDueItems } from './sync/due-items.service.ts'
import { enqueueDueRefreshes } from './sync/due-refreshes.service.ts'
import { releaseClaims } from './sync/items.repo.ts'
import { refreshProfile } from './sync/profile.service.ts'
import { type PrepareDeps, prepareItem } from './ingest/prepare-item.service.ts'
import { refreshAccount } from './sync/refresh.service.ts'
import { removeOldStories, removeUnusedFiles } from './ingest/retention.service.ts'
import { sweepStore } from './files/stored-content.service.ts'
import { sweepWorkFolders } from './files/work-folders.service.ts'

const REFRESH = 'media-refresh'
const PREPARE = 'media-prepare'
const SCAN = 'media-scan'
const SWEEP = 'media-sweep'

const AccountJob = z.object({
  accountId: z.uuid(),
  lists: z._default(z.enum(['due', 'everything']), 'due'),
})
const ItemJob = z.object({ itemId: z.uuid() })

const EVERY_HOUR = '17 * * * *'
const REFRESH_SECONDS = 300
/** Includes waiting for a free converter. */
const PREPARE_SECONDS = 3_600
const REFRESH_WORKERS = 3
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
  return {
    async enqueueRefresh(accountId, lists = 'due') {
      // A key per kind: a manual refresh must not be merged into one that finds nothing due.
      await queue.send(REFRESH, { accountId, lists }, { singletonKey: `${accountId} ${lists}` })
    },
    async enqueuePrepare({ itemId, accountId, priority }) {
      const options = { singletonKey: itemId, priority: priority, group: { id: accountId } }
      await queue.send(PREPARE, { itemId }, options)
    },
  }
}

export interface MediaWorkers {
  /** Aborts running jobs; their items are due again at once. */
  stop(): void
}

export interface WorkerOptions {
  /** Number of files converted at once. */
  readonly converters: number
  /** Whether no other process uses this database and these folders. */
  readonly isAlone: boolean
}

/** Registers the workers of the queues, the scan every minute and the sweep every hour. */
export async function registerMediaWorkers(
  queue: Queue,
  deps: PrepareDeps,
  { converters, isAlone }: WorkerOptions,
): Promise<MediaWorkers> {
  const stop = new AbortController()
  const { log } = deps
  const jobSignal = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  if (queue.runsJobs) await sweepWorkFolders(deps, { isAlone })
  if (isAlone) await releaseClaims(deps.executor, deps.clock.now())
  await registerWorkers(queue, { name: REFRESH, workers: REFRESH_WORKERS, log }, async (job) => {
    const { accountId, lists } = AccountJob.parse(job.data)
    await refreshAccount(deps, { accountId, lists }, jobSignal(job))
    await refreshProfile(deps, accountId, jobSignal(job))
  })
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
  await registerCronJob(queue, { name: SCAN, cron: EVERY_MINUTE, log }, () => scan(deps))
  const sweepJob = { name: SWEEP, cron: EVERY_HOUR, runsAtStart: false, log }
  await registerCronJob(queue, sweepJob, () => sweep(deps))
  return { stop: () => stop.abort(new ServerStopping()) }
}

/** Enqueues due refreshes and preparations and deletes expired stories. */
async function scan(deps: PrepareDeps): Promise<void> {
  await enqueueDueRefreshes(deps)
  await enqueueDueItems(deps)
  await removeOldStories(deps)
}

/** Deletes unused files and abandoned work folders. */
async function sweep(deps: PrepareDeps): Promise<void> {
  await removeUnusedFiles(deps)
  await sweepStore(deps)
  await sweepWorkFolders(deps, { isAlone: false })
}
