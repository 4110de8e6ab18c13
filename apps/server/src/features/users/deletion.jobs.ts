import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { HEARTBEAT_SECONDS, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import {
  type DeletionQueue,
  type RemovalDeps,
  removeDueUsers,
  removeUser,
} from './deletion.service.ts'

const REMOVE = 'user-removal'
export const REMOVAL_SCAN = 'user-removal-scan'

const RemovalJob = z.object({ userId: z.uuid() })

const EVERY_HOUR = '7 * * * *'
const REMOVE_SECONDS = 900

/** Creates the queue. Each user is removed alone, so that one failure never affects another. */
async function createDeletionQueue(queue: Queue): Promise<DeletionQueue> {
  await queue.createQueue(REMOVE, {
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: REMOVE_SECONDS,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  })
  return {
    async remove(userId) {
      await queue.send(REMOVE, { userId }, { singletonKey: userId })
    },
  }
}

/** Registers the worker that removes users, and an hourly job that enqueues those who are due. */
export async function createUserRemoval(
  queue: Queue,
  parts: Omit<RemovalDeps, 'deletionQueue'>,
): Promise<{ stop(): void }> {
  const deps: RemovalDeps = { ...parts, deletionQueue: await createDeletionQueue(queue) }
  const { log } = deps
  const stop = new AbortController()
  const ended = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  await registerWorkers(queue, { name: REMOVE, workers: 1, log }, (job) =>
    removeUser(deps, RemovalJob.parse(job.data).userId, ended(job)),
  )
  await registerCronJob(queue, { name: REMOVAL_SCAN, cron: EVERY_HOUR, log }, () =>
    removeDueUsers(deps),
  )
  return {
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}
