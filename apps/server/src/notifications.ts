import type { Config, ConfigSecrets } from './config/config.ts'
import type { Executor } from './db/database.ts'
import { type Notifications, createNotifications } from './features/notifications/index.ts'
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts'
import type { Queue } from './jobs/queue.ts'
import type { Clock } from './shared/clock.ts'
import type { Log } from './shared/log.ts'
import type { Random } from './shared/random.ts'
import type { Secrets } from './shared/secrets.ts'

export interface OwnerNotificationDeps {
  readonly config: Config
  readonly secrets: ConfigSecrets
  readonly sealing: Secrets
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly boss: Queue
}

/** Creates the notifications feature with the configured mail server. */
export function createOwnerNotifications({
  config,
  secrets: { smtpUrl },
  sealing,
  boss,
  ...parts
}: OwnerNotificationDeps): Promise<Notifications & { stop(): void }> {
  return createNotifications(boss, {
    ...parts,
    secrets: sealing,
    mailer: smtpUrl === null ? null : createSmtpMailer({ url: smtpUrl, from: config.mailFrom }),
    publicUrl: config.publicUrl,
    planGraceDays: config.planGraceDays,
    demoAllowed: config.standIns,
  })
}
