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
 * A new job wakes a worker of its queue. Polling finds jobs that become due later, such as retries, and jobs that were
 * sent while the listening connection was broken. The first worker of a queue polls at this interval.
 */
const POLLING_SECONDS = 5
/** Polling interval of the other workers, which a worker with a job wakes, and of queues without later jobs. */
const RARE_POLLING_SECONDS = 30

export interface QueueWorkers {
  /** Name of their queue. */
  readonly name: string
  /** Maximum number of jobs that run at once. */
  readonly workers: number
  /** Whether jobs of the same group run one after the other. Default: false. */
  readonly isGrouped?: boolean
  /** Whether jobs become due after they were sent, as retries do. Default: true. */
  readonly hasLaterJobs?: boolean
  readonly log: Log
}

/** `id` is null until the queue has started it. */
interface Worker {
  id: string | null
}

/**
 * Registers workers that run until the queue is empty, in a process that runs jobs. Each fetch is a statement, so a
 * new job wakes one worker, and a worker that finds a job wakes another one. A worker is started when a job may wait and
 * no other is idle. Failed jobs are logged here, because pg-boss does not log them.
 */
export async function registerWorkers(
  queue: Queue,
  options: QueueWorkers,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  if (!queue.runsJobs) return
  const runLogged = withFailureLog(options, run)
  const idle = new Set<Worker>()
  let started = 0
  /** Whether a job may wait that no worker was free to fetch. */
  let isBehind = false
  const notify = ({ id }: Worker): void => {
    if (id !== null) queue.notifyWorker(id)
  }
  const takeJobs = async (worker: Worker, jobs: Job<unknown>[]): Promise<void> => {
    idle.delete(worker)
    wake()
    let hasFailed = true
    try {
      for await (const job of iterateWithYield(jobs)) await queue.runJob(job, () => runLogged(job))
      hasFailed = false
    } finally {
      idle.add(worker)
      // A failed job may be due again at once, and the next job of a group waits for the end of the one before.
      if (hasFailed || isBehind || options.isGrouped === true) {
        isBehind = false
        notify(worker)
      }
    }
  }
  const start = async (): Promise<void> => {
    const worker: Worker = { id: null }
    const settings = workOptions(options, started)
    started += 1
    idle.add(worker)
    worker.id = await queue.work(options.name, settings, (jobs) => takeJobs(worker, jobs))
  }
  const wake = (): void => {
    const [worker] = idle
    if (worker !== undefined) notify(worker)
    else if (started === options.workers) isBehind = true
    else start().catch((error: unknown) => options.log.error({ event: 'queue.failed', err: error }))
  }
  queue.onNewJob(options.name, wake)
  await start()
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
