import type { Log } from '../shared/log.ts'
import type { Queue } from './queue.ts'
import { workThrough } from './work-through.ts'

/** A crash is noticed after this long, and its work is begun again elsewhere. */
const HEARTBEAT_SECONDS = 30

/** Of a queue whose work outlives its process: it begins at once, and of each key one piece waits at a time. */
export const LASTING_WORK = {
  policy: 'short',
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const

export const EVERY_MINUTE = '* * * * *'

export interface Scan {
  readonly queue: string
  /** When it is due, as a line of cron. */
  readonly every: string
  /** Whether the server's start makes it due too; it does unless told otherwise. */
  readonly isDueAtStart?: boolean
  readonly log: Log
}

/** Looks again and again for what time has brought about. What one look missed the next one finds. */
export async function startScan(
  boss: Queue,
  { queue, every, isDueAtStart = true, log }: Scan,
  run: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(queue, { policy: 'short', notify: true, retryLimit: 0 })
  await workThrough(boss, { queue, workers: 1, log }, run)
  await boss.schedule(queue, every)
  if (isDueAtStart) await boss.send(queue, {})
}
