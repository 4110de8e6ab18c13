import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import { MailError, type Mailer } from '../../integrations/mail/mailer.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { RenderedMail } from './mail-renderer.rules.ts'
import type { AccountRecipient } from './account-mails.rules.ts'
import type { ConnectionRow } from './notifications.repo.ts'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'

/** Adds jobs to the queue. Their workers call the services of this feature. */
export interface NotificationQueue {
  enqueueNotification(notificationId: string): Promise<void>
  /** Delayed, so that mentions that arrive together share one mail. */
  enqueueMentionsMail(accountId: string): Promise<void>
  enqueueResetMail(userId: string): Promise<void>
  /**
   * `digest` identifies the address (`digestAddress`). The mail is not sent when another address
   * must be verified by then.
   */
  enqueueVerificationMail(userId: string, digest: string): Promise<void>
}

export interface NotificationDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly notificationQueue: NotificationQueue
  /** The portal's base URL, without a trailing slash. */
  readonly publicUrl: string
  /** Days of grace during which screens play after a plan's end (reading B3). */
  readonly planGraceDays: number
  /** Whether mails are sent to demo users (decision Z1). */
  readonly demoAllowed: boolean
}

/** The owner of an account as the recipient of a mail about it. */
export function toAccountRecipient({ language, userName, name }: ConnectionRow): AccountRecipient {
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    name: userName,
    account: name,
  }
}

/** A mail and its recipient. */
export interface OutgoingMail {
  readonly kind: NotificationKind
  readonly to: string
  readonly mail: RenderedMail
}

export interface MailDelivery extends OutgoingMail {
  /** The same for every attempt to send the mail. */
  readonly id: string
}

/**
 * Sends a mail. Returns false when the mail server rejects it permanently. Throws temporary errors,
 * so that the queue retries. Neither the address nor the text is logged.
 */
export async function deliverMail(
  { mailer, log }: NotificationDeps,
  { id, kind, to, mail }: MailDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await mailer.send({ id, to, ...mail }, signal)
    log.info({ event: 'notifications.sent', kind, notificationId: id })
    return true
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { code, responseCode } = error
    log.warn({ event: 'notifications.send_failed', kind, notificationId: id, code, responseCode })
    if (isPermanentRejection(responseCode)) return false
    throw error
  }
}

// RFC 5321: 5yz replies are permanent, except 503, which is about the session and not the mail.
function isPermanentRejection(responseCode: number | null): boolean {
  return responseCode !== null && responseCode >= 500 && responseCode !== 503
}
