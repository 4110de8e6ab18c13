import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { EVERY_MINUTE, DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { askAuthor, type AskDeps } from './asking.service.ts'
import type { MentionWork } from './change.service.ts'
import { keepHouse } from './housekeeping.service.ts'
import { lookAtMention, type LookDeps } from './looking.service.ts'
import { type UpdateDeps, workThroughUpdates } from './updates.service.ts'

const UPDATES = 'mentions-updates'
const ASK = 'mentions-ask'
const LOOK = 'mentions-look'
const SCAN = 'mentions-scan'

const MentionJob = z.object({ mentionId: z.uuid() })

const UPDATES_SECONDS = 600
const CALL_SECONDS = 120
const ASKERS = 3
const LOOKERS = 3

/** Makes the queues; of each mention, one piece of each kind of work waits at a time. */
export async function createMentionWork(boss: Queue): Promise<MentionWork> {
  await boss.createQueue(UPDATES, {
    ...DURABLE_QUEUE,
    expireInSeconds: UPDATES_SECONDS,
    retryLimit: 1,
  })
  // What failed is found by the next scan, which knows whether it is still wanted.
  await boss.createQueue(ASK, { ...DURABLE_QUEUE, expireInSeconds: CALL_SECONDS, retryLimit: 0 })
  await boss.createQueue(LOOK, { ...DURABLE_QUEUE, expireInSeconds: CALL_SECONDS, retryLimit: 0 })
  return {
    async wake() {
      await boss.send(UPDATES, {})
    },
    async ask(mentionId) {
      await boss.send(ASK, { mentionId }, { singletonKey: mentionId })
    },
    async look(mentionId) {
      await boss.send(LOOK, { mentionId }, { singletonKey: mentionId })
    },
  }
}

export type MentionWorkDeps = UpdateDeps & AskDeps & LookDeps

export interface MentionWorkers {
  /** Cuts off what is running; the scan after the next start takes it up. */
  stop(): void
}

/** Starts doing the work of the queues, and looking every minute for what time has brought about. */
export async function startMentionWorkers(
  boss: Queue,
  deps: MentionWorkDeps,
): Promise<MentionWorkers> {
  const stop = new AbortController()
  const { log } = deps
  const ended = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  const idOf = (job: Job<unknown>): string => MentionJob.parse(job.data).mentionId
  // One at a time, so that the oldest is the first.
  await registerWorkers(boss, { queue: UPDATES, workers: 1, log }, (job) =>
    workThroughUpdates(deps, ended(job)),
  )
  await registerWorkers(boss, { queue: ASK, workers: ASKERS, log }, (job) =>
    askAuthor(deps, idOf(job), ended(job)),
  )
  await registerWorkers(boss, { queue: LOOK, workers: LOOKERS, log }, (job) =>
    lookAtMention(deps, idOf(job), ended(job)),
  )
  await registerCronJob(boss, { queue: SCAN, cron: EVERY_MINUTE, log }, () => keepHouse(deps))
  return {
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}
