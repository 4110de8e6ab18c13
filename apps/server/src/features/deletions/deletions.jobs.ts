import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import {
  carryOut,
  carryOutPending,
  type DeletionDeps,
  type DeletionWork,
} from './deletions.service.ts'

const DELETE = 'deletion'
const SCAN = 'deletion-scan'

const DeletionJob = z.object({ code: z.string() })

const EVERY_HOUR = '47 * * * *'
const DELETE_SECONDS = 600

export async function createDeletionWork(boss: Queue): Promise<DeletionWork> {
  await boss.createQueue(DELETE, {
    ...DURABLE_QUEUE,
    expireInSeconds: DELETE_SECONDS,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  })
  return {
    async carryOut(code) {
      await boss.send(DELETE, { code }, { singletonKey: code })
    },
  }
}

/** Starts carrying deletions out, and looking every hour for some that were left undone. */
export async function startDeletionWorkers(boss: Queue, deps: DeletionDeps): Promise<void> {
  const { log } = deps
  await registerWorkers(boss, { queue: DELETE, workers: 1, log }, (job) =>
    carryOut(deps, DeletionJob.parse(job.data).code),
  )
  await registerCronJob(boss, { queue: SCAN, cron: EVERY_HOUR, log }, () => carryOutPending(deps))
}
