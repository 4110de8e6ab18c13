import type { Queue } from '../../jobs/queue.ts'
import { registerCronJob } from '../../jobs/work-queues.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { resealTotpSecrets, type SealingDeps } from './sealing.service.ts'

export const TOTP_RESEAL = 'totp-reseal'
const EVERY_NIGHT = '51 4 * * *'

/** Encrypts secrets with the newest key at the start, and each night what was not finished. */
export async function registerResealing(
  queue: Queue,
  deps: SealingDeps,
): Promise<{ stop(): void }> {
  const stop = new AbortController()
  const job = { name: TOTP_RESEAL, cron: EVERY_NIGHT, log: deps.log }
  await registerCronJob(queue, job, () => resealTotpSecrets(deps, stop.signal))
  return {
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}
