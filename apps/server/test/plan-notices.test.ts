import { endOfCalendarDay } from '@vitrine/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NOTICE_SCAN, startNotices } from '../src/features/notices/notices.jobs.ts'
import { notices } from '../src/features/notices/notices.tables.ts'
import { users } from '../src/features/users/users.tables.ts'
import { MailError } from '../src/integrations/mail/mailer.ts'
import { startQueue } from '../src/jobs/queue.ts'
import { DAY, HandClock, HOUR } from './support/hand-clock.ts'
import { drained } from './support/jobs.ts'
import {
  aMailbox,
  anAccount,
  anHour,
  anOffice,
  EMAIL,
  NOTICE,
  type Office,
  SECRETS,
} from './support/notice-office.ts'
import { seededRandom } from './support/seeded-random.ts'

// Queues take real time; on a busy machine they take theirs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ENDING = 'Your Vitrine plan ends on March 17, 2026'
const OVER = 'Your screens have stopped: the Vitrine plan has expired'

/** An office whose owner's plan ends in so many days: the clock starts on March 10. */
const aPlan = (days: number, facts: Parameters<typeof anOffice>[0] = {}) =>
  anOffice({ ...facts, expireDate: endOfCalendarDay(new HandClock().now(), days) })

const subjects = ({ mailbox }: Office) => mailbox.mails.map(({ subject }) => subject)

async function movePlan({ database, clock, userId }: Office, days: number): Promise<void> {
  const expireDate = endOfCalendarDay(clock.now(), days)
  await database.executor.update(users).set({ expireDate }).where(eq(users.id, userId))
}

/** Another process over the same database, with a mailbox of its own. */
async function anotherProcess({ database, clock, log }: Office) {
  const queue = await startQueue(database, log.log)
  onTestFinished(() => queue.stop())
  const mailbox = aMailbox()
  const running = await startNotices(queue.boss, {
    ...{ executor: database.executor, clock, log: log.log, mailer: mailbox, secrets: SECRETS },
    random: seededRandom('another process'),
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    demoAllowed: true,
  })
  onTestFinished(() => {
    running.stop()
  })
  await drained(database, [NOTICE_SCAN, NOTICE])
  return { boss: queue.boss, mailbox }
}

describe('a plan that ends', () => {
  it('is told of three days before and once screens have stopped, once each', async () => {
    const office = await aPlan(7)
    await anAccount(office)
    const counts: number[] = []
    let today = 0
    for (const day of [3, 4, 4, 7, 8, 10, 11, 11, 12]) {
      office.clock.advance((day - today) * DAY)
      today = day
      await anHour(office)
      counts.push(office.mailbox.mails.length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 2])
    expect(subjects(office)).toEqual([ENDING, OVER])
    const [ending, over] = office.mailbox.mails
    expect(ending?.to).toBe(EMAIL)
    expect(ending?.text).toContain('until the end of March 20, 2026')
    expect(over?.text).toContain('https://vitrine.example/account/plan')
  })

  it('is told of in the owner’s language', async () => {
    const office = await aPlan(4, { language: 'fr' })
    office.clock.advance(DAY)
    await anHour(office)
    expect(subjects(office)).toEqual(['Votre abonnement Vitrine expire le 14 mars 2026'])
  })

  it('is told of once by two processes', async () => {
    const office = await aPlan(7)
    const other = await anotherProcess(office)
    office.clock.advance(4 * DAY)
    await Promise.all([office.boss.send(NOTICE_SCAN, {}), other.boss.send(NOTICE_SCAN, {})])
    await drained(office.database, [NOTICE_SCAN, NOTICE])
    await anHour(office)
    expect(office.mailbox.tries.length + other.mailbox.tries.length).toBe(1)
  })

  it('is told of by the next hour when the mail server refused', async () => {
    const office = await aPlan(4)
    office.clock.advance(DAY)
    office.mailbox.refusals.push(new MailError({ code: 'X', responseCode: 550 }))
    await anHour(office)
    expect(office.mailbox.mails).toEqual([])
    office.clock.advance(HOUR)
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(1)
  })
})

describe('a plan that was extended', () => {
  it('before its mail was sent is not told of, and its new end is', async () => {
    const office = await aPlan(4)
    office.clock.advance(DAY)
    office.mailbox.refusals.push(new MailError({ code: 'X', responseCode: 550 }))
    await anHour(office)
    await movePlan(office, 30)
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(1)
    expect(await office.database.executor.select().from(notices)).toEqual([])
    office.clock.advance(27 * DAY)
    await anHour(office)
    expect(subjects(office)).toEqual(['Your Vitrine plan ends on April 10, 2026'])
  })

  it('in its days of grace is not told to have stopped screens', async () => {
    const office = await aPlan(-2)
    await anAccount(office)
    await movePlan(office, 365)
    office.clock.advance(3 * DAY)
    await anHour(office)
    expect(office.mailbox.tries).toEqual([])
  })
})

describe('the end of a plan', () => {
  it('is told to nobody without a connected account once it is over', async () => {
    const office = await aPlan(-4)
    await anHour(office)
    expect(office.mailbox.tries).toEqual([])
  })

  it('is not told to a demo person where stand-ins are off, nor to a removed user', async () => {
    const demo = await aPlan(4, { demo: true, demoAllowed: false })
    demo.clock.advance(DAY)
    await anHour(demo)
    expect(demo.mailbox.tries).toEqual([])
    const removed = await aPlan(4)
    const { executor } = removed.database
    const deletesAt = removed.clock.now()
    await executor.update(users).set({ deletesAt }).where(eq(users.id, removed.userId))
    removed.clock.advance(DAY)
    await anHour(removed)
    expect(removed.mailbox.tries).toEqual([])
  })
})
