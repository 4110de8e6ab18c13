import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { endAllSessions } from '../src/features/sessions/user-sessions.repo.ts'
import { REMOVAL_SCAN } from '../src/features/users/deletion.jobs.ts'
import { removeUser } from '../src/features/users/deletion.service.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { aClient } from './support/client.ts'
import { DAY, ManualClock, HOUR, SECOND } from './support/manual-clock.ts'
import { drained, openSender, until } from './support/jobs.ts'
import { mailsSent, mailsTo, startMailApp } from './support/mailbox.ts'
import {
  aPhoto,
  CAFE_PAGE,
  connect,
  FLOWERS,
  hoursBefore,
  type Networks,
  startNetworks,
} from './support/networks.ts'
import {
  aDisplay,
  aPerson,
  aTv,
  changeUser,
  firstScreenId,
  PASSWORD,
  type Person,
} from './support/people.ts'
import { runRoutine } from './support/routines.ts'
import { makeTestMedia } from './support/test-media.ts'

// Queues and preparing media take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const media = await makeTestMedia()
const networks = await startMailApp()
const { app, standIns } = networks
const queue = await openSender(app)

const params = ({ user }: Person) => ({ params: { id: user.id } })

const request = (person: Person) =>
  person.client.call(contract.requestUserDeletion, {
    ...params(person),
    body: { current_password: PASSWORD },
  })

const requestRefusal = (person: Person, body: unknown) =>
  person.client.refusal(contract.requestUserDeletion, { ...params(person), body })

const cancel = (person: Person) => person.client.call(contract.cancelUserDeletion, params(person))

const read = (person: Person) => person.client.call(contract.getUser, params(person))

const signIn = ({ email }: Person) => ({ body: { user: { email, password: PASSWORD } } })

const rowOf = async ({ user }: Person, fixture: Networks = networks) => {
  const [row] = await fixture.app.database.executor
    .select()
    .from(users)
    .where(eq(users.id, user.id))
  return row ?? null
}

/** Runs the hourly scan and its jobs. */
async function anHour(fixture: Networks = networks, sender = queue): Promise<void> {
  await sender.send(REMOVAL_SCAN, {})
  await drained(fixture.app.database, [REMOVAL_SCAN, 'user-removal'])
}

describe('requestUserDeletion', () => {
  it('needs the password', async () => {
    const person = await aPerson(app)
    for (const [typed, status, code] of [
      [undefined, 400, 'users.current_password_required'],
      ['', 400, 'users.current_password_required'],
      ['errada', 403, 'users.current_password_wrong'],
    ] as const) {
      const refusal = await requestRefusal(person, { current_password: typed })
      expect(refusal).toMatchObject({ status, code, field: 'current_password' })
    }
    for (let count = 0; count < 9; count += 1) {
      await requestRefusal(person, { current_password: 'errada' })
    }
    const limited = await requestRefusal(person, { current_password: PASSWORD })
    expect(limited).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(await read(person)).toEqual(person.user)
  })

  it('schedules the removal in seven days and sends a mail with the way to cancel it', async () => {
    const person = await aPerson(app)
    const asked = await request(person)
    const end = new Date(app.clock.now().getTime() + 7 * DAY)
    expect(asked).toEqual({ ...person.user, deletes_at: end.toISOString() })
    expect(await read(person)).toEqual(asked)
    const [mail] = await mailsTo(networks, person.email, 1)
    const day = new Intl.DateTimeFormat('pt-BR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'America/Sao_Paulo',
    }).format(end)
    expect(mail?.subject).toBe(`Sua conta Vitrine será apagada em ${day}`)
    expect(mail?.text).toContain('Manter minha conta:\nhttp://portal.test/account/user')
    // A repeated request changes no time and sends no mail.
    app.clock.advance(HOUR)
    expect(await request(person)).toEqual(asked)
    await mailsSent(networks)
    expect(await mailsTo(networks, person.email, 1)).toHaveLength(1)
    await person.client.call(contract.listScreens, {})
  })

  it('refuses other users, TVs and signed-out callers', async () => {
    const [person, otherPerson] = [await aPerson(app), await aPerson(app)]
    const tv = await aTv(app, person)
    const body = { current_password: PASSWORD }
    const ofOther = { ...params(person), body }
    for (const [client, status] of [
      [otherPerson.client, 404],
      [tv.client, 403],
      [aClient(app), 401],
    ] as const) {
      const asked = await client.refusal(contract.requestUserDeletion, ofOther)
      const cancelled = await client.refusal(contract.cancelUserDeletion, params(person))
      expect([asked.status, cancelled.status]).toEqual([status, status])
    }
    expect(await read(person)).toEqual(person.user)
  })
})

describe('cancelUserDeletion', () => {
  it('keeps all data, also without a request', async () => {
    const person = await aPerson(app)
    await request(person)
    app.clock.advance(7 * DAY - SECOND)
    expect(await cancel(person)).toEqual(person.user)
    expect(await cancel(person)).toEqual(person.user)
    app.clock.advance(DAY)
    await anHour()
    expect(await read(person)).toEqual(person.user)
  })

  it('fails when the removal is due: the user can no longer sign in', async () => {
    const person = await aPerson(app)
    await request(person)
    await mailsTo(networks, person.email, 1)
    await mailsSent(networks)
    app.clock.advance(7 * DAY)
    const refusal = await person.client.refusal(contract.cancelUserDeletion, params(person))
    expect(refusal).toMatchObject({ status: 401, code: 'auth.required' })
    expect((await aClient(app).refusal(contract.signIn, signIn(person))).code).toBe(
      'users.wrong_credentials',
    )
    const body = { email: person.email }
    await aClient(app).call(contract.forgotPassword, { body })
    await mailsSent(networks)
    expect(await mailsTo(networks, person.email, 1)).toHaveLength(1)
    expect(await rowOf(person)).not.toBeNull()
  })
})

describe('a user whose removal is due', () => {
  it('has every TV signed out at its next heartbeat, before the hourly job', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    await request(person)
    app.clock.advance(7 * DAY - SECOND)
    const body = { session_id: 'run', state: 'idle' } as const
    await tv.client.call(contract.heartbeat, { body })
    app.clock.advance(SECOND)
    const refusal = await tv.client.refusal(contract.heartbeat, { body })
    expect(refusal).toMatchObject({ status: 401, code: 'auth.required' })
    expect(tv.client.signedOut).toBe(1)
    expect(await rowOf(person)).not.toBeNull()
  })

  it('cannot sign in, and the e-mail can be used again', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const other = await aPerson(app)
    const screenId = await firstScreenId(person)
    const { account } = await person.client.call(contract.createAccount, { body: { name: 'Café' } })
    const display = await aDisplay(app, person, { accountId: account.id, screenId })
    await request(person)
    app.clock.advance(7 * DAY)
    await anHour()
    expect(await rowOf(person)).toBeNull()
    for (const { client } of [person, tv, display]) {
      const refusal = await client.refusal(contract.listScreens, {})
      expect(refusal).toMatchObject({ status: 401, code: 'auth.required' })
      expect(client.signedOut).toBe(1)
    }
    expect(await read(other)).toEqual(other.user)
    const { user } = await aClient(app).call(contract.signUp, {
      body: {
        user: {
          ...{ name: 'Ana de volta', telephone: '(11) 93333-4444' },
          ...{ email: person.email, password: PASSWORD },
        },
      },
    })
    expect(user.id).not.toBe(person.user.id)
    expect(app.log.events('users.removed')).toContainEqual(
      expect.objectContaining({ userId: person.user.id }),
    )
    expect(app.log.text()).not.toContain(person.email)
  })

  it('may be a demo user', async () => {
    const person = await aPerson(app)
    await changeUser(app, person.user.id, { demo: true })
    await request(person)
    expect(await mailsTo(networks, person.email, 1)).toHaveLength(1)
    app.clock.advance(7 * DAY)
    await anHour()
    expect(await rowOf(person)).toBeNull()
  })

  it('is found by the scan at the start of a server', async () => {
    const person = await aPerson(app)
    const deletesAt = new Date(app.clock.now().getTime() - HOUR)
    const { executor } = app.database
    await executor.update(users).set({ deletesAt }).where(eq(users.id, person.user.id))
    const again = await startMailApp({
      clock: app.clock,
      database: { ...app.database, close: () => Promise.resolve() },
      runsCronJobs: true,
    })
    await until(async () => (await rowOf(person)) === null)
    await again.app.close()
  })
})

describe('data of a removed user', () => {
  /** A shop with a Page, whose story is stored, and a profile; and another user. */
  async function aFullShop(clock = new ManualClock()) {
    const { photo, otherPhoto } = media
    const own = await startNetworks(
      media,
      (now) => ({
        pageStories: [
          {
            postId: '200000000000001',
            mediaId: '300000000000001',
            footage: aPhoto(photo),
            postedAt: hoursBefore(now, 1),
          },
        ],
        flowerStories: [
          {
            id: '17900000000000002',
            footage: aPhoto(otherPhoto),
            postedAt: hoursBefore(now, 1),
          },
        ],
      }),
      { clock },
    )
    const [person, other] = [await aPerson(own.app), await aPerson(own.app)]
    const page = await connect(own, person, { provider: 'facebook', pageIds: [CAFE_PAGE] })
    await connect(own, person, { provider: 'instagram' })
    await connect(own, other, { provider: 'instagram', who: FLOWERS })
    for (const { client } of [person, other]) {
      await until(async () => {
        const { data } = await client.call(contract.listAccounts, {})
        const ready = data.reduce((sum, account) => sum + account.media.ready, 0)
        return ready === 1 && data.every(({ picture: image }) => image !== null)
      })
    }
    const sender = await openSender(own.app)
    await drained(own.app.database, ['account-token', 'media-refresh', 'media-prepare'])
    const theirs = await keysOf(own, other)
    const gone = (await keysOf(own, person)).filter((key) => !theirs.includes(key))
    expect(gone.length).toBeGreaterThan(0)
    expect(await storedKeys(own)).toEqual(expect.arrayContaining([...gone, ...theirs]))
    expect(own.world.subscriptions()).toHaveLength(1)
    return { own, sender, person, other, pageId: page.account_id ?? '', gone }
  }

  /** Keys of the files of one user's accounts. */
  async function keysOf({ app: { database } }: Networks, { user }: Person): Promise<string[]> {
    const rows = await database.executor
      .select({ key: mediaFiles.contentKey })
      .from(mediaFiles)
      .innerJoin(accounts, eq(accounts.id, mediaFiles.accountId))
      .where(eq(accounts.userId, user.id))
    return rows.map(({ key }) => key)
  }

  /** Keys of all stored files. */
  async function storedKeys({ mediaDir }: Networks): Promise<string[]> {
    const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
    return files.map(({ name }) => name)
  }

  async function comeToAnEnd({ app: { database, clock } }: Networks, { user }: Person) {
    const deletesAt = new Date(clock.now().getTime() - HOUR)
    await database.executor.update(users).set({ deletesAt }).where(eq(users.id, user.id))
  }

  it('is deleted: accounts, items, stored files and the Page’s subscription', async () => {
    const { own, sender, person, other, pageId, gone } = await aFullShop()
    const { executor } = own.app.database
    await comeToAnEnd(own, person)
    await anHour(own, sender)
    expect(await rowOf(person, own)).toBeNull()
    const remaining = await storedKeys(own)
    expect(remaining.filter((key) => gone.includes(key))).toEqual([])
    // Another user's account has the same image.
    const stored = await keysOf(own, other)
    expect(stored.length).toBeGreaterThan(0)
    expect(remaining).toEqual(expect.arrayContaining(stored))
    const items = await executor.select().from(mediaItems).where(eq(mediaItems.accountId, pageId))
    expect(items).toEqual([])
    expect(own.world.subscriptions()).toEqual([])
    expect(own.app.log.events('accounts.not_unsubscribed')).toEqual([])
    const { data } = await other.client.call(contract.listAccounts, {})
    expect(data).toHaveLength(1)
  })

  it('is deleted after a crash at any point', async () => {
    // Files have real times; the store's sweep deletes those older than an hour.
    const clock = new ManualClock(new Date())
    const { own, sender, person, pageId, gone } = await aFullShop(clock)
    const { executor } = own.app.database
    const tv = await aTv(own.app, person)
    await comeToAnEnd(own, person)
    // Interrupted after the first of two accounts: its row is deleted, its files are not.
    const cutOff = removeUser(
      {
        ...{ executor, clock, log: own.app.log.log },
        removeAccounts: async () => {
          await executor.delete(accounts).where(eq(accounts.id, pageId))
          throw new Error('the process was killed')
        },
        endAllSessions,
        deletionQueue: { remove: () => Promise.resolve() },
      },
      person.user.id,
      new AbortController().signal,
    )
    await expect(cutOff).rejects.toThrow('killed')
    expect(await rowOf(person, own)).not.toBeNull()
    expect(await executor.select().from(accounts)).toHaveLength(2)
    expect((await tv.client.refusal(contract.listScreens, {})).status).toBe(401)
    await anHour(own, sender)
    expect(await rowOf(person, own)).toBeNull()
    expect(await executor.select().from(accounts)).toHaveLength(1)
    // The store's sweep deletes bytes without a row.
    expect(await storedKeys(own)).toEqual(expect.arrayContaining(gone))
    clock.advance(2 * HOUR)
    await runRoutine(own.app, 'media-sweep')
    const stored = await storedKeys(own)
    expect(stored.filter((key) => gone.includes(key))).toEqual([])
    expect(stored.length).toBeGreaterThan(0)
  })
})

it('is not in any log', () => {
  const addresses = standIns.inbox.list().flatMap(({ to }) => to)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(app.log.text()).not.toContain(address)
})
