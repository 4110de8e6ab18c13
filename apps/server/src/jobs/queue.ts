import { type Db, type Job, PgBoss, type Queue as QueueOptions, type SendOptions } from 'pg-boss'
import type { WorkOptions } from 'pg-boss'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../shared/log.ts'
import { NO_METRICS } from '../shared/metrics.ts'
import { NO_TRACING } from '../shared/tracing.ts'
import { createRunJob, type JobObservers, type RunJob, withOrigin } from './run-job.ts'

const FAILED_JOBS_INDEX = `create index if not exists failed_jobs on pgboss.job (completed_on) where state = 'failed'`
/** Arbitrary, but the same in every process. */
const START_LOCK = 7_281_003
const STOP_TIMEOUT_MS = 3_000

/** The part of pg-boss that the features use. */
export interface Queue {
  /** False in a process that only adds jobs: it has no workers and no cron jobs. */
  readonly runsJobs: boolean
  /** Whether work starts by the system's clock and at the start of the process. */
  readonly runsCronJobs: boolean
  /** The options of a queue that exists remain. */
  createQueue(name: string, options: Omit<QueueOptions, 'name'>): Promise<void>
  /** Adds a job. Returns null when one with the same singleton key waits already. */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>
  /** Stores when a cron job runs, unless that is stored already. */
  schedule(name: string, cron: string): Promise<void>
  /** Starts a worker, which fetches at once. Returns its id, or null when the process takes no more jobs. */
  work(
    name: string,
    options: WorkOptions,
    run: (jobs: Job<unknown>[]) => Promise<void>,
  ): Promise<string | null>
  /** `wake` is called for each job that any process adds, instead of waking all workers of the queue. */
  onNewJob(name: string, wake: () => void): void
  notifyWorker(workerId: string): void
  /** `finish`, for work besides jobs, is called when the process takes no more jobs, and awaited with the running ones. */
  onFinish(finish: () => Promise<void>): void
  readonly runJob: RunJob
}

export interface QueueOfProcess extends Partial<JobObservers> {
  /** Default: true. */
  readonly runsJobs?: boolean
  /** Whether cron jobs start by the system's clock and at the start. Default: true, when the process runs jobs. */
  readonly runsCronJobs?: boolean
}

/** Numbers of jobs of one queue in the database. */
export interface QueueDepth {
  readonly name: string
  /** Due, and not yet taken. */
  readonly ready: number
  /** Due later. */
  readonly deferred: number
  readonly active: number
  /** Failed for good; deleted after some days. */
  readonly failed: number
}

export interface RunningQueue {
  readonly queue: Queue
  readDepths(): Promise<readonly QueueDepth[]>
  /** Takes no more jobs, and waits until the running ones have ended. */
  finishJobs(): Promise<void>
  /** Waits at most 3 s for running jobs. A job that is aborted then runs again in another process. */
  stop(): Promise<void>
}

/**
 * Starts the job queue, in the same database as all other tables. Without `runsJobs` this process adds jobs
 * only: cron jobs and the maintenance of the queue's tables are left to the workers.
 */
export async function startQueue(
  database: Database,
  log: Log,
  {
    runsJobs = true,
    runsCronJobs = runsJobs,
    metrics = NO_METRICS,
    tracing = NO_TRACING,
  }: QueueOfProcess = {},
): Promise<RunningQueue> {
  const wakes = new Map<string, () => void>()
  const boss = createBoss({ database, log, wakes }, { runsJobs, runsCronJobs })
  const existing = new Set<string>()
  // Two servers that create the queue's tables at once would fail.
  await withAdvisoryLock(database, START_LOCK, async () => {
    await boss.start()
    for (const { name } of await boss.getQueues()) existing.add(name)
    // For the admins' list of failed jobs: pg-boss has no index by the time of a failure.
    await database.run(FAILED_JOBS_INDEX)
  })
  // A process that only adds jobs schedules none.
  const crons = runsJobs ? await readCrons(boss) : null
  const worked = new Set<string>()
  const finishes: (() => Promise<void>)[] = []
  let isFinishing = false
  return {
    queue: {
      ...{ runsJobs, runsCronJobs },
      createQueue: async (name, options) => {
        // It would change nothing, and each worker would read the queue again.
        if (!existing.has(name)) await boss.createQueue(name, options)
      },
      send: (name, data, options) => boss.send(name, withOrigin(data, tracing), options),
      schedule: async (name, cron) => {
        if (crons?.get(name) !== cron) await boss.schedule(name, cron)
      },
      work: async (name, options, run) => {
        if (isFinishing) return null
        worked.add(name)
        return boss.work<unknown>(name, options, run)
      },
      onNewJob: (name, wake) => void wakes.set(name, wake),
      notifyWorker: (workerId) => {
        boss.notifyWorker(workerId)
      },
      onFinish: (finish) => void finishes.push(finish),
      runJob: createRunJob({ metrics, tracing }),
    },
    readDepths: () => readDepths(boss),
    finishJobs: async () => {
      isFinishing = true
      const ended = [...worked].map((name) => boss.offWork(name, { wait: true }))
      await Promise.all([...ended, ...finishes.map((finish) => finish())])
    },
    stop: () => {
      isFinishing = true
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}

interface BossDeps {
  readonly database: Database
  readonly log: Log
  /** By the names of their queues. */
  readonly wakes: ReadonlyMap<string, () => void>
}

function createBoss(
  { database, log, wakes }: BossDeps,
  { runsJobs, runsCronJobs }: { readonly runsJobs: boolean; readonly runsCronJobs: boolean },
): PgBoss {
  const boss = new PgBoss({
    db: wakeOneWorker(database.queue, wakes),
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    ...{ useListenNotify: runsJobs, supervise: runsJobs, schedule: runsCronJobs },
  })
  boss.on('error', (error) => log.error({ event: 'queue.failed', err: error }))
  boss.on('warning', ({ message, data }) => {
    if (isListenUnavailable(data)) log.warn({ event: 'queue.not_listening', message })
  })
  return boss
}

/** pg-boss would wake all workers of a queue, and each would fetch. */
function wakeOneWorker(db: Db, wakes: ReadonlyMap<string, () => void>): Db {
  const { listen } = db
  if (listen === undefined) return db
  return {
    ...db,
    listen(channel, onNotification, onConnect) {
      const onJob = (name: string): void => {
        const wake = wakes.get(name)
        if (wake === undefined) onNotification(name)
        else wake()
      }
      return listen(channel, onJob, onConnect)
    },
  }
}

/** The stored cron expressions, by the names of their jobs. */
async function readCrons(boss: PgBoss): Promise<ReadonlyMap<string, string>> {
  const schedules = await boss.getSchedules()
  return new Map(schedules.map(({ name, cron }) => [name, cron]))
}

async function readDepths(boss: PgBoss): Promise<readonly QueueDepth[]> {
  const queues = await boss.getQueues()
  return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
    name,
    ...{ ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
  }))
}

/** Without LISTEN/NOTIFY, new jobs do not wake the workers: they poll every 2 s instead. */
function isListenUnavailable(warning: object): boolean {
  return 'type' in warning && warning.type === 'listen_notify_unavailable'
}
