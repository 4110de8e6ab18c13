import type { Log } from '../shared/log.ts'
import type { Queue } from './queue.ts'
import { registerWorkers } from './workers.ts'

/** A worker without a heartbeat for this long counts as crashed, and its job runs again elsewhere. */
export const HEARTBEAT_SECONDS = 30

/**
 * Options of a queue whose jobs survive a restart. A new job starts at once; per singleton key at most one
 * job waits.
 */
export const DURABLE_QUEUE = {
  policy: 'short',
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const

export const EVERY_MINUTE = '* * * * *'

export interface CronJob {
  /** Name of its queue. */
  readonly name: string
  /** A cron expression. */
  readonly cron: string
  /** Whether it also runs when the server starts. Default: true. */
  readonly runsAtStart?: boolean
  readonly log: Log
}

/**
 * Runs a function on a schedule, once for all processes that run jobs. A failed run is not retried: the next
 * one covers it.
 */
export async function registerCronJob(
  queue: Queue,
  { name, cron, runsAtStart = true, log }: CronJob,
  run: () => Promise<void>,
): Promise<void> {
  if (!queue.runsJobs) return
  await queue.createQueue(name, { policy: 'short', notify: true, retryLimit: 0 })
  await registerWorkers(queue, { name, workers: 1, hasLaterJobs: false, log }, run)
  await queue.schedule(name, cron)
  if (runsAtStart && queue.runsCronJobs) await queue.send(name, {})
}
