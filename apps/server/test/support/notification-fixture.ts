import { onTestFinished } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { accounts } from '../../src/db/tables/accounts.tables.ts'
import { mentionAuthors, mentions } from '../../src/db/tables/mentions.tables.ts'
import {
  PAYMENT_SCAN_QUEUE,
  SCAN_QUEUE,
  type Notifications,
  createNotificationJobs,
} from '../../src/features/notifications/notifications.jobs.ts'
import { insertUser } from '../../src/features/users/users.repo.ts'
import type { Mail, MailError, Mailer } from '../../src/integrations/mail/mailer.ts'
import { type Queue, startQueue } from '../../src/jobs/queue.ts'
import { createSecrets } from '../../src/shared/secrets.ts'
import { type CapturedLog, captureLog } from './captured-log.ts'
import { DAY, ManualClock } from './manual-clock.ts'
import { drained } from './jobs.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestDatabase } from './test-database.ts'

export const MAIL_QUEUE = 'notice-mail'
export const EMAIL = 'ana@padaria.test'
export const SECRETS = createSecrets('a key of thirty-two characters for tests')

/** A mailer that stores mails and can reject them. */
export interface Mailbox extends Mailer {
  readonly mails: Mail[]
  /** The errors for the next mails, one each. Without an entry a mail is accepted. */
  readonly errors: MailError[]
  readonly attempts: Mail[]
}

export function aMailbox(): Mailbox {
  const mails: Mail[] = []
  const attempts: Mail[] = []
  const errors: MailError[] = []
  return {
    ...{ mails, attempts, errors },
    async send(mail) {
      attempts.push(mail)
      const error = errors.shift()
      if (error !== undefined) throw error
      mails.push(mail)
    },
  }
}

export interface NotificationFixture {
  readonly database: Database
  readonly queue: Queue
  readonly clock: ManualClock
  readonly log: CapturedLog
  readonly mailbox: Mailbox
  readonly notifications: Notifications
  readonly userId: string
  uuid(): string
}

/** The notifications feature with its own database and queue, and one owner. */
export async function createNotificationFixture(
  facts: { language?: string; demo?: boolean; demoAllowed?: boolean; expireDate?: Date } = {},
): Promise<NotificationFixture> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const log = captureLog()
  const { queue, stop } = await startQueue(database, log.log, { runsCronJobs: false })
  onTestFinished(stop)
  const clock = new ManualClock()
  const random = seededRandom()
  const mailbox = aMailbox()
  const { executor } = database
  const userId = random.uuid()
  await insertUser(executor, {
    id: userId,
    name: 'Ana',
    telephone: '11933334444',
    email: EMAIL,
    passwordHash: 'none',
    language: facts.language ?? 'en',
    demo: facts.demo ?? false,
    seats: 1,
    // Far in the future, unless a test sets it.
    expireDate: facts.expireDate ?? new Date(clock.now().getTime() + 365 * DAY),
    createdAt: clock.now(),
  })
  const notifications = await createNotificationJobs(queue, {
    ...{ executor, clock, random, log: log.log, mailer: mailbox, secrets: SECRETS },
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    demoAllowed: facts.demoAllowed ?? true,
  })
  onTestFinished(() => {
    notifications.stop()
  })
  return {
    ...{ database, queue, clock, log, mailbox, notifications: notifications, userId },
    uuid: () => random.uuid(),
  }
}

/** A second process on the same database with its own mailbox. */
export async function startSecondProcess({ database, clock, log }: NotificationFixture) {
  const { queue, stop } = await startQueue(database, log.log, { runsCronJobs: false })
  onTestFinished(stop)
  const mailbox = aMailbox()
  const notifications = await createNotificationJobs(queue, {
    ...{ executor: database.executor, clock, log: log.log, mailer: mailbox, secrets: SECRETS },
    random: seededRandom('another process'),
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    demoAllowed: true,
  })
  onTestFinished(() => {
    notifications.stop()
  })
  await drained(database, [SCAN_QUEUE, PAYMENT_SCAN_QUEUE, MAIL_QUEUE])
  return { queue, mailbox }
}

export type AccountFacts = Partial<typeof accounts.$inferInsert>

/** An account that was connected 20 days ago. */
export async function anAccount(
  fixture: NotificationFixture,
  facts: AccountFacts = {},
): Promise<string> {
  const id = fixture.uuid()
  const connectedAt = new Date(fixture.clock.now().getTime() - 20 * DAY)
  await fixture.database.executor.insert(accounts).values({
    ...{ id, userId: fixture.userId, name: 'Café Aurora', externalId: id },
    ...{ tokenSealed: 'sealed', connectedAt, createdAt: connectedAt },
    provider: 'facebook',
    ...facts,
  })
  return id
}

/** Runs the hourly scan and its jobs. */
export async function runHourlyScan({ queue, database }: NotificationFixture): Promise<void> {
  await queue.send(SCAN_QUEUE, {})
  await drained(database, [SCAN_QUEUE, MAIL_QUEUE])
}

/** A mention of this account, with its author. */
export async function aMention(
  fixture: NotificationFixture,
  accountId: string,
  facts: Partial<typeof mentions.$inferInsert> & { username?: string | null } = {},
): Promise<string> {
  const { username = 'bia', ...columns } = facts
  const [id, authorId] = [fixture.uuid(), fixture.uuid()]
  const now = fixture.clock.now()
  const { executor } = fixture.database
  await executor
    .insert(mentionAuthors)
    .values({ id: authorId, accountId, externalId: authorId, username, createdAt: now })
  await executor.insert(mentions).values({
    ...{ id, accountId, authorId, messageId: id, postedAt: now, createdAt: now },
    expiresAt: new Date(now.getTime() + DAY),
    ...columns,
  })
  return id
}
