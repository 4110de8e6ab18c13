import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Log } from '../shared/log.ts'

export type Queue = PgBoss

const FAILED_JOBS_INDEX = `create index if not exists failed_jobs on pgboss.job (completed_on) where state = 'failed'`
const STOP_TIMEOUT_MS = 3_000

export interface RunningQueue {
  readonly queue: Queue
  /** Waits at most 3 s for running jobs. A job that is aborted then runs again after the next start. */
  stop(): Promise<void>
}

/** Starts the job queue, in the same database as all other tables. */
export async function startQueue(database: Database, log: Log): Promise<RunningQueue> {
  const queue = new PgBoss({
    db: database.queue,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    useListenNotify: true,
  })
  queue.on('error', (error) => log.error({ event: 'queue.failed', err: error }))
  queue.on('warning', ({ message, data }) => {
    if (isListenUnavailable(data)) log.warn({ event: 'queue.not_listening', message })
  })
  // Two servers that create the queue's tables at once would fail.
  await withAdvisoryLock(database, async () => {
    await queue.start()
    // For the admins' list of failed jobs: pg-boss has no index by the time of a failure.
    await database.run(FAILED_JOBS_INDEX)
  })
  return {
    queue,
    stop: () => queue.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  }
}

/** Without LISTEN/NOTIFY, new jobs do not wake the workers: they poll every 2 s instead. */
function isListenUnavailable(warning: object): boolean {
  return 'type' in warning && warning.type === 'listen_notify_unavailable'
}
