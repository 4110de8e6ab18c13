import { onTestFinished } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { accounts } from '../../src/features/accounts/accounts.tables.ts'
import { NOTICE_SCAN, type Notices, startNotices } from '../../src/features/notices/notices.jobs.ts'
import { insertUser } from '../../src/features/users/users.repo.ts'
import type { Mail, MailError, Mailer } from '../../src/integrations/mail/mailer.ts'
import { type Queue, startQueue } from '../../src/jobs/queue.ts'
import { createSecrets } from '../../src/shared/secrets.ts'
import { type CapturedLog, captureLog } from './captured-log.ts'
import { DAY, HandClock } from './hand-clock.ts'
import { drained } from './jobs.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestDatabase } from './test-database.ts'

export const NOTICE = 'notice-mail'
export const EMAIL = 'ana@padaria.test'
export const SECRETS = createSecrets('a key of thirty-two characters for tests')

/** A mailbox that may refuse. */
export interface Mailbox extends Mailer {
  readonly mails: Mail[]
  /** What it answers to the next mails, one each; then it takes everything. */
  readonly refusals: MailError[]
  readonly tries: Mail[]
}

export function aMailbox(): Mailbox {
  const mails: Mail[] = []
  const tries: Mail[] = []
  const refusals: MailError[] = []
  return {
    ...{ mails, tries, refusals },
    async send(mail) {
      tries.push(mail)
      const refusal = refusals.shift()
      if (refusal !== undefined) throw refusal
      mails.push(mail)
    },
  }
}

export interface Office {
  readonly database: Database
  readonly boss: Queue
  readonly clock: HandClock
  readonly log: CapturedLog
  readonly mailbox: Mailbox
  readonly notices: Notices
  readonly userId: string
  uuid(): string
}

/** Notices over a database and a queue of their own, and one owner. */
export async function anOffice(
  facts: { language?: string; demo?: boolean; demoAllowed?: boolean; expireDate?: Date } = {},
): Promise<Office> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const log = captureLog()
  const queue = await startQueue(database, log.log)
  onTestFinished(() => queue.stop())
  const clock = new HandClock()
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
    // Far away, unless a test is about it.
    expireDate: facts.expireDate ?? new Date(clock.now().getTime() + 365 * DAY),
    createdAt: clock.now(),
  })
  const running = await startNotices(queue.boss, {
    ...{ executor, clock, random, log: log.log, mailer: mailbox, secrets: SECRETS },
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    demoAllowed: facts.demoAllowed ?? true,
  })
  onTestFinished(() => {
    running.stop()
  })
  // The look at the start finds nothing yet.
  await drained(database, [NOTICE_SCAN])
  return {
    ...{ database, boss: queue.boss, clock, log, mailbox, notices: running, userId },
    uuid: () => random.uuid(),
  }
}

export type AccountFacts = Partial<typeof accounts.$inferInsert>

/** A connected account whose login was twenty days ago. */
export async function anAccount(office: Office, facts: AccountFacts = {}): Promise<string> {
  const id = office.uuid()
  const connectedAt = new Date(office.clock.now().getTime() - 20 * DAY)
  await office.database.executor.insert(accounts).values({
    ...{ id, userId: office.userId, name: 'Café Aurora', externalId: id },
    ...{ tokenSealed: 'sealed', connectedAt, createdAt: connectedAt },
    provider: 'facebook',
    ...facts,
  })
  return id
}

/** What an hour brings, done. */
export async function anHour({ boss, database }: Office): Promise<void> {
  await boss.send(NOTICE_SCAN, {})
  await drained(database, [NOTICE_SCAN, NOTICE])
}
