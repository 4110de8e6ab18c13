import { endOfCalendarDay } from '@vitrine/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { SCAN_QUEUE } from '../src/features/notifications/notifications.jobs.ts'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { insertSubscription } from '../src/features/billing/billing.repo.ts'
import { MailError } from '../src/integrations/mail/mailer.ts'
import { DAY, ManualClock, HOUR } from './support/manual-clock.ts'
import { drained } from './support/jobs.ts'
import {
  anAccount,
  runHourlyScan,
  createNotificationFixture,
  EMAIL,
  MAIL_QUEUE,
  type NotificationFixture,
  startSecondProcess,
} from './support/notification-fixture.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ENDING_SUBJECT = 'Your Vitrine plan ends on March 17, 2026'
const OVER = 'Your screens have stopped: the Vitrine plan has expired'

/** A fixture whose owner's plan ends in this many days. The clock starts on March 10. */
const createPlanFixture = (
  days: number,
  facts: Parameters<typeof createNotificationFixture>[0] = {},
) =>
  createNotificationFixture({
    ...facts,
    expireDate: endOfCalendarDay(new ManualClock().now(), days),
  })

const subjects = ({ mailbox }: NotificationFixture) => mailbox.mails.map(({ subject }) => subject)

async function setPlanEnd(
  { database, clock, userId }: NotificationFixture,
  days: number,
): Promise<void> {
  const expireDate = endOfCalendarDay(clock.now(), days)
  await database.executor.update(users).set({ expireDate }).where(eq(users.id, userId))
}

describe('notifications of an ending plan', () => {
  it('are sent once three days before the end and once when screens have stopped', async () => {
    const fixture = await createPlanFixture(7)
    await anAccount(fixture)
    const counts: number[] = []
    let today = 0
    for (const day of [3, 4, 4, 7, 8, 10, 11, 11, 12]) {
      fixture.clock.advance((day - today) * DAY)
      today = day
      await runHourlyScan(fixture)
      counts.push(fixture.mailbox.mails.length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 2])
    expect(subjects(fixture)).toEqual([ENDING_SUBJECT, OVER])
    const [endingMail, over] = fixture.mailbox.mails
    expect(endingMail?.to).toBe(EMAIL)
    expect(endingMail?.text).toContain('until the end of March 20, 2026')
    expect(over?.text).toContain('https://vitrine.example/account/plan')
  })

  it('are in the owner’s language', async () => {
    const fixture = await createPlanFixture(4, { language: 'fr' })
    fixture.clock.advance(DAY)
    await runHourlyScan(fixture)
    expect(subjects(fixture)).toEqual(['Votre abonnement Vitrine expire le 14 mars 2026'])
  })

  it('are sent once by two processes', async () => {
    const fixture = await createPlanFixture(7)
    const other = await startSecondProcess(fixture)
    fixture.clock.advance(4 * DAY)
    await Promise.all([fixture.queue.send(SCAN_QUEUE, {}), other.queue.send(SCAN_QUEUE, {})])
    await drained(fixture.database, [SCAN_QUEUE, MAIL_QUEUE])
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts.length + other.mailbox.attempts.length).toBe(1)
  })

  it('are sent by the next scan when the mail server rejected them', async () => {
    const fixture = await createPlanFixture(4)
    fixture.clock.advance(DAY)
    fixture.mailbox.errors.push(new MailError({ code: 'X', responseCode: 550 }))
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toEqual([])
    fixture.clock.advance(HOUR)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(1)
  })
})

describe('reminders of a bought plan', () => {
  it('are sent once 30, 15, 3 and 0 days before the end, by day only', async () => {
    const fixture = await createPlanFixture(31)
    const { clock, database, mailbox, userId } = fixture
    await insertSubscription(database.executor, {
      ...{ id: fixture.uuid(), userId, planName: 'Plano anual', screens: 1, paymentStatus: 'paid' },
      startsAt: endOfCalendarDay(clock.now(), -334),
      endsAt: endOfCalendarDay(clock.now(), 31),
      createdAt: clock.now(),
    })
    // From noon to 3 in the night: the mail waits until 8.
    clock.advance(15 * HOUR)
    const counts: number[] = []
    for (const hours of [0, 5, 0, 14 * 24, 24, 12 * 24, 3 * 24, 24]) {
      clock.advance(hours * HOUR)
      await runHourlyScan(fixture)
      counts.push(mailbox.mails.length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 4, 4])
    expect(subjects(fixture)).toEqual([
      ...Array.from({ length: 3 }, () => 'Your Vitrine plan ends on April 10, 2026'),
      'Your Vitrine plan ends today',
    ])
    expect(mailbox.mails[0]?.text).toContain('Renewing early costs you no day')
  })
})

describe('notifications of an extended plan', () => {
  it('are sent for the new end only', async () => {
    const fixture = await createPlanFixture(4)
    fixture.clock.advance(DAY)
    fixture.mailbox.errors.push(new MailError({ code: 'X', responseCode: 550 }))
    await runHourlyScan(fixture)
    await setPlanEnd(fixture, 30)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(1)
    expect(await fixture.database.executor.select().from(notifications)).toEqual([])
    fixture.clock.advance(27 * DAY)
    await runHourlyScan(fixture)
    expect(subjects(fixture)).toEqual(['Your Vitrine plan ends on April 10, 2026'])
  })

  it('do not report stopped screens when it was extended during grace', async () => {
    const fixture = await createPlanFixture(-2)
    await anAccount(fixture)
    await setPlanEnd(fixture, 365)
    fixture.clock.advance(3 * DAY)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toEqual([])
  })
})

describe('recipients of plan notifications', () => {
  it('exclude users without a connected account when the plan is over', async () => {
    const fixture = await createPlanFixture(-4)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toEqual([])
  })

  it('exclude demo users without stand-ins and deleted users', async () => {
    const demo = await createPlanFixture(4, { demo: true, demoAllowed: false })
    demo.clock.advance(DAY)
    await runHourlyScan(demo)
    expect(demo.mailbox.attempts).toEqual([])
    const removed = await createPlanFixture(4)
    const { executor } = removed.database
    const deletesAt = removed.clock.now()
    await executor.update(users).set({ deletesAt }).where(eq(users.id, removed.userId))
    removed.clock.advance(DAY)
    await runHourlyScan(removed)
    expect(removed.mailbox.attempts).toEqual([])
  })
})
