import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import { MailError, type Mailer } from '../../integrations/mail/mailer.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { WrittenMail } from './mail-writing.rules.ts'
import type { Addressee } from './mails.rules.ts'
import type { ConnectionRow } from './notices.repo.ts'
import type { NoticeKind } from './notices.tables.ts'

/** Sends work to the queue; the services that do it are called from there. */
export interface NoticeWork {
  sendNotice(noticeId: string): Promise<void>
  /** A moment from now, so that mentions which come together are told together. */
  sendMentionsSoon(accountId: string): Promise<void>
  sendReset(userId: string): Promise<void>
  /**
   * `digest` names the address (`digestAddress`): the mail is not sent where another is to be proven by
   * then.
   */
  sendVerification(userId: string, digest: string): Promise<void>
}

export interface NoticeDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly work: NoticeWork
  /** Where the portal lives, without a slash at the end. */
  readonly publicUrl: string
  /** Days for which screens play after a plan's last one (reading B3). */
  readonly planGraceDays: number
  /** Whether demo people are written to (decision Z1). */
  readonly demoAllowed: boolean
}

/** The owner of an account, as a mail about it addresses them. */
export function addresseeOf({ language, userName, name }: ConnectionRow): Addressee {
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    name: userName,
    account: name,
  }
}

/** What is written to whom. */
export interface Letter {
  readonly kind: NoticeKind
  readonly to: string
  readonly mail: WrittenMail
}

export interface Sending extends Letter {
  /** The same for the same mail, however often it is sent. */
  readonly id: string
}

/**
 * Hands a mail over; false when the mail server wants it no more than it did. What passes is thrown,
 * for the queue to try again. Neither the address nor a word of the mail is ever logged.
 */
export async function send(
  { mailer, log }: NoticeDeps,
  { id, kind, to, mail }: Sending,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await mailer.send({ id, to, ...mail }, signal)
    log.info({ event: 'notices.sent', kind, noticeId: id })
    return true
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { code, responseCode } = error
    log.warn({ event: 'notices.not_sent', kind, noticeId: id, code, responseCode })
    if (isRefusal(responseCode)) return false
    throw error
  }
}

// RFC 5321: 5yz would be said again, but for 503, which blames the conversation and not the mail.
function isRefusal(answer: number | null): boolean {
  return answer !== null && answer >= 500 && answer !== 503
}
