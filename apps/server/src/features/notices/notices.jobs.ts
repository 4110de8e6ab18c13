import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { Queue } from '../../jobs/queue.ts'
import { registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import type { Log } from '../../shared/log.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { digestAddress, type UserMail } from '../users/index.ts'
import { tellOfConnection, tellOfConnections } from './connection-notices.service.ts'
import { sendMentions, tellOfLateMentions } from './mention-notices.service.ts'
import { deleteOldNotices } from './notices.repo.ts'
import { sendNotice } from './notices.service.ts'
import type { NoticeKind } from './notices.tables.ts'
import { tellOfPlans } from './plan-notices.service.ts'
import type { NoticeDeps, NoticeWork } from './sending.service.ts'
import { noteNews, sendReset, sendVerification } from './user-notices.service.ts'

/** Tells owners what needs them, and users what happens to their account with us. */
export interface Notices extends UserMail {
  /** New mentions of this account wait; those that come together are told in one mail. */
  mentionsArrived(accountId: string): Promise<void>
  /** The network called this account's token dead. */
  tokenDead(accountId: string): Promise<void>
}

const NOTICE = 'notice-mail'
export const MENTIONS = 'notice-mentions'
export const RESET = 'notice-reset'
export const VERIFICATION = 'notice-verification'
export const NOTICE_SCAN = 'notice-scan'

const NoticeJob = z.object({ noticeId: z.uuid() })
const MentionsJob = z.object({ accountId: z.uuid() })
/** Of mails that somebody waits for: a link, or a link and a code. */
const UserJob = z.object({ userId: z.uuid() })
/** `digest` is absent from jobs that an older version queued. */
const VerificationJob = z.object({ userId: z.uuid(), digest: z.optional(z.string()) })

const EVERY_HOUR = '37 * * * *'
/** An owner hears of the first mention within a minute, and of those that follow it at once. */
export const GROUPING_SECONDS = 20
const SEND_SECONDS = 120
const SENDERS = 2
const KEPT_MS = 90 * 86_400_000

/** A mail server that is away is asked again after half a minute, and then ever less often. */
const RETRIES = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: SEND_SECONDS,
} as const

/** Somebody waits for a link: one that comes late is no help to them. */
const RESET_RETRIES = {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: SEND_SECONDS,
} as const

async function createNoticeWork(boss: Queue): Promise<NoticeWork> {
  // One of each notice, waiting or under way, in all processes together: it is never sent twice at once.
  await boss.createQueue(NOTICE, { ...RETRIES, policy: 'exclusive', notify: true })
  // Looked at every two seconds: a job that begins later wakes nobody when its time comes.
  await boss.createQueue(MENTIONS, { ...RETRIES, policy: 'short' })
  await boss.createQueue(RESET, { ...RESET_RETRIES, policy: 'exclusive', notify: true })
  // One waits for each address: what changes while a mail is being sent needs another one.
  await boss.createQueue(VERIFICATION, { ...RESET_RETRIES, policy: 'short', notify: true })
  return {
    async sendNotice(noticeId) {
      await boss.send(NOTICE, { noticeId }, { singletonKey: noticeId })
    },
    async sendMentionsSoon(accountId) {
      const options = { singletonKey: accountId, startAfter: GROUPING_SECONDS }
      await boss.send(MENTIONS, { accountId }, options)
    },
    async sendReset(userId) {
      await boss.send(RESET, { userId }, { singletonKey: userId })
    },
    async sendVerification(userId, digest) {
      await boss.send(VERIFICATION, { userId, digest }, { singletonKey: digest })
    },
  }
}

export interface NoticeParts extends Omit<NoticeDeps, 'mailer' | 'work'> {
  /** Null: no mail can be sent. */
  readonly mailer: Mailer | null
}

/** Starts telling owners, and looking every hour for what they should hear of. */
export async function startNotices(
  boss: Queue,
  { mailer, ...parts }: NoticeParts,
): Promise<Notices & { stop(): void }> {
  if (mailer === null) return silentNotices(parts.log)
  const deps: NoticeDeps = { ...parts, mailer, work: await createNoticeWork(boss) }
  const stop = new AbortController()
  await startWorkers(boss, deps, stop.signal)
  return {
    mentionsArrived: (accountId) => deps.work.sendMentionsSoon(accountId),
    tokenDead: (accountId) => tellOfConnection(deps, accountId),
    ...userMail(deps),
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}

function userMail(deps: NoticeDeps): UserMail {
  const { work, log } = deps
  return {
    sendReset: (userId) => work.sendReset(userId),
    sendVerification: ({ userId, email }) =>
      // Who signed up has signed up; the page offers to send it again.
      work.sendVerification(userId, digestAddress(userId, email)).catch((error: unknown) => {
        log.warn({ event: 'notices.not_queued', userId, err: error })
      }),
    note: (tx, news) => noteNews(deps, tx, news),
    async send(noticeIds) {
      for (const id of noticeIds) {
        if (id === null) continue
        // What it tells of has happened; the next look finds the notice.
        await work.sendNotice(id).catch((error: unknown) => {
          log.warn({ event: 'notices.not_queued', noticeId: id, err: error })
        })
      }
    },
  }
}

async function startWorkers(boss: Queue, deps: NoticeDeps, stop: AbortSignal): Promise<void> {
  const { log } = deps
  const ended = (job: Job<unknown>): AbortSignal => AbortSignal.any([stop, job.signal])
  await registerWorkers(boss, { queue: NOTICE, workers: SENDERS, log }, (job) =>
    sendNotice(deps, NoticeJob.parse(job.data).noticeId, ended(job)),
  )
  await registerWorkers(boss, { queue: RESET, workers: SENDERS, log }, (job) =>
    sendReset(deps, UserJob.parse(job.data).userId, ended(job)),
  )
  await registerWorkers(boss, { queue: VERIFICATION, workers: SENDERS, log }, (job) =>
    sendVerification(deps, VerificationJob.parse(job.data), ended(job)),
  )
  // One at a time: two that tell of the same mentions would tell of them twice.
  await registerWorkers(boss, { queue: MENTIONS, workers: 1, log }, (job) =>
    sendMentions(deps, MentionsJob.parse(job.data).accountId, ended(job)),
  )
  await registerCronJob(boss, { queue: NOTICE_SCAN, cron: EVERY_HOUR, log }, () => scan(deps))
}

async function scan(deps: NoticeDeps): Promise<void> {
  // The look for mails that got lost comes first: what is told just now is not sent twice in one hour.
  await tellOfConnections(deps)
  await tellOfPlans(deps)
  await tellOfLateMentions(deps)
  await deleteOldNotices(deps.executor, new Date(deps.clock.now().getTime() - KEPT_MS))
}

/** Where no mail can be sent nothing is kept for later; the portal tells the same. */
function silentNotices(log: Log): Notices & { stop(): void } {
  const noted = new Set<NoticeKind>()
  const note = (kind: NoticeKind): void => {
    if (noted.has(kind)) return
    noted.add(kind)
    log.warn({ event: 'mail.not_configured', kind })
  }
  // Nobody looks for ends that come near: whoever runs the server learns it at the start.
  note('token_ending')
  note('plan_ending')
  return {
    mentionsArrived: async () => {
      note('mentions')
    },
    tokenDead: async () => {
      note('token_dead')
    },
    sendReset: async () => {
      note('password_reset')
    },
    sendVerification: async () => {
      note('email_verification')
    },
    note: async (_tx, { kind }) => {
      note(kind)
      return null
    },
    send: async () => undefined,
    stop: () => undefined,
  }
}
