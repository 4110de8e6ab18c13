import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accounts } from '../src/features/accounts/accounts.tables.ts'
import { reconnectLinks } from '../src/features/accounts/connections.tables.ts'
import { mentionAuthors, mentions } from '../src/features/mentions/mentions.tables.ts'
import {
  GROUPING_SECONDS,
  MENTIONS,
  NOTICE_SCAN,
  startNotices,
} from '../src/features/notices/notices.jobs.ts'
import { sendMentions } from '../src/features/notices/mention-notices.service.ts'
import { notices } from '../src/features/notices/notices.tables.ts'
import type { NoticeDeps } from '../src/features/notices/sending.service.ts'
import type { UserNews } from '../src/features/users/index.ts'
import { passwordResets, users } from '../src/features/users/users.tables.ts'
import { type Mail, MailError } from '../src/integrations/mail/mailer.ts'
import { startQueue } from '../src/jobs/queue.ts'
import { hashSecret } from '../src/shared/secrets.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, HandClock, HOUR, MINUTE } from './support/hand-clock.ts'
import { drained, makeDue, openSender, until } from './support/jobs.ts'
import { mailsTo } from './support/mailbox.ts'
import { CAFE, connect, startNetworks } from './support/networks.ts'
import {
  aMailbox,
  anAccount,
  anHour,
  anOffice,
  type AccountFacts,
  EMAIL,
  NOTICE,
  type Office,
  SECRETS,
} from './support/notice-office.ts'
import { aPerson } from './support/people.ts'
import { seededRandom } from './support/seeded-random.ts'
import { openTestDatabase } from './support/test-database.ts'
import { makeTestMedia } from './support/test-media.ts'

// Queues take real time; on a busy machine they take theirs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

async function aMention(
  office: Office,
  accountId: string,
  facts: Partial<typeof mentions.$inferInsert> & { username?: string | null } = {},
): Promise<string> {
  const { username = 'bia', ...columns } = facts
  const [id, authorId] = [office.uuid(), office.uuid()]
  const now = office.clock.now()
  const { executor } = office.database
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

const inDays = ({ clock }: Office, days: number): Date =>
  new Date(clock.now().getTime() + days * DAY)

const secretIn = ({ text }: Mail): string =>
  /https:\/\/vitrine\.example\/reconnect#(\S+)/.exec(text)?.[1] ?? ''

const moveEnd = ({ database }: Office, id: string, changes: AccountFacts) =>
  database.executor.update(accounts).set(changes).where(eq(accounts.id, id))

describe('a connection that will end', () => {
  it('is told of ten, three and no days before, once each, with a link of its own', async () => {
    const office = await anOffice()
    const id = await anAccount(office, { tokenExpiresAt: inDays(office, 12) })
    const counts: number[] = []
    let today = 0
    // Looked at twice on the days that matter.
    for (const day of [1, 2, 2, 8, 9, 9, 11.5, 11.5]) {
      office.clock.advance((day - today) * DAY)
      today = day
      await anHour(office)
      counts.push(office.mailbox.mails.length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
    const { mails } = office.mailbox
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Café Aurora: the connection ends in 10 days'],
      [EMAIL, 'Café Aurora: the connection ends in 3 days'],
      [EMAIL, 'Café Aurora: the connection ends today'],
    ])
    expect(new Set(mails.map(secretIn)).size).toBe(3)
    const links = await office.database.executor.select().from(reconnectLinks)
    expect(links.map(({ secretHash }) => secretHash).sort()).toEqual(
      mails.map((mail) => hashSecret(secretIn(mail))).sort(),
    )
    expect(links.every(({ accountId }) => accountId === id)).toBe(true)
  })

  it('is told of in the owner’s language', async () => {
    const office = await anOffice({ language: 'fr' })
    await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
    await anHour(office)
    expect(office.mailbox.mails[0]?.subject).toBe('Café Aurora : la connexion expire dans 3 jours')
    expect(office.mailbox.mails[0]?.html).toContain('lang="fr-FR"')
  })

  it('is told of anew after a renewal, and by accounts', async () => {
    const office = await anOffice()
    const id = await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
    await anAccount(office, { name: 'Floricultura', tokenExpiresAt: inDays(office, 3) })
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(2)
    await moveEnd(office, id, { tokenExpiresAt: inDays(office, 60) })
    office.clock.advance(57 * DAY)
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(3)
  })

  it('is not told of where we renew it ourselves, nor where no login was', async () => {
    const office = await anOffice()
    const connectedAt = inDays(office, -1)
    const tokenExpiresAt = inDays(office, 5)
    await anAccount(office, { provider: 'instagram', connectedAt, tokenExpiresAt })
    await anAccount(office, { tokenSealed: null, tokenExpiresAt })
    await anAccount(office, { tokenExpiresAt: null })
    await anHour(office)
    expect(office.mailbox.tries).toEqual([])
  })
})

describe('a connection that died', () => {
  const dead = (office: Office): AccountFacts => ({
    expiredAt: office.clock.now(),
    expiredReason: 'password',
  })

  it('is told of at once, with its reason, and once', async () => {
    const office = await anOffice()
    const id = await anAccount(office, dead(office))
    await office.notices.tokenDead(id)
    await until(() => office.mailbox.mails.length === 1)
    const [mail] = office.mailbox.mails
    expect(mail?.subject).toBe('Café Aurora: the connection to Facebook has stopped')
    expect(mail?.text).toContain('The Facebook password was changed')
    await office.notices.tokenDead(id)
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(1)
  })

  it('is told of by the next look, where the word of it got lost', async () => {
    const office = await anOffice()
    await anAccount(office, dead(office))
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(1)
  })

  it('is not told of any more once it lives again', async () => {
    const office = await anOffice()
    const id = await anAccount(office, dead(office))
    office.mailbox.refusals.push(new MailError({ code: 'EENVELOPE', responseCode: 552 }))
    await office.notices.tokenDead(id)
    await drained(office.database, [NOTICE])
    await moveEnd(office, id, { expiredAt: null, expiredReason: null })
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(1)
    expect(await office.database.executor.select().from(notices)).toEqual([])
  })

  it('is nobody’s to hear of when its account is gone, or not there', async () => {
    const office = await anOffice()
    await office.notices.tokenDead(office.uuid())
    await anHour(office)
    expect(office.mailbox.tries).toEqual([])
  })
})

describe('a mail server in trouble', () => {
  const EVENT = 'notices.not_sent'

  it('is asked again for the same mail, which then is sent once', async () => {
    const office = await anOffice()
    await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
    office.mailbox.refusals.push(new MailError({ code: 'ECONNECTION', responseCode: null }))
    await office.boss.send(NOTICE_SCAN, {})
    await until(() => office.log.events(EVENT).length === 1)
    await until(async () => {
      await makeDue(office.database, NOTICE)
      // Something new on the queue wakes its workers.
      await office.boss.send(NOTICE, { noticeId: office.uuid() })
      return office.mailbox.mails.length === 1
    })
    await drained(office.database, [NOTICE])
    const { tries } = office.mailbox
    expect(tries).toHaveLength(2)
    expect(tries[0]?.id).toBe(tries[1]?.id)
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(2)
  })

  it('is not pressed when it refuses for good, asked every hour, and given up after a day', async () => {
    const office = await anOffice()
    await anAccount(office, { tokenExpiresAt: inDays(office, 9) })
    const refuse = () =>
      office.mailbox.refusals.push(new MailError({ code: 'X', responseCode: 550 }))
    refuse()
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(1)
    refuse()
    office.clock.advance(HOUR)
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(2)
    refuse()
    office.clock.advance(DAY)
    await anHour(office)
    expect(office.mailbox.tries).toHaveLength(2)
    expect(office.mailbox.mails).toEqual([])
  })

  it('is logged with codes, never with an address, a name or a link', async () => {
    const office = await anOffice()
    await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
    office.mailbox.refusals.push(new MailError({ code: 'EENVELOPE', responseCode: 550 }))
    await anHour(office)
    expect(office.log.events(EVENT)).toMatchObject([
      { kind: 'token_ending', code: 'EENVELOPE', responseCode: 550 },
    ])
    office.clock.advance(HOUR)
    await anHour(office)
    const secrets = office.mailbox.tries.map(secretIn)
    expect(secrets).toHaveLength(2)
    expect(office.log.events('notices.sent')).toHaveLength(1)
    for (const word of ['padaria.test', 'Café', ...secrets]) {
      expect(office.log.text()).not.toContain(word)
    }
  })
})

describe('mentions', () => {
  const mentionDeps = (office: Office): Omit<NoticeDeps, 'mailer'> => ({
    ...{ executor: office.database.executor, clock: office.clock, log: office.log.log },
    ...{ random: seededRandom('another process'), secrets: SECRETS, demoAllowed: true },
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    work: {
      sendNotice: async () => undefined,
      sendMentionsSoon: async () => undefined,
      sendReset: async () => undefined,
      sendVerification: async () => undefined,
    },
  })

  const arrived = async (office: Office, accountId: string): Promise<void> => {
    await office.notices.mentionsArrived(accountId)
    await makeDue(office.database, MENTIONS)
    await drained(office.database, [MENTIONS])
  }

  it('that come together are told in one mail, a moment after the first', async () => {
    const office = await anOffice()
    const id = await anAccount(office)
    const ids: string[] = []
    for (const username of ['bia', 'caio', null]) {
      ids.push(await aMention(office, id, { username }))
      await office.notices.mentionsArrived(id)
    }
    const { rows } = await office.database.queue.executeSql(
      `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = '${MENTIONS}'`,
    )
    expect(rows).toEqual([{ wait: GROUPING_SECONDS }])
    await makeDue(office.database, MENTIONS)
    await until(() => office.mailbox.mails.length === 1)
    await drained(office.database, [MENTIONS])
    const [mail] = office.mailbox.mails
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Café Aurora: 3 new stories mention you' })
    expect(mail?.text).toContain('@bia')
    expect(mail?.text).toContain(`https://vitrine.example/mentions?account_id=${id}`)
    const told = await office.database.executor.select().from(mentions)
    expect(told.map(({ toldAt }) => toldAt)).toEqual(ids.map(() => office.clock.now()))
  })

  it('are told of once: the next mail has only what came after', async () => {
    const office = await anOffice()
    const id = await anAccount(office)
    await aMention(office, id, { username: 'bia' })
    await arrived(office, id)
    await arrived(office, id)
    await aMention(office, id, { username: 'caio' })
    await arrived(office, id)
    expect(office.mailbox.mails.map(({ subject }) => subject)).toEqual([
      '@bia mentioned Café Aurora in a story',
      '@caio mentioned Café Aurora in a story',
    ])
  })

  it('are told of once when two processes send at the same moment', async () => {
    const office = await anOffice()
    const accountId = await anAccount(office)
    await aMention(office, accountId)
    const other = aMailbox()
    const first = sendMentions(
      {
        ...mentionDeps(office),
        mailer: {
          send: async () => {
            await sendMentions(
              { ...mentionDeps(office), mailer: other },
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
    expect(other.tries).toEqual([])
  })

  it('are told of by the next hour when the process that began to tell ended', async () => {
    const office = await anOffice()
    const accountId = await anAccount(office)
    await aMention(office, accountId)
    let claimed = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      claimed = resolve
    })
    const never = new Promise<never>(() => undefined)
    const mailer = {
      send: () => {
        claimed()
        return never
      },
    }
    void sendMentions({ ...mentionDeps(office), mailer }, accountId, AbortSignal.timeout(10_000))
    await begun
    office.clock.advance(11 * MINUTE)
    await anHour(office)
    await makeDue(office.database, MENTIONS)
    await drained(office.database, [MENTIONS])
    expect(office.mailbox.mails).toHaveLength(1)
  })

  it('of one account do not hold up those of another', async () => {
    const office = await anOffice()
    for (const name of ['Café Aurora', 'Floricultura']) {
      const id = await anAccount(office, { name })
      await aMention(office, id)
      await office.notices.mentionsArrived(id)
    }
    await makeDue(office.database, MENTIONS)
    await drained(office.database, [MENTIONS])
    expect(office.mailbox.mails.map(({ subject }) => subject).sort()).toEqual([
      '@bia mentioned Café Aurora in a story',
      '@bia mentioned Floricultura in a story',
    ])
  })

  it('that need no decision, or are over, are not told of', async () => {
    const office = await anOffice()
    const id = await anAccount(office)
    const now = office.clock.now()
    await aMention(office, id, { acceptedAt: now })
    await aMention(office, id, { rejectedAt: now })
    await aMention(office, id, { endedAt: now })
    await aMention(office, id, { expiresAt: now })
    await aMention(office, await anAccount(office))
    await arrived(office, id)
    expect(office.mailbox.tries).toEqual([])
  })

  it('stay untold while the mail server is away, and are told with the next ones', async () => {
    const office = await anOffice()
    const id = await anAccount(office)
    await aMention(office, id, { username: 'bia' })
    office.mailbox.refusals.push(new MailError({ code: 'X', responseCode: 554 }))
    await arrived(office, id)
    expect(office.mailbox.mails).toEqual([])
    await aMention(office, id, { username: 'caio' })
    await arrived(office, id)
    expect(office.mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Café Aurora: 2 new stories mention you',
    ])
  })

  it('are found by the hourly look, where the word of them got lost', async () => {
    const office = await anOffice()
    const id = await anAccount(office)
    await aMention(office, id)
    office.clock.advance(3 * MINUTE)
    await anHour(office)
    await makeDue(office.database, MENTIONS)
    await until(() => office.mailbox.mails.length === 1)
    await drained(office.database, [MENTIONS])
  })
})

describe('demo people', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('are written to where stand-ins are on: %s', async (demoAllowed, mails) => {
    const office = await anOffice({ demo: true, demoAllowed })
    const id = await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(mails)
    await aMention(office, id)
    await office.notices.mentionsArrived(id)
    await makeDue(office.database, MENTIONS)
    await drained(office.database, [MENTIONS])
    expect(office.mailbox.mails).toHaveLength(2 * mails)
  })
})

it('forgets notices after ninety days', async () => {
  const office = await anOffice()
  await anAccount(office, { tokenExpiresAt: inDays(office, 3) })
  await anHour(office)
  office.clock.advance(91 * DAY)
  await anHour(office)
  expect(await office.database.executor.select().from(notices)).toEqual([])
})

it('says once per kind that no mail can be sent, and keeps nothing for later', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const log = captureLog()
  const queue = await startQueue(database, log.log)
  onTestFinished(() => queue.stop())
  const random = seededRandom()
  const silent = await startNotices(queue.boss, {
    ...{ executor: database.executor, clock: new HandClock(), random, log: log.log },
    ...{ mailer: null, secrets: SECRETS },
    publicUrl: 'https://vitrine.example',
    planGraceDays: 3,
    demoAllowed: true,
  })
  for (const id of [random.uuid(), random.uuid()]) {
    await silent.tokenDead(id)
    await silent.mentionsArrived(id)
    await silent.sendReset(id)
    const news = { kind: 'password_changed', userId: id, at: new Date() } as const
    expect(await silent.note(database.executor, news)).toBeNull()
    await silent.send([null])
  }
  silent.stop()
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

describe('what happens to a user’s own account', () => {
  const RESET = 'notice-reset'

  const noted = (office: Office, news: UserNews) =>
    office.database.executor.transaction((tx) => office.notices.note(tx, news))

  const changed = (office: Office): UserNews => ({
    kind: 'password_changed',
    userId: office.userId,
    at: office.clock.now(),
  })

  const kept = ({ database }: Office) => database.executor.select().from(notices)

  const setEnd = async ({ database, userId }: Office, deletesAt: Date | null): Promise<void> => {
    await database.executor.update(users).set({ deletesAt }).where(eq(users.id, userId))
  }

  const resetTo = async (office: Office, userId = office.userId): Promise<void> => {
    await office.notices.sendReset(userId)
    await drained(office.database, [RESET])
  }

  it('is told once, after the transaction that brought it about', async () => {
    const office = await anOffice()
    const news = changed(office)
    const id = await noted(office, news)
    expect(await noted(office, news)).toBeNull()
    expect(office.mailbox.tries).toEqual([])
    await office.notices.send([id, null])
    await drained(office.database, [NOTICE])
    await anHour(office)
    expect(office.mailbox.mails).toMatchObject([
      { id, to: EMAIL, subject: 'Your Vitrine password was changed' },
    ])
  })

  it('is not told where that transaction came to nothing', async () => {
    const office = await anOffice()
    const failing = office.database.executor.transaction(async (tx) => {
      await office.notices.note(tx, changed(office))
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await anHour(office)
    expect(office.mailbox.tries).toEqual([])
  })

  it('is found by the hourly look where a crash came before the mail', async () => {
    const office = await anOffice()
    await noted(office, changed(office))
    await anHour(office)
    expect(office.mailbox.mails).toHaveLength(1)
  })

  it('goes to the address that was left, which is kept sealed and no longer than that', async () => {
    const office = await anOffice()
    const address = 'antes@padaria.test'
    const at = office.clock.now()
    const id = await noted(office, { kind: 'email_left', userId: office.userId, at, address })
    const [waiting] = await kept(office)
    expect(waiting?.key).not.toContain('padaria')
    expect(waiting?.key.length).toBeGreaterThan(70)
    office.mailbox.refusals.push(new MailError({ code: 'X', responseCode: 550 }))
    await office.notices.send([id])
    await drained(office.database, [NOTICE])
    expect((await kept(office))[0]?.key).toBe(waiting?.key)
    await anHour(office)
    expect(office.mailbox.mails).toMatchObject([{ to: address }])
    expect((await kept(office))[0]?.key).toBe(`${at.toISOString()} ${String(id)}`)
    expect(office.log.text()).not.toContain('padaria.test')
  })

  it('is not told any more when a deletion was taken back, or asked for anew', async () => {
    const office = await anOffice()
    const at = inDays(office, 7)
    const news: UserNews = { kind: 'deletion_requested', userId: office.userId, at }
    for (const deletesAt of [null, inDays(office, 8)]) {
      await setEnd(office, deletesAt)
      await office.notices.send([await noted(office, news)])
      await drained(office.database, [NOTICE])
      expect(await kept(office)).toEqual([])
    }
    await setEnd(office, at)
    await office.notices.send([await noted(office, news)])
    await drained(office.database, [NOTICE])
    expect(office.mailbox.mails).toHaveLength(1)
  })

  it.each([
    [true, 5],
    [false, 0],
  ])('is told to demo people where stand-ins are on: %s', async (demoAllowed, mails) => {
    const office = await anOffice({ demo: true, demoAllowed })
    const at = inDays(office, 7)
    await setEnd(office, at)
    const facts = { userId: office.userId, at }
    const all: UserNews[] = [
      { ...facts, kind: 'password_changed' },
      { ...facts, kind: 'email_changed' },
      { ...facts, kind: 'email_left', address: 'antes@padaria.test' },
      { ...facts, kind: 'deletion_requested' },
    ]
    for (const news of all) await office.notices.send([await noted(office, news)])
    await resetTo(office)
    await drained(office.database, [NOTICE])
    expect(office.mailbox.mails).toHaveLength(mails)
  })

  it('is told to nobody who is to be removed by now', async () => {
    const office = await anOffice()
    await setEnd(office, office.clock.now())
    await resetTo(office)
    await office.notices.send([await noted(office, changed(office))])
    await drained(office.database, [NOTICE])
    expect(office.mailbox.tries).toEqual([])
  })

  it('has a link made for each mail, whose secret is nowhere else', async () => {
    const office = await anOffice()
    const secretOf = ({ text }: Mail): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''
    office.mailbox.refusals.push(new MailError({ code: 'ECONNECTION', responseCode: null }))
    await office.notices.sendReset(office.userId)
    await until(() => office.log.events('notices.not_sent').length === 1)
    await until(async () => {
      await makeDue(office.database, RESET)
      // Something new on the queue wakes its workers.
      await office.boss.send(RESET, { userId: office.uuid() })
      return office.mailbox.mails.length === 1
    })
    await drained(office.database, [RESET])
    const [first = '', second = ''] = office.mailbox.tries.map(secretOf)
    expect(second).not.toBe(first)
    const resets = await office.database.executor.select().from(passwordResets)
    expect(resets).toMatchObject([{ userId: office.userId, hash: hashSecret(second) }])
    for (const word of [first, second, EMAIL]) {
      expect(word).not.toBe('')
      expect(office.log.text()).not.toContain(word)
    }
    expect(await kept(office)).toMatchObject([
      { kind: 'password_reset', sentAt: office.clock.now() },
    ])
  })

  it('is nobody’s to hear of who is not there', async () => {
    const office = await anOffice()
    await resetTo(office, office.uuid())
    expect(office.mailbox.tries).toEqual([])
    expect(await office.database.executor.select().from(passwordResets)).toEqual([])
  })
})

describe('the whole server', () => {
  it('writes to the owner whose token died, in their language, through the mail server', async () => {
    const networks = await startNetworks(await makeTestMedia())
    const { app, world } = networks
    const person = await aPerson(app, {}, { language: 'es' })
    const { account_id: id } = await connect(networks, person, { provider: 'instagram' })
    const boss = await openSender(app)
    world.revokeTokens(CAFE, 'password')
    app.clock.advance(DAY)
    await boss.send('account-token-scan', {})
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
