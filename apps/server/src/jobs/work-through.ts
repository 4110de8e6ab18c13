import { setImmediate } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Log } from '../shared/log.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import type { Queue } from './queue.ts'

/**
 * Hands these out one after the other, and lets everybody else have a turn after each. The embedded
 * database answers without going back to the event loop: a long row of queries would hold up every call
 * until its end.
 */
export async function* oneByOne<T>(all: Iterable<T>): AsyncGenerator<T, void> {
  for (const one of all) {
    yield one
    await setImmediate()
  }
}

/**
 * A new job wakes the workers of its queue. Polling finds what comes due later, as a retry does, and what
 * was sent while the connection that listens was broken.
 */
const POLLING_SECONDS = 5

export interface WorkThrough {
  readonly queue: string
  readonly workers: number
  /** Whether jobs that were sent with the same group are done one after the other. */
  readonly isGrouped?: boolean
  readonly log: Log
}

/**
 * Works until a queue is empty: a worker that is woken by notices would take one job of a batch that
 * was sent at once, and leave the others until it polls again. What fails unforeseen is logged here,
 * because the queue keeps it to itself.
 */
export async function workThrough(
  boss: Queue,
  of: WorkThrough,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  // Each is registered by itself, so that each can be woken by itself.
  for (let count = 0; count < of.workers; count += 1) await startWorker(boss, of, run)
}

/** A job that a stop cut off is no fault: whoever watches for errors would be called at every deployment. */
export function noteEnd(log: Log, of: { readonly queue: string; readonly error: unknown }): void {
  const { queue, error } = of
  if (error instanceof ServerStopping) log.info({ event: 'queue.job_cut_off', queue })
  else log.error({ event: 'queue.job_failed', queue, err: error })
}

async function startWorker(
  boss: Queue,
  { queue, isGrouped = false, log }: WorkThrough,
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  let workerId: string | null = null
  const work = async (jobs: Job<unknown>[]): Promise<void> => {
    try {
      for await (const job of oneByOne(jobs)) await run(job)
    } catch (error) {
      noteEnd(log, { queue, error })
      throw error
    } finally {
      if (workerId !== null) boss.notifyWorker(workerId)
    }
  }
  const options = {
    notifyPollingIntervalSeconds: POLLING_SECONDS,
    ...(isGrouped ? { localGroupConcurrency: 1 } : {}),
  }
  workerId = await boss.work(queue, options, work)
}
