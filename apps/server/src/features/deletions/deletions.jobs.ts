import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import {
  executeDeletion,
  enqueuePendingDeletions,
  type DeletionDeps,
  type DeletionQueue,
} from './deletions.service.ts'

const DELETE = 'deletion'
const SCAN = 'deletion-scan'

const DeletionJob = z.object({ code: z.string() })

const EVERY_HOUR = '47 * * * *'
const DELETE_SECONDS = 600

export async function createDeletionQueue(queue: Queue): Promise<DeletionQueue> {
  await queue.createQueue(DELETE, {
    ...DURABLE_QUEUE,
    expireInSeconds: DELETE_SECONDS,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  })
  return {
    async enqueue(code) {
      await queue.send(DELETE, { code }, { singletonKey: code })
    },
  }
}

/** Registers the workers for deletions, and an hourly job that enqueues unfinished ones again. */
export async function registerDeletionWorkers(queue: Queue, deps: DeletionDeps): Promise<void> {
  const { log } = deps
  await registerWorkers(queue, { name: DELETE, workers: 1, log }, (job) =>
    executeDeletion(deps, DeletionJob.parse(job.data).code),
  )
  await registerCronJob(queue, { name: SCAN, cron: EVERY_HOUR, log }, () =>
    enqueuePendingDeletions(deps),
  )
}
