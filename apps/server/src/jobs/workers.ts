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
 * jobs that were sent while the listening connection was broken. The first worker of a queue polls at this
 * interval.
 */
const POLLING_SECONDS = 5
/** Polling interval of the other workers, which a worker with a job wakes, and of queues without later jobs. */
const RARE_POLLING_SECONDS = 30

export interface QueueWorkers {
  /** Name of their queue. */
  readonly name: string
  /** Number of jobs that run at once. */
  readonly workers: number
  /** Whether jobs of the same group run one after the other. Default: false. */
  readonly isGrouped?: boolean
  /** Whether jobs become due after they were sent, as retries do. Default: true. */
  readonly hasLaterJobs?: boolean
  readonly log: Log
}

/**
 * Registers workers that run until the queue is empty, in a process that runs jobs. pg-boss alone would let a
 * notified worker take one job of a batch and leave the others until the next poll. A worker that finds a job
 * wakes the next one, so that one worker's polls find jobs for all. Failed jobs are logged here, because
 * pg-boss does not log them.
 */
export async function registerWorkers(
  queue: Queue,
  options: QueueWorkers,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  if (!queue.runsJobs) return
  const ids: string[] = []
  const notify = (index: number): void => {
    const id = ids[index % options.workers]
    if (id !== undefined) queue.notifyWorker(id)
  }
  const runLogged = withFailureLog(options, run)
  const takeJobs = async (index: number, jobs: Job<unknown>[]): Promise<void> => {
    if (options.workers > 1) notify(index + 1)
    try {
      for await (const job of iterateWithYield(jobs)) await queue.runJob(job, () => runLogged(job))
    } finally {
      notify(index)
    }
  }
  // One registration per worker: each can then be notified separately.
  for (let index = 0; index < options.workers; index += 1) {
    ids.push(
      await queue.work(options.name, workOptions(options, index), (jobs) => takeJobs(index, jobs)),
    )
  }
}

function workOptions({ isGrouped = false, hasLaterJobs = true }: QueueWorkers, index: number) {
  return {
    notifyPollingIntervalSeconds:
      hasLaterJobs && index === 0 ? POLLING_SECONDS : RARE_POLLING_SECONDS,
    ...(isGrouped ? { localGroupConcurrency: 1 } : {}),
  }
}

function withFailureLog(
  { name, log }: QueueWorkers,
  run: (job: Job<unknown>) => Promise<void>,
): (job: Job<unknown>) => Promise<void> {
  return async (job) => {
    try {
      await run(job)
    } catch (error) {
      logJobFailure(log, { queue: name, error })
      throw error
    }
  }
}

/** Logs a job that the server's stop aborted at `info`, not at `error`: every deployment causes some. */
export function logJobFailure(
  log: Log,
  { queue, error }: { readonly queue: string; readonly error: unknown },
): void {
  if (error instanceof ServerStopping) log.info({ event: 'queue.job_aborted', queue })
  else log.error({ event: 'queue.job_failed', queue, err: error })
}
