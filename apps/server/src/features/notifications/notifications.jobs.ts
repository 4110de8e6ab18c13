import { DAY_MS } from '@vitrine/domain'
import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Executor } from '../../db/database.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { Queue } from '../../jobs/queue.ts'
import { registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import type { Log } from '../../shared/log.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { ScreenMail } from '../fleet/index.ts'
import type { PaymentMail } from '../payments/index.ts'
import { digestAddress, type UserMail } from '../users/index.ts'
import { notifyOfConnection, notifyOfConnections } from './connection-notifications.service.ts'
import { sendMentionsMail, notifyOfOverdueMentions } from './mention-notifications.service.ts'
import { deleteOldNotifications } from './notifications.repo.ts'
import { sendNotification } from './notifications.service.ts'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'
import { deleteOldAlerts } from './payment-alerts.repo.ts'
import { recordTokenRefusal } from './payment-alerts.service.ts'
import { recordPaymentChange, recordShipment } from './payment-notifications.service.ts'
import { runPaymentScan } from './payment-reminders.service.ts'
import { notifyOfPlans } from './plan-notifications.service.ts'
import { recordScreens } from './screen-notifications.service.ts'
import type { NotificationDeps, NotificationQueue } from './mail-delivery.service.ts'
import { recordEvent, sendResetMail, sendVerificationMail } from './user-notifications.service.ts'

/** Notifies account owners about their accounts, and users about their user account. */
export interface Notifications extends UserMail, ScreenMail {
  readonly paymentMail: PaymentMail
  /**
   * Stores the mail about a device that was sent, in the transaction of that change. Returns the ids for `send`,
   * which the caller calls after the transaction. A shipment is mailed about once.
   */
  notifyShipped(
    tx: Executor,
    shipment: { readonly userId: string; readonly shipmentId: string },
  ): Promise<readonly string[]>
  /**
   * Schedules a mail about the pending mentions of this account. Mentions that arrive together
   * share one mail.
   */
  notifyOfMentions(accountId: string): Promise<void>
  /** Creates the notification that the network has rejected this account's token. */
  notifyOfDeadToken(accountId: string): Promise<void>
}

const MAIL_QUEUE = 'notice-mail'
export const MENTIONS_QUEUE = 'notice-mentions'
export const RESET_QUEUE = 'notice-reset'
export const VERIFICATION_QUEUE = 'notice-verification'
export const SCAN_QUEUE = 'notice-scan'

export const PAYMENT_SCAN_QUEUE = 'notice-payments'

const NotificationJob = z.object({ noticeId: z.uuid() })
const MentionsJob = z.object({ accountId: z.uuid() })
/** Jobs for mails that contain a link or a code. */
const UserJob = z.object({ userId: z.uuid() })
/** `digest` is missing in jobs queued by an older version. */
const VerificationJob = z.object({ userId: z.uuid(), digest: z.optional(z.string()) })

const EVERY_HOUR = '37 * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** Delay of a mentions mail, in seconds, so that mentions that arrive together share one mail. */
export const GROUPING_SECONDS = 20
const SEND_TIMEOUT_SECONDS = 120
const MAIL_WORKERS = 2
const RETENTION_MS = 90 * DAY_MS

/** Retries start after 30 s and back off up to 2 h. */
const MAIL_RETRIES = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: SEND_TIMEOUT_SECONDS,
} as const

/** Retries for mails that a user is waiting for: shorter, because a late link is of no use. */
const RESET_RETRIES = {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: SEND_TIMEOUT_SECONDS,
} as const

async function createNotificationQueue(queue: Queue): Promise<NotificationQueue> {
  // At most one job per notification, waiting or running, in all processes: it is never sent
  // twice at once.
  await queue.createQueue(MAIL_QUEUE, { ...MAIL_RETRIES, policy: 'exclusive', notify: true })
  // Polled every two seconds: a delayed job sends no database notification when it becomes due.
  await queue.createQueue(MENTIONS_QUEUE, { ...MAIL_RETRIES, policy: 'short' })
  await queue.createQueue(RESET_QUEUE, { ...RESET_RETRIES, policy: 'exclusive', notify: true })
  // One waiting job per address: a change while a mail is being sent needs another mail.
  await queue.createQueue(VERIFICATION_QUEUE, { ...RESET_RETRIES, policy: 'short', notify: true })
  return {
    async enqueueNotification(notificationId) {
      await queue.send(MAIL_QUEUE, { noticeId: notificationId }, { singletonKey: notificationId })
    },
    async enqueueMentionsMail(accountId) {
      const options = { singletonKey: accountId, startAfter: GROUPING_SECONDS }
      await queue.send(MENTIONS_QUEUE, { accountId }, options)
    },
    async enqueueResetMail(userId) {
      await queue.send(RESET_QUEUE, { userId }, { singletonKey: userId })
    },
    async enqueueVerificationMail(userId, digest) {
      await queue.send(VERIFICATION_QUEUE, { userId, digest }, { singletonKey: digest })
    },
  }
}

export interface NotificationOptions extends Omit<
  NotificationDeps,
  'mailer' | 'notificationQueue'
> {
  /** Null when no mail server is configured. */
  readonly mailer: Mailer | null
}

/** Registers the workers of the mail queues and an hourly scan. */
export async function createNotificationJobs(
  queue: Queue,
  { mailer, ...parts }: NotificationOptions,
): Promise<Notifications & { stop(): void }> {
  if (mailer === null) return createDisabledNotifications(parts.log)
  const deps: NotificationDeps = {
    ...parts,
    mailer,
    notificationQueue: await createNotificationQueue(queue),
  }
  const stop = new AbortController()
  await registerMailWorkers(queue, deps, stop.signal)
  const mail = userMail(deps)
  return {
    notifyOfMentions: (accountId) => deps.notificationQueue.enqueueMentionsMail(accountId),
    notifyOfDeadToken: (accountId) => notifyOfConnection(deps, accountId),
    ...mail,
    recordScreens: (tx, event) => recordScreens(deps, tx, event),
    paymentMail: {
      recordPaymentChange: (tx, change) => recordPaymentChange(deps, tx, change),
      send: (ids) => mail.send(ids),
      recordTokenRefusal: () => recordTokenRefusal(deps),
    },
    notifyShipped: (tx, shipment) => recordShipment(deps, tx, shipment),
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}

function userMail(deps: NotificationDeps): UserMail {
  const { notificationQueue, log } = deps
  return {
    sendReset: (userId) => notificationQueue.enqueueResetMail(userId),
    sendVerification: ({ userId, email }) =>
      // A failure must not fail the sign-up. The user can request the mail again.
      notificationQueue
        .enqueueVerificationMail(userId, digestAddress(userId, email))
        .catch((error: unknown) => {
          log.warn({ event: 'notifications.enqueue_failed', userId, err: error })
        }),
    record: (tx, event) => recordEvent(deps, tx, event),
    async send(notificationIds) {
      for (const id of notificationIds) {
        if (id === null) continue
        // A failure must not fail the caller. The next scan finds the notification.
        await notificationQueue.enqueueNotification(id).catch((error: unknown) => {
          log.warn({ event: 'notifications.enqueue_failed', notificationId: id, err: error })
        })
      }
    },
  }
}

async function registerMailWorkers(
  queue: Queue,
  deps: NotificationDeps,
  stop: AbortSignal,
): Promise<void> {
  const { log } = deps
  const jobSignal = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop, job.signal])
  await registerWorkers(queue, { name: MAIL_QUEUE, workers: MAIL_WORKERS, log }, (job) =>
    sendNotification(deps, NotificationJob.parse(job.data).noticeId, jobSignal(job)),
  )
  await registerWorkers(queue, { name: RESET_QUEUE, workers: MAIL_WORKERS, log }, (job) =>
    sendResetMail(deps, UserJob.parse(job.data).userId, jobSignal(job)),
  )
  await registerWorkers(queue, { name: VERIFICATION_QUEUE, workers: MAIL_WORKERS, log }, (job) =>
    sendVerificationMail(deps, VerificationJob.parse(job.data), jobSignal(job)),
  )
  // One worker per process: concurrent jobs could notify of the same mentions twice.
  await registerWorkers(queue, { name: MENTIONS_QUEUE, workers: 1, log }, (job) =>
    sendMentionsMail(deps, MentionsJob.parse(job.data).accountId, jobSignal(job)),
  )
  await registerCronJob(queue, { name: SCAN_QUEUE, cron: EVERY_HOUR, log }, () => runScan(deps))
  const paymentScan = { name: PAYMENT_SCAN_QUEUE, cron: EVERY_FIVE_MINUTES, log }
  await registerCronJob(queue, paymentScan, () => runPaymentScan(deps))
}

async function runScan(deps: NotificationDeps): Promise<void> {
  // Lost mails are handled first, so that notifications created by this scan are not enqueued
  // twice.
  await notifyOfConnections(deps)
  await notifyOfPlans(deps)
  await notifyOfOverdueMentions(deps)
  const before = new Date(deps.clock.now().getTime() - RETENTION_MS)
  await deleteOldNotifications(deps.executor, before)
  await deleteOldAlerts(deps.executor, before)
}

/** Notifications without a mail server: nothing is stored. Each kind is logged once. */
function createDisabledNotifications(log: Log): Notifications & { stop(): void } {
  const loggedKinds = new Set<NotificationKind>()
  const logOnce = (kind: NotificationKind): void => {
    if (loggedKinds.has(kind)) return
    loggedKinds.add(kind)
    log.warn({ event: 'mail.not_configured', kind })
  }
  // No scan runs, so its kinds are logged at the start.
  logOnce('token_ending')
  logOnce('plan_ending')
  return {
    notifyOfMentions: async () => {
      logOnce('mentions')
    },
    notifyOfDeadToken: async () => {
      logOnce('token_dead')
    },
    sendReset: async () => {
      logOnce('password_reset')
    },
    sendVerification: async () => {
      logOnce('email_verification')
    },
    record: async (_tx, { kind }) => {
      logOnce(kind)
      return null
    },
    send: async () => undefined,
    recordScreens: async (_tx, { kind }) => {
      logOnce(kind)
      return null
    },
    paymentMail: {
      recordPaymentChange: async () => [],
      send: async () => undefined,
      recordTokenRefusal: async () => undefined,
    },
    notifyShipped: async () => [],
    stop: () => undefined,
  }
}
