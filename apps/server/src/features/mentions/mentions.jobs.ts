import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { EVERY_MINUTE, DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import {
  requestPermission,
  type PermissionRequestDeps,
} from './decisions/permission-request.service.ts'
import type { MentionQueue } from './decisions/transition.service.ts'
import { runHousekeeping } from './housekeeping.service.ts'
import { lookUpMention, type LookupDeps } from './inbox/author-lookup.service.ts'
import { type UpdateDeps, processUpdates } from './inbox/updates.service.ts'

const UPDATES_QUEUE = 'mentions-updates'
const PERMISSION_REQUEST_QUEUE = 'mentions-ask'
const LOOKUP_QUEUE = 'mentions-look'
const SCAN_QUEUE = 'mentions-scan'

const MentionJob = z.object({ mentionId: z.uuid() })

const UPDATES_TIMEOUT_SECONDS = 600
const CALL_TIMEOUT_SECONDS = 120
const PERMISSION_REQUEST_WORKERS = 3
const LOOKUP_WORKERS = 3

/** Creates the queues. Each holds at most one waiting job per mention. */
export async function createMentionQueue(queue: Queue): Promise<MentionQueue> {
  await queue.createQueue(UPDATES_QUEUE, {
    ...DURABLE_QUEUE,
    expireInSeconds: UPDATES_TIMEOUT_SECONDS,
    retryLimit: 1,
  })
  // The next scan adds failed jobs again if they are still needed.
  await queue.createQueue(PERMISSION_REQUEST_QUEUE, {
    ...DURABLE_QUEUE,
    expireInSeconds: CALL_TIMEOUT_SECONDS,
    retryLimit: 0,
  })
  await queue.createQueue(LOOKUP_QUEUE, {
    ...DURABLE_QUEUE,
    expireInSeconds: CALL_TIMEOUT_SECONDS,
    retryLimit: 0,
  })
  return {
    async enqueueUpdates() {
      await queue.send(UPDATES_QUEUE, {})
    },
    async enqueuePermissionRequest(mentionId) {
      await queue.send(PERMISSION_REQUEST_QUEUE, { mentionId }, { singletonKey: mentionId })
    },
    async enqueueLookup(mentionId) {
      await queue.send(LOOKUP_QUEUE, { mentionId }, { singletonKey: mentionId })
    },
  }
}

export type MentionWorkerDeps = UpdateDeps &
  PermissionRequestDeps &
  LookupDeps & {
    /** Runs work of all processes one after the other. */
    readonly runExclusively: (work: () => Promise<void>) => Promise<void>
  }

export interface MentionWorkers {
  /** Aborts running jobs. The scan after the next start adds them again. */
  stop(): void
}

/** Registers the workers of the queues and a scan that runs every minute. */
export async function registerMentionWorkers(
  queue: Queue,
  deps: MentionWorkerDeps,
): Promise<MentionWorkers> {
  const stop = new AbortController()
  const { log } = deps
  const jobSignal = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  const mentionIdOf = (job: Job<unknown>): string => MentionJob.parse(job.data).mentionId
  // One run at a time, in all processes: a second one would read updates that the first has handled by then,
  // and could store a mention again after its withdrawal.
  await registerWorkers(queue, { name: UPDATES_QUEUE, workers: 1, log }, (job) =>
    deps.runExclusively(() => processUpdates(deps, jobSignal(job))),
  )
  await registerWorkers(
    queue,
    { name: PERMISSION_REQUEST_QUEUE, workers: PERMISSION_REQUEST_WORKERS, log },
    (job) => requestPermission(deps, mentionIdOf(job), jobSignal(job)),
  )
  await registerWorkers(queue, { name: LOOKUP_QUEUE, workers: LOOKUP_WORKERS, log }, (job) =>
    lookUpMention(deps, mentionIdOf(job), jobSignal(job)),
  )
  await registerCronJob(queue, { name: SCAN_QUEUE, cron: EVERY_MINUTE, log }, () =>
    runHousekeeping(deps),
  )
  return {
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}
