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

/** Makes the queue; each account is checked alone, so that one failure never touches another. */
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

/** Starts checking tokens, looking every hour for what is due, and sealing anew after a new key. */
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
  // A new key comes with a start; the night finds what that start could not finish.
  await registerCronJob(queue, { name: RESEAL, cron: EVERY_NIGHT, log }, () =>
    resealTokens(deps, stop.signal),
  )
  return { stop: () => stop.abort(new ServerStopping()) }
}
