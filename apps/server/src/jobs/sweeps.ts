import type { Clock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import type { Queue } from './queue.ts'
import { registerCronJob } from './work-queues.ts'

const QUEUE = 'sweep'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Deletes rows of one feature that have expired at `now`. */
export type Sweep = (now: Date) => Promise<void>

/** Runs the features' sweeps every 10 minutes, in one job. */
export interface Sweeps {
  register(sweep: Sweep): void
  /** Runs all registered sweeps now, one after the other. */
  run(): Promise<void>
}

export async function createSweeps(
  queue: Queue,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<Sweeps> {
  const sweeps: Sweep[] = []
  const run = async (): Promise<void> => {
    const now = clock.now()
    for (const sweep of sweeps) await sweep(now)
  }
  const job = { name: QUEUE, cron: EVERY_TEN_MINUTES, runsAtStart: false, log }
  await registerCronJob(queue, job, run)
  return {
    register: (sweep) => {
      sweeps.push(sweep)
    },
    run,
  }
}
