import { describe, expect, it, vi } from 'vitest'
import { mentions } from '../src/db/tables/mentions.tables.ts'
import {
  GROUPING_SECONDS,
  MENTIONS_QUEUE,
} from '../src/features/notifications/notifications.jobs.ts'
import { sendMentionsMail } from '../src/features/notifications/mention-notifications.service.ts'
import type { NotificationDeps } from '../src/features/notifications/mail-delivery.service.ts'
import { MailError } from '../src/integrations/mail/mailer.ts'
import { MINUTE } from './support/manual-clock.ts'
import { drained, makeDue, until } from './support/jobs.ts'
import {
  aMention,
  aMailbox,
  anAccount,
  runHourlyScan,
  createNotificationFixture,
  EMAIL,
  type NotificationFixture,
  SECRETS,
} from './support/notification-fixture.ts'
import { seededRandom } from './support/seeded-random.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('mentions mail', () => {
  const createDeps = (fixture: NotificationFixture): Omit<NotificationDeps, 'mailer'> => ({
    ...{ executor: fixture.database.executor, clock: fixture.clock, log: fixture.log.log },
    ...{ random: seededRandom('another process'), secrets: SECRETS, demoAllowed: true },
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    notificationQueue: {
      enqueueNotification: async () => undefined,
      enqueueMentionsMail: async () => undefined,
      enqueueResetMail: async () => undefined,
      enqueueVerificationMail: async () => undefined,
    },
  })

  const sendPendingMentions = async (
    fixture: NotificationFixture,
    accountId: string,
  ): Promise<void> => {
    await fixture.notifications.notifyOfMentions(accountId)
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await drained(fixture.database, [MENTIONS_QUEUE])
  }

  it('covers mentions that arrive together, shortly after the first', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture)
    const ids: string[] = []
    for (const username of ['bia', 'caio', null]) {
      ids.push(await aMention(fixture, id, { username }))
      await fixture.notifications.notifyOfMentions(id)
    }
    const { rows } = await fixture.database.queue.executeSql(
      `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = '${MENTIONS_QUEUE}'`,
    )
    expect(rows).toEqual([{ wait: GROUPING_SECONDS }])
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await until(() => fixture.mailbox.mails.length === 1)
    await drained(fixture.database, [MENTIONS_QUEUE])
    const [mail] = fixture.mailbox.mails
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Café Aurora: 3 new stories mention you' })
    expect(mail?.text).toContain('@bia')
    expect(mail?.text).toContain(`https://vitrine.example/mentions?account_id=${id}`)
    const notifiedMentions = await fixture.database.executor.select().from(mentions)
    expect(notifiedMentions.map(({ notifiedAt }) => notifiedAt)).toEqual(
      ids.map(() => fixture.clock.now()),
    )
  })

  it('contains only mentions since the last mail', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture)
    await aMention(fixture, id, { username: 'bia' })
    await sendPendingMentions(fixture, id)
    await sendPendingMentions(fixture, id)
    await aMention(fixture, id, { username: 'caio' })
    await sendPendingMentions(fixture, id)
    expect(fixture.mailbox.mails.map(({ subject }) => subject)).toEqual([
      '@bia mentioned Café Aurora in a story',
      '@caio mentioned Café Aurora in a story',
    ])
  })

  it('is sent once when two processes send concurrently', async () => {
    const fixture = await createNotificationFixture()
    const accountId = await anAccount(fixture)
    await aMention(fixture, accountId)
    const other = aMailbox()
    const first = sendMentionsMail(
      {
        ...createDeps(fixture),
        mailer: {
          send: async () => {
            await sendMentionsMail(
              { ...createDeps(fixture), mailer: other },
              accountId,
              AbortSignal.timeout(10_000),
            )
          },
        },
      },
      accountId,
      AbortSignal.timeout(10_000),
    )
    await first
    expect(other.attempts).toEqual([])
  })

  it('is sent by the next scan when the sending process has ended', async () => {
    const fixture = await createNotificationFixture()
    const accountId = await anAccount(fixture)
    await aMention(fixture, accountId)
    let signalStarted = (): void => undefined
    const sendStarted = new Promise<void>((resolve) => {
      signalStarted = resolve
    })
    const never = new Promise<never>(() => undefined)
    const mailer = {
      send: () => {
        signalStarted()
        return never
      },
    }
    void sendMentionsMail(
      { ...createDeps(fixture), mailer },
      accountId,
      AbortSignal.timeout(10_000),
    )
    await sendStarted
    fixture.clock.advance(11 * MINUTE)
    await runHourlyScan(fixture)
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await drained(fixture.database, [MENTIONS_QUEUE])
    expect(fixture.mailbox.mails).toHaveLength(1)
  })

  it('is sent separately for each account', async () => {
    const fixture = await createNotificationFixture()
    for (const name of ['Café Aurora', 'Floricultura']) {
      const id = await anAccount(fixture, { name })
      await aMention(fixture, id)
      await fixture.notifications.notifyOfMentions(id)
    }
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await drained(fixture.database, [MENTIONS_QUEUE])
    expect(fixture.mailbox.mails.map(({ subject }) => subject).sort()).toEqual([
      '@bia mentioned Café Aurora in a story',
      '@bia mentioned Floricultura in a story',
    ])
  })

  it('omits mentions that need no decision or have ended', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture)
    const now = fixture.clock.now()
    await aMention(fixture, id, { acceptedAt: now })
    await aMention(fixture, id, { rejectedAt: now })
    await aMention(fixture, id, { endedAt: now })
    await aMention(fixture, id, { expiresAt: now })
    await aMention(fixture, await anAccount(fixture))
    await sendPendingMentions(fixture, id)
    expect(fixture.mailbox.attempts).toEqual([])
  })

  it('covers earlier mentions when the mail server rejected the previous mail', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture)
    await aMention(fixture, id, { username: 'bia' })
    fixture.mailbox.errors.push(new MailError({ code: 'X', responseCode: 554 }))
    await sendPendingMentions(fixture, id)
    expect(fixture.mailbox.mails).toEqual([])
    await aMention(fixture, id, { username: 'caio' })
    await sendPendingMentions(fixture, id)
    expect(fixture.mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Café Aurora: 2 new stories mention you',
    ])
  })

  it('is sent by the hourly scan when the job was lost', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture)
    await aMention(fixture, id)
    fixture.clock.advance(3 * MINUTE)
    await runHourlyScan(fixture)
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await until(() => fixture.mailbox.mails.length === 1)
    await drained(fixture.database, [MENTIONS_QUEUE])
  })
})
