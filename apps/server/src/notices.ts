import type { Config, ConfigSecrets } from './config/config.ts'
import type { Executor } from './db/database.ts'
import { type Notices, startNotices } from './features/notices/index.ts'
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts'
import type { Queue } from './jobs/queue.ts'
import type { Clock } from './shared/clock.ts'
import type { Log } from './shared/log.ts'
import type { Random } from './shared/random.ts'
import type { Secrets } from './shared/secrets.ts'

export interface OwnerNoticeParts {
  readonly config: Config
  readonly secrets: ConfigSecrets
  readonly sealing: Secrets
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly boss: Queue
}

/** Puts together what tells people by mail. */
export function startOwnerNotices({
  config,
  secrets: { smtpUrl },
  sealing,
  boss,
  ...parts
}: OwnerNoticeParts): Promise<Notices & { stop(): void }> {
  return startNotices(boss, {
    ...parts,
    secrets: sealing,
    mailer: smtpUrl === null ? null : createSmtpMailer({ url: smtpUrl, from: config.mailFrom }),
    publicUrl: config.publicUrl,
    planGraceDays: config.planGraceDays,
    demoAllowed: config.standIns,
  })
}
