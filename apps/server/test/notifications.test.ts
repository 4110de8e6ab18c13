import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { reconnectLinks } from '../src/db/tables/connections.tables.ts'
import {
  MENTIONS_QUEUE,
  SCAN_QUEUE,
  createNotificationJobs,
} from '../src/features/notifications/notifications.jobs.ts'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import { type Mail, MailError } from '../src/integrations/mail/mailer.ts'
import { startQueue } from '../src/jobs/queue.ts'
import { hashSecret } from '../src/shared/secrets.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, ManualClock, HOUR } from './support/manual-clock.ts'
import { drained, makeDue, openSender, until } from './support/jobs.ts'
import { mailsTo } from './support/mailbox.ts'
import { CAFE, connect, startNetworks } from './support/networks.ts'
import {
  aMention,
  anAccount,
  runHourlyScan,
  createNotificationFixture,
  type AccountFacts,
  EMAIL,
  MAIL_QUEUE,
  type NotificationFixture,
  SECRETS,
} from './support/notification-fixture.ts'
import { aPerson } from './support/people.ts'
import { seededRandom } from './support/seeded-random.ts'
import { openTestDatabase } from './support/test-database.ts'
import { makeTestMedia } from './support/test-media.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const daysFromNow = ({ clock }: NotificationFixture, days: number): Date =>
  new Date(clock.now().getTime() + days * DAY)

const secretIn = ({ text }: Mail): string =>
  /https:\/\/vitrine\.example\/reconnect#(\S+)/.exec(text)?.[1] ?? ''

const updateAccount = ({ database }: NotificationFixture, id: string, changes: AccountFacts) =>
  database.executor.update(accounts).set(changes).where(eq(accounts.id, id))

describe('notifications of an ending connection', () => {
  it('are sent once 10, 3 and 0 days before the end, each with its own link', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 12) })
    const counts: number[] = []
    let today = 0
    // The scan runs twice on the days of a warning.
    for (const day of [1, 2, 2, 8, 9, 9, 11.5, 11.5]) {
      fixture.clock.advance((day - today) * DAY)
      today = day
      await runHourlyScan(fixture)
      counts.push(fixture.mailbox.mails.length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
    const { mails } = fixture.mailbox
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Café Aurora: the connection ends in 10 days'],
      [EMAIL, 'Café Aurora: the connection ends in 3 days'],
      [EMAIL, 'Café Aurora: the connection ends today'],
    ])
    expect(new Set(mails.map(secretIn)).size).toBe(3)
    const links = await fixture.database.executor.select().from(reconnectLinks)
    expect(links.map(({ secretHash }) => secretHash).sort()).toEqual(
      mails.map((mail) => hashSecret(secretIn(mail))).sort(),
    )
    expect(links.every(({ accountId }) => accountId === id)).toBe(true)
  })

  it('are in the owner’s language', async () => {
    const fixture = await createNotificationFixture({ language: 'fr' })
    await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails[0]?.subject).toBe('Café Aurora : la connexion expire dans 3 jours')
    expect(fixture.mailbox.mails[0]?.html).toContain('lang="fr-FR"')
  })

  it('are sent again after a renewal, and separately for each account', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    await anAccount(fixture, { name: 'Floricultura', tokenExpiresAt: daysFromNow(fixture, 3) })
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(2)
    await updateAccount(fixture, id, { tokenExpiresAt: daysFromNow(fixture, 60) })
    fixture.clock.advance(57 * DAY)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(3)
  })

  it('are not sent when the server refreshes the token or no one is logged in', async () => {
    const fixture = await createNotificationFixture()
    const connectedAt = daysFromNow(fixture, -1)
    const tokenExpiresAt = daysFromNow(fixture, 5)
    await anAccount(fixture, { provider: 'instagram', connectedAt, tokenExpiresAt })
    await anAccount(fixture, { tokenSealed: null, tokenExpiresAt })
    await anAccount(fixture, { tokenExpiresAt: null })
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toEqual([])
  })
})

describe('notification of a dead connection', () => {
  const dead = (fixture: NotificationFixture): AccountFacts => ({
    expiredAt: fixture.clock.now(),
    expiredReason: 'password',
  })

  it('is sent at once with its reason, and only once', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture, dead(fixture))
    await fixture.notifications.notifyOfDeadToken(id)
    await until(() => fixture.mailbox.mails.length === 1)
    const [mail] = fixture.mailbox.mails
    expect(mail?.subject).toBe('Café Aurora: the connection to Facebook has stopped')
    expect(mail?.text).toContain('The Facebook password was changed')
    await fixture.notifications.notifyOfDeadToken(id)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(1)
  })

  it('is sent by the next scan when the event was lost', async () => {
    const fixture = await createNotificationFixture()
    await anAccount(fixture, dead(fixture))
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(1)
  })

  it('is not sent when the connection works again', async () => {
    const fixture = await createNotificationFixture()
    const id = await anAccount(fixture, dead(fixture))
    fixture.mailbox.errors.push(new MailError({ code: 'EENVELOPE', responseCode: 552 }))
    await fixture.notifications.notifyOfDeadToken(id)
    await drained(fixture.database, [MAIL_QUEUE])
    await updateAccount(fixture, id, { expiredAt: null, expiredReason: null })
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(1)
    expect(await fixture.database.executor.select().from(notifications)).toEqual([])
  })

  it('is not sent when the account does not exist', async () => {
    const fixture = await createNotificationFixture()
    await fixture.notifications.notifyOfDeadToken(fixture.uuid())
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toEqual([])
  })
})

describe('mail server errors', () => {
  const SEND_FAILED = 'notifications.send_failed'

  it('are retried with the same mail, which is sent once', async () => {
    const fixture = await createNotificationFixture()
    await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    fixture.mailbox.errors.push(new MailError({ code: 'ECONNECTION', responseCode: null }))
    await fixture.queue.send(SCAN_QUEUE, {})
    await until(() => fixture.log.events(SEND_FAILED).length === 1)
    await until(async () => {
      await makeDue(fixture.database, MAIL_QUEUE)
      // A new job wakes the workers of the queue.
      await fixture.queue.send(MAIL_QUEUE, { noticeId: fixture.uuid() })
      return fixture.mailbox.mails.length === 1
    })
    await drained(fixture.database, [MAIL_QUEUE])
    const { attempts } = fixture.mailbox
    expect(attempts).toHaveLength(2)
    expect(attempts[0]?.id).toBe(attempts[1]?.id)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(2)
  })

  it('are retried every hour and given up after a day when permanent', async () => {
    const fixture = await createNotificationFixture()
    await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 9) })
    const refuse = () =>
      fixture.mailbox.errors.push(new MailError({ code: 'X', responseCode: 550 }))
    refuse()
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(1)
    refuse()
    fixture.clock.advance(HOUR)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(2)
    refuse()
    fixture.clock.advance(DAY)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toHaveLength(2)
    expect(fixture.mailbox.mails).toEqual([])
  })

  it('are logged with codes and without addresses, names or links', async () => {
    const fixture = await createNotificationFixture()
    await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    fixture.mailbox.errors.push(new MailError({ code: 'EENVELOPE', responseCode: 550 }))
    await runHourlyScan(fixture)
    expect(fixture.log.events(SEND_FAILED)).toMatchObject([
      { kind: 'token_ending', code: 'EENVELOPE', responseCode: 550 },
    ])
    fixture.clock.advance(HOUR)
    await runHourlyScan(fixture)
    const secrets = fixture.mailbox.attempts.map(secretIn)
    expect(secrets).toHaveLength(2)
    expect(fixture.log.events('notifications.sent')).toHaveLength(1)
    for (const word of ['padaria.test', 'Café', ...secrets]) {
      expect(fixture.log.text()).not.toContain(word)
    }
  })
})

describe('mails to demo users', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('are sent only with stand-ins: %s', async (demoAllowed, mails) => {
    const fixture = await createNotificationFixture({ demo: true, demoAllowed })
    const id = await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(mails)
    await aMention(fixture, id)
    await fixture.notifications.notifyOfMentions(id)
    await makeDue(fixture.database, MENTIONS_QUEUE)
    await drained(fixture.database, [MENTIONS_QUEUE])
    expect(fixture.mailbox.mails).toHaveLength(2 * mails)
  })
})

describe('notifications feature', () => {
  it('deletes notifications after 90 days', async () => {
    const fixture = await createNotificationFixture()
    await anAccount(fixture, { tokenExpiresAt: daysFromNow(fixture, 3) })
    await runHourlyScan(fixture)
    fixture.clock.advance(91 * DAY)
    await runHourlyScan(fixture)
    expect(await fixture.database.executor.select().from(notifications)).toEqual([])
  })

  it('logs once per kind and stores nothing when no mail server is configured', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const log = captureLog()
    const { queue, stop } = await startQueue(database, log.log, { runsCronJobs: false })
    onTestFinished(stop)
    const random = seededRandom()
    const disabled = await createNotificationJobs(queue, {
      ...{ executor: database.executor, clock: new ManualClock(), random, log: log.log },
      ...{ mailer: null, secrets: SECRETS },
      publicUrl: 'https://vitrine.example',
      planGraceDays: 3,
      demoAllowed: true,
    })
    for (const id of [random.uuid(), random.uuid()]) {
      await disabled.notifyOfDeadToken(id)
      await disabled.notifyOfMentions(id)
      await disabled.sendReset(id)
      const event = { kind: 'password_changed', userId: id, at: new Date() } as const
      expect(await disabled.record(database.executor, event)).toBeNull()
      await disabled.send([null])
    }
    disabled.stop()
    expect(log.events('mail.not_configured').map(({ kind }) => kind)).toEqual([
      'token_ending',
      'plan_ending',
      'token_dead',
      'mentions',
      'password_reset',
      'password_changed',
    ])
    const { rows } = await database.queue.executeSql(
      `select name from pgboss.job where name like 'notice-%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('server', () => {
  it('sends a mail in the owner’s language when a token is rejected', async () => {
    const networks = await startNetworks(await makeTestMedia())
    const { app, world } = networks
    const person = await aPerson(app, {}, { language: 'es' })
    const { account_id: id } = await connect(networks, person, { provider: 'instagram' })
    const queue = await openSender(app)
    world.revokeTokens(CAFE, 'password')
    app.clock.advance(DAY)
    await queue.send('account-token-scan', {})
    const [mail] = await mailsTo(networks, person.email, 1)
    expect(mail).toMatchObject({
      from: 'vitrine@localhost',
      to: [person.email],
      subject: 'Café Aurora: la conexión con Instagram se cortó',
    })
    expect(mail?.text).toMatch(/http:\/\/portal\.test\/reconnect#[\w-]{40,}/)
    expect(mail?.html).toContain('lang="es-ES"')
    const { account } = await person.client.call(contract.getAccount, { params: { id: id ?? '' } })
    expect(account).toMatchObject({ expired_reason: 'password' })
    expect(app.log.text()).not.toContain('/reconnect')
    expect(app.log.text()).not.toContain(person.email)
  })
})
