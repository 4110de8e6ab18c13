import type { Infra } from '../../infra/infra.ts'
import { measureMailer } from '../../integrations/mail/measured-mailer.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../integrations/mail/smtp-mailer.ts'
import { exportNotifications } from './exported-notifications.repo.ts'
import { createNotificationJobs } from './notifications.jobs.ts'

/** Mails to users about their accounts, plans and mentions. */
export async function createNotifications(
  infra: Infra,
  { observeMailer }: { readonly observeMailer: (mailer: Mailer) => Mailer },
) {
  const { executor, clock, random, log, secrets, queue, config, configSecrets, networkCalls } =
    infra
  const { smtpUrl } = configSecrets
  const { publicUrl, planGraceDays, mailFrom, standIns } = config
  const notifications = await createNotificationJobs(queue, {
    ...{ executor, clock, random, log, secrets, publicUrl, planGraceDays },
    mailer:
      smtpUrl === null
        ? null
        : observeMailer(
            measureMailer(createSmtpMailer({ url: smtpUrl, from: mailFrom }), networkCalls),
          ),
    demoAllowed: standIns,
  })
  return {
    ...notifications,
    exportData: (userId: string) => exportNotifications(executor, userId),
  }
}
