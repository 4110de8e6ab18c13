import { setImmediate } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Log } from '../shared/log.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import type { Queue } from './queue.ts'

/**
 * Iterates in order and yields to the event loop after each item. The embedded database answers without
 * returning to the event loop, so that a long series of queries would delay every call until its end.
 */
export async function* iterateWithYield<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  for (const item of items) {
    yield item
    await setImmediate()
  }
}

/**
 * A new job wakes the workers of its queue. Polling finds jobs that become due later, such as retries, and
 * jobs that were sent while the listening connection was broken.
 */
const POLLING_SECONDS = 5

export interface QueueWorkers {
  /** Name of their queue. */
  readonly name: string
  /** Number of jobs that run at once. */
  readonly workers: number
  /** Whether jobs of the same group run one after the other. Default: false. */
  readonly isGrouped?: boolean
  readonly log: Log
}

/**
 * Registers workers that run until the queue is empty, in a process that runs jobs. pg-boss alone would let a notified worker take one
 * job of a batch and leave the others until the next poll. Failed jobs are logged here, because pg-boss
 * does not log them.
 */
export async function registerWorkers(
  queue: Queue,
  options: QueueWorkers,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  if (!queue.runsJobs) return
  // One registration per worker: each can then be notified separately.
  for (let count = 0; count < options.workers; count += 1) await registerWorker(queue, options, run)
}

/** Logs a job that the server's stop aborted at `info`, not at `error`: every deployment causes some. */
export function logJobFailure(
  log: Log,
  { queue, error }: { readonly queue: string; readonly error: unknown },
): void {
  if (error instanceof ServerStopping) log.info({ event: 'queue.job_aborted', queue })
  else log.error({ event: 'queue.job_failed', queue, err: error })
}

async function registerWorker(
  queue: Queue,
  { name, isGrouped = false, log }: QueueWorkers,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  let workerId: string | null = null
  const attempt = async (job: Job<unknown>): Promise<void> => {
    try {
      await run(job)
    } catch (error) {
      logJobFailure(log, { queue: name, error })
      throw error
    }
  }
  const work = async (jobs: Job<unknown>[]): Promise<void> => {
    try {
      for await (const job of iterateWithYield(jobs)) await queue.runJob(job, () => attempt(job))
    } finally {
      if (workerId !== null) queue.notifyWorker(workerId)
    }
  }
  const options = {
    notifyPollingIntervalSeconds: POLLING_SECONDS,
    ...(isGrouped ? { localGroupConcurrency: 1 } : {}),
  }
  workerId = await queue.work(name, options, work)
}
