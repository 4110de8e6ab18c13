import type { Job } from 'pg-boss'
import type { Log } from '../shared/log.ts'
import type { Queue } from './queue.ts'

/**
 * Works until a queue is empty: a worker that is woken by notices would take one job of a batch that
 * was sent at once, and leave the others for half a minute. What fails unforeseen is logged here,
 * because the queue keeps it to itself.
 */
export async function workThrough(
  boss: Queue,
  of: { queue: string; workers: number; log: Log },
  run: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  let workerId: string | null = null
  const work = async (jobs: Job<unknown>[]): Promise<void> => {
    try {
      for (const job of jobs) await run(job)
    } catch (error) {
      of.log.error({ event: 'queue.job_failed', queue: of.queue, err: error })
      throw error
    } finally {
      if (workerId !== null) boss.notifyWorker(workerId)
    }
  }
  workerId = await boss.work(of.queue, { localConcurrency: of.workers }, work)
}
