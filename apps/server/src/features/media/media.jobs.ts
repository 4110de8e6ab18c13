import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { workThrough } from '../../jobs/work-through.ts'
import { type MediaWork, removeOldStories, sendDueItems, sweepStore } from './content.service.ts'
import { fetchPicture } from './picture.service.ts'
import { type PrepareDeps, prepareItem } from './preparing.service.ts'
import { refreshAccount } from './refresh.service.ts'
import { dueLists, SHORTEST_INTERVAL_MS } from './schedule.rules.ts'
import { listCandidates } from './schedules.repo.ts'

const REFRESH = 'media-refresh'
const PREPARE = 'media-prepare'
const SCAN = 'media-scan'
const SWEEP = 'media-sweep'

const AccountJob = z.object({ accountId: z.uuid() })
const ItemJob = z.object({ itemId: z.uuid() })

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const REFRESH_SECONDS = 300
const PREPARE_SECONDS = 1_200
/** A crash is noticed after this long, and its work is begun again elsewhere. */
const HEARTBEAT_SECONDS = 30
const READERS = 3

/** Makes the queues; what is sent is one piece of work per account or item at a time. */
export async function createMediaWork(boss: Queue): Promise<MediaWork> {
  const lasting = { policy: 'short', notify: true, heartbeatSeconds: HEARTBEAT_SECONDS } as const
  await boss.createQueue(REFRESH, { ...lasting, expireInSeconds: REFRESH_SECONDS, retryLimit: 1 })
  await boss.createQueue(PREPARE, { ...lasting, expireInSeconds: PREPARE_SECONDS, retryLimit: 1 })
  await boss.createQueue(SCAN, { policy: 'short', notify: true, retryLimit: 0 })
  await boss.createQueue(SWEEP, { policy: 'short', retryLimit: 0 })
  return {
    async refresh(accountId) {
      await boss.send(REFRESH, { accountId }, { singletonKey: accountId })
    },
    async prepare({ itemId, urgency }) {
      await boss.send(PREPARE, { itemId }, { singletonKey: itemId, priority: urgency })
    },
  }
}

export interface MediaWorkers {
  /** Cuts off what is running; it is due again at once. */
  stop(): void
}

/** Starts doing the work of the queues, and looking every minute for what is due. */
export async function startMediaWorkers(boss: Queue, deps: PrepareDeps): Promise<MediaWorkers> {
  const stop = new AbortController()
  const { log } = deps
  const ended = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  await workThrough(boss, { queue: REFRESH, workers: READERS, log }, async (job) => {
    const { accountId } = AccountJob.parse(job.data)
    await refreshAccount(deps, accountId, ended(job))
    await fetchPicture(deps, accountId, ended(job))
  })
  // One at a time: preparing fills a processor, and screens are served by the same machine.
  await workThrough(boss, { queue: PREPARE, workers: 1, log }, (job) =>
    prepareItem(deps, ItemJob.parse(job.data).itemId, ended(job)),
  )
  await workThrough(boss, { queue: SCAN, workers: 1, log }, () => scan(deps))
  await workThrough(boss, { queue: SWEEP, workers: 1, log }, () => sweepStore(deps))
  await boss.schedule(SCAN, EVERY_MINUTE)
  await boss.schedule(SWEEP, EVERY_HOUR)
  await boss.send(SCAN, {})
  return { stop: () => stop.abort(new Error('the server is stopping')) }
}

/** Finds what time has made due. */
async function scan(deps: PrepareDeps): Promise<void> {
  const now = deps.clock.now()
  const readBefore = new Date(now.getTime() - SHORTEST_INTERVAL_MS)
  for (const schedule of await listCandidates(deps.executor, { now, readBefore })) {
    const due = dueLists(schedule, now)
    if (due.stories || due.reels) await deps.work.refresh(schedule.accountId)
  }
  await sendDueItems(deps)
  await removeOldStories(deps)
}
