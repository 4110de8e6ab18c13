import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { workThrough } from '../../jobs/work-through.ts'
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
    policy: 'short',
    notify: true,
    expireInSeconds: DELETE_SECONDS,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  })
  await boss.createQueue(SCAN, { policy: 'short', notify: true, retryLimit: 0 })
  return {
    async carryOut(code) {
      await boss.send(DELETE, { code }, { singletonKey: code })
    },
  }
}

/** Starts carrying deletions out, and looking every hour for some that were left undone. */
export async function startDeletionWorkers(boss: Queue, deps: DeletionDeps): Promise<void> {
  const { log } = deps
  await workThrough(boss, { queue: DELETE, workers: 1, log }, (job) =>
    carryOut(deps, DeletionJob.parse(job.data).code),
  )
  await workThrough(boss, { queue: SCAN, workers: 1, log }, () => carryOutPending(deps))
  await boss.schedule(SCAN, EVERY_HOUR)
  await boss.send(SCAN, {})
}
