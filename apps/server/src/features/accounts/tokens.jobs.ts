import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { DURABLE_QUEUE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { resealTokens, type SealingDeps } from './sealing.service.ts'
import { checkToken, sendDueChecks, type TokenDeps, type TokenQueue } from './tokens.service.ts'

const CHECK = 'account-token'
export const TOKEN_SCAN = 'account-token-scan'
const RESEAL = 'account-token-reseal'

const AccountJob = z.object({ accountId: z.uuid() })

const EVERY_HOUR = '23 * * * *'
const EVERY_NIGHT = '47 4 * * *'
const CHECK_SECONDS = 300
const CHECKERS = 2

/** Creates the queue. Each account is checked alone, so that one failure never affects another. */
export async function createTokenQueue(queue: Queue): Promise<TokenQueue> {
  await queue.createQueue(CHECK, {
    ...DURABLE_QUEUE,
    expireInSeconds: CHECK_SECONDS,
    retryLimit: 1,
  })
  return {
    async check(accountId) {
      await queue.send(CHECK, { accountId }, { singletonKey: accountId })
    },
  }
}

/** Registers the workers that check tokens, an hourly scan for due ones, and the nightly resealing. */
export async function createTokenWorkers(
  queue: Queue,
  deps: TokenDeps & SealingDeps,
): Promise<{ stop(): void }> {
  const stop = new AbortController()
  const { log } = deps
  const ended = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop.signal, job.signal])
  await registerWorkers(queue, { name: CHECK, workers: CHECKERS, log }, (job) =>
    checkToken(deps, AccountJob.parse(job.data).accountId, ended(job)),
  )
  await registerCronJob(queue, { name: TOKEN_SCAN, cron: EVERY_HOUR, log }, () =>
    sendDueChecks(deps),
  )
  // Runs at the start, after which the key may be new, and each night for what was not finished.
  await registerCronJob(queue, { name: RESEAL, cron: EVERY_NIGHT, log }, () =>
    resealTokens(deps, stop.signal),
  )
  return { stop: () => stop.abort(new ServerStopping()) }
}
