import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import type { UserEvent } from '../src/features/users/index.ts'
import { passwordResets, users } from '../src/db/tables/users.tables.ts'
import { MailError } from '../src/integrations/mail/mailer.ts'
import { hashSecret } from '../src/shared/secrets.ts'
import { DAY } from './support/manual-clock.ts'
import { drained, makeDue, until } from './support/jobs.ts'
import { resetSecretIn } from './support/mailbox.ts'
import {
  runHourlyScan,
  createNotificationFixture,
  EMAIL,
  MAIL_QUEUE,
  type NotificationFixture,
} from './support/notification-fixture.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const daysFromNow = ({ clock }: NotificationFixture, days: number): Date =>
  new Date(clock.now().getTime() + days * DAY)

describe('notifications of user events', () => {
  const RESET_QUEUE = 'notice-reset'

  const record = (fixture: NotificationFixture, event: UserEvent) =>
    fixture.database.executor.transaction((tx) => fixture.notifications.record(tx, event))

  const passwordChanged = (fixture: NotificationFixture): UserEvent => ({
    kind: 'password_changed',
    userId: fixture.userId,
    at: fixture.clock.now(),
  })

  const listNotifications = ({ database }: NotificationFixture) =>
    database.executor.select().from(notifications)

  const setDeletesAt = async (
    { database, userId }: NotificationFixture,
    deletesAt: Date | null,
  ): Promise<void> => {
    await database.executor.update(users).set({ deletesAt }).where(eq(users.id, userId))
  }

  const sendReset = async (
    fixture: NotificationFixture,
    userId = fixture.userId,
  ): Promise<void> => {
    await fixture.notifications.sendReset(userId)
    await drained(fixture.database, [RESET_QUEUE])
  }

  it('are sent once after the transaction of the event', async () => {
    const fixture = await createNotificationFixture()
    const event = passwordChanged(fixture)
    const id = await record(fixture, event)
    expect(await record(fixture, event)).toBeNull()
    expect(fixture.mailbox.attempts).toEqual([])
    await fixture.notifications.send([id, null])
    await drained(fixture.database, [MAIL_QUEUE])
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toMatchObject([
      { id, to: EMAIL, subject: 'Your Vitrine password was changed' },
    ])
  })

  it('are not sent when the transaction is rolled back', async () => {
    const fixture = await createNotificationFixture()
    const failing = fixture.database.executor.transaction(async (tx) => {
      await fixture.notifications.record(tx, passwordChanged(fixture))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await runHourlyScan(fixture)
    expect(fixture.mailbox.attempts).toEqual([])
  })

  it('are sent by the hourly scan after a crash', async () => {
    const fixture = await createNotificationFixture()
    await record(fixture, passwordChanged(fixture))
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toHaveLength(1)
  })

  it('go to the former address, which is stored encrypted and only until delivery', async () => {
    const fixture = await createNotificationFixture()
    const address = 'antes@padaria.test'
    const at = fixture.clock.now()
    const id = await record(fixture, { kind: 'email_left', userId: fixture.userId, at, address })
    const [pending] = await listNotifications(fixture)
    expect(pending?.key).not.toContain('padaria')
    expect(pending?.key.length).toBeGreaterThan(70)
    fixture.mailbox.errors.push(new MailError({ code: 'X', responseCode: 550 }))
    await fixture.notifications.send([id])
    await drained(fixture.database, [MAIL_QUEUE])
    expect((await listNotifications(fixture))[0]?.key).toBe(pending?.key)
    await runHourlyScan(fixture)
    expect(fixture.mailbox.mails).toMatchObject([{ to: address }])
    expect((await listNotifications(fixture))[0]?.key).toBe(`${at.toISOString()} ${String(id)}`)
    expect(fixture.log.text()).not.toContain('padaria.test')
  })

  it('are not sent when a deletion was cancelled or requested again', async () => {
    const fixture = await createNotificationFixture()
    const at = daysFromNow(fixture, 7)
    const event: UserEvent = { kind: 'deletion_requested', userId: fixture.userId, at }
    for (const deletesAt of [null, daysFromNow(fixture, 8)]) {
      await setDeletesAt(fixture, deletesAt)
      await fixture.notifications.send([await record(fixture, event)])
      await drained(fixture.database, [MAIL_QUEUE])
      expect(await listNotifications(fixture)).toEqual([])
    }
    await setDeletesAt(fixture, at)
    await fixture.notifications.send([await record(fixture, event)])
    await drained(fixture.database, [MAIL_QUEUE])
    expect(fixture.mailbox.mails).toHaveLength(1)
  })

  it.each([
    [true, 5],
    [false, 0],
  ])('are sent to demo users only with stand-ins: %s', async (demoAllowed, mails) => {
    const fixture = await createNotificationFixture({ demo: true, demoAllowed })
    const at = daysFromNow(fixture, 7)
    await setDeletesAt(fixture, at)
    const facts = { userId: fixture.userId, at }
    const all: UserEvent[] = [
      { ...facts, kind: 'password_changed' },
      { ...facts, kind: 'email_changed' },
      { ...facts, kind: 'email_left', address: 'antes@padaria.test' },
      { ...facts, kind: 'deletion_requested' },
    ]
    for (const event of all) await fixture.notifications.send([await record(fixture, event)])
    await sendReset(fixture)
    await drained(fixture.database, [MAIL_QUEUE])
    expect(fixture.mailbox.mails).toHaveLength(mails)
  })

  it('are not sent to deleted users', async () => {
    const fixture = await createNotificationFixture()
    await setDeletesAt(fixture, fixture.clock.now())
    await sendReset(fixture)
    await fixture.notifications.send([await record(fixture, passwordChanged(fixture))])
    await drained(fixture.database, [MAIL_QUEUE])
    expect(fixture.mailbox.attempts).toEqual([])
  })

  it('contain a new link per mail whose secret is stored only as a hash', async () => {
    const fixture = await createNotificationFixture()
    fixture.mailbox.errors.push(new MailError({ code: 'ECONNECTION', responseCode: null }))
    await fixture.notifications.sendReset(fixture.userId)
    await until(() => fixture.log.events('notifications.send_failed').length === 1)
    await until(async () => {
      await makeDue(fixture.database, RESET_QUEUE)
      // A new job wakes the workers of the queue.
      await fixture.queue.send(RESET_QUEUE, { userId: fixture.uuid() })
      return fixture.mailbox.mails.length === 1
    })
    await drained(fixture.database, [RESET_QUEUE])
    const [first = '', second = ''] = fixture.mailbox.attempts.map((mail) =>
      resetSecretIn(mail, 'https://vitrine.example'),
    )
    expect(second).not.toBe(first)
    expect(resetSecretIn(fixture.mailbox.mails[0], 'https://vitrine.example')).toBe(second)
    const resets = await fixture.database.executor.select().from(passwordResets)
    expect(resets).toMatchObject([{ userId: fixture.userId, hash: hashSecret(second) }])
    for (const word of [first, second, EMAIL]) {
      expect(word).not.toBe('')
      expect(fixture.log.text()).not.toContain(word)
    }
    expect(await listNotifications(fixture)).toMatchObject([
      { kind: 'password_reset', sentAt: fixture.clock.now() },
    ])
  })

  it('are not sent to unknown users', async () => {
    const fixture = await createNotificationFixture()
    await sendReset(fixture, fixture.uuid())
    expect(fixture.mailbox.attempts).toEqual([])
    expect(await fixture.database.executor.select().from(passwordResets)).toEqual([])
  })
})
