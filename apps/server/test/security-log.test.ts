import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { securityEvents } from '../src/db/tables/security-log.tables.ts'
import { aClient } from './support/client.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { until } from './support/jobs.ts'
import { aPendingTv, aPerson, aTv, PASSWORD, type Person } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const rowsOf = ({ user }: Person) =>
  executor
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, user.id))
    .orderBy(securityEvents.at)

/** Events of a user, as soon as there are `count`. */
async function eventsOf(person: Person, count: number) {
  await until(async () => (await rowsOf(person)).length >= count)
  return rowsOf(person)
}

const kindsOf = async (person: Person, count: number) =>
  (await eventsOf(person, count)).map(({ kind }) => kind).sort()

const signIn = (email: string, password: string) => ({ body: { user: { email, password } } })

describe('the security log', () => {
  it('has successful and failed sign-ins with user, session, address and request', async () => {
    const person = await aPerson(app)
    const client = aClient(app)
    await client.refusal(contract.signIn, signIn(person.email, 'errada'))
    await client.call(contract.signIn, signIn(person.email, PASSWORD))
    const events = await eventsOf(person, 3)
    const [bad] = events.filter(({ kind }) => kind === 'sign_in_failed')
    expect(bad).toMatchObject({
      ...{ userId: person.user.id, sessionId: null, address: client.address, count: 1 },
      ...{ detail: 'users.wrong_credentials', at: app.clock.now() },
    })
    expect(bad?.requestId).toMatch(/^[\da-f-]{36}$/)
    const logged = app.log.events('http.answered').map((line) => line['requestId'])
    expect(logged).toContain(bad?.requestId)
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'sign_in_failed',
      'signed_in',
      'signed_up',
    ])
  })

  it('counts repeated attempts of one address in one row a minute, also for unknown e-mails', async () => {
    const client = aClient(app)
    const body = signIn('ninguem@padaria.test', 'errada')
    for (let count = 0; count < 8; count += 1) await client.refusal(contract.signIn, body)
    const found = () =>
      executor.select().from(securityEvents).where(eq(securityEvents.address, client.address))
    await until(async () => (await found())[0]?.count === 8)
    expect(await found()).toMatchObject([{ kind: 'sign_in_failed', userId: null, count: 8 }])
  })

  it('has pairings, ended sessions, refused access and wrong passwords', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    await tv.client.refusal(contract.exportUser, { params: { id: person.user.id } })
    await person.client.refusal(contract.allowAuthorization, {
      body: {
        ...{ authorization_code: 'nobody-shows-this', vuex: '{"language":"pt"}', ending: 'K7QA' },
        token: person.client.token,
      },
    })
    await person.client.refusal(contract.updateUser, {
      body: { email: 'outra@padaria.test', current_password: 'errada' },
    })
    await person.client.call(contract.deleteSession, { params: { id: tv.sessionId } })
    expect(await kindsOf(person, 6)).toEqual([
      'access_refused',
      'pairing_allowed',
      'pairing_refused',
      'password_wrong',
      'session_revoked',
      'signed_up',
    ])
    const [access] = (await rowsOf(person)).filter(({ kind }) => kind === 'access_refused')
    expect(access).toMatchObject({ sessionId: tv.sessionId, detail: 'exportUser' })
  })

  it('has the actions of admins', async () => {
    const admin = await aPerson(app, { permission: 1 })
    const person = await aPerson(app)
    const { account } = await person.client.call(contract.createAccount, { body: { name: 'Café' } })
    await admin.client.call(contract.getAccountAsAdmin, { params: { id: account.id } })
    const events = await eventsOf(admin, 2)
    expect(events.filter(({ kind }) => kind === 'admin_action')).toMatchObject([
      { detail: 'getAccountAsAdmin' },
    ])
  })

  it('has refused webhooks', async () => {
    const answer = await fetch(`${app.url}/webhooks/meta/deletion`, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: 'a.b' }),
    })
    expect(answer.status).toBe(403)
    const found = () =>
      executor.select().from(securityEvents).where(eq(securityEvents.kind, 'webhook_refused'))
    await until(async () => (await found()).length > 0)
    expect(await found()).toMatchObject([{ detail: '/webhooks/meta/deletion', userId: null }])
  })

  it('is also written to the server’s log, without e-mail and address', async () => {
    const person = await aPerson(app)
    await person.client.call(contract.signOut, {})
    const lines = app.log.events('security.recorded')
    expect(lines.filter((line) => line['userId'] === person.user.id)).toMatchObject([
      { kind: 'signed_up' },
      { kind: 'signed_out' },
    ])
    expect(app.log.text()).not.toContain(person.email)
    expect(app.log.text()).not.toContain(person.client.address)
  })

  it('keeps addresses for 90 days and events for a year', async () => {
    const person = await aPerson(app)
    await eventsOf(person, 1)
    app.clock.advance(90 * DAY - HOUR)
    await app.app.sweep()
    expect(await rowsOf(person)).toMatchObject([{ address: person.client.address }])
    app.clock.advance(HOUR + MINUTE)
    await app.app.sweep()
    expect(await rowsOf(person)).toMatchObject([{ address: null, kind: 'signed_up' }])
    app.clock.advance(275 * DAY)
    await app.app.sweep()
    expect(await rowsOf(person)).toEqual([])
  })

  it('is in the data export of its user', async () => {
    const person = await aPerson(app)
    await eventsOf(person, 1)
    const { data } = await person.client.call(contract.exportUser, {
      params: { id: person.user.id },
    })
    expect(data['security_events']).toMatchObject([
      { kind: 'signed_up', address: person.client.address, count: 1 },
    ])
  })
})

describe('a stolen token', () => {
  /** A session whose token was replaced, with the replaced one. */
  async function aReplacedToken(client: Person['client']): Promise<string | null> {
    const ask = () => client.call(contract.listScreens, {})
    await ask()
    app.clock.advance(25 * HOUR)
    const old = client.token
    await ask()
    await ask()
    expect(client.token).not.toBe(old)
    return old
  }
  const refusalOf = (client: Person['client']) => client.refusal(contract.listScreens, {})

  it('ends a person’s session when it comes back after its successor was used', async () => {
    const person = await aPerson(app)
    const other = aClient(app)
    await other.call(contract.signIn, signIn(person.email, PASSWORD))
    const old = await aReplacedToken(person.client)
    app.clock.advance(61_000)
    await person.client.call(contract.listScreens, {})
    const thief = aClient(app, { token: old })
    expect((await refusalOf(thief)).code).toBe('auth.required')
    expect((await refusalOf(person.client)).code).toBe('auth.required')
    // Other sign-ins of the user are other sessions.
    await other.call(contract.listScreens, {})
    await until(async () => (await rowsOf(person)).some(({ kind }) => kind === 'token_reused'))
    const [event] = (await rowsOf(person)).filter(({ kind }) => kind === 'token_reused')
    expect(event).toMatchObject({ address: thief.address, detail: 'person' })
  })

  it('is detected when its owner uses the older token after the thief used the newer one', async () => {
    const person = await aPerson(app)
    await person.client.call(contract.listScreens, {})
    const thief = aClient(app, { token: person.client.token })
    await aReplacedToken(thief)
    app.clock.advance(2 * DAY)
    await refusalOf(person.client)
    expect((await refusalOf(thief)).code).toBe('auth.required')
  })

  it('is refused on a TV, which continues with the newer one', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const old = await aReplacedToken(tv.client)
    app.clock.advance(61_000)
    expect((await refusalOf(aClient(app, { token: old }))).code).toBe('auth.required')
    await tv.client.call(contract.listScreens, {})
    await until(async () => (await rowsOf(person)).some(({ kind }) => kind === 'token_reused'))
  })

  it('is accepted for a minute from concurrent calls', async () => {
    const { client } = await aPerson(app)
    const late = aClient(app, { token: await aReplacedToken(client) })
    app.clock.advance(59_000)
    await late.call(contract.listScreens, {})
    await client.call(contract.listScreens, {})
  })
})

describe('a session', () => {
  const usedDaily = async (client: Person['client'], days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      app.clock.advance(DAY)
      await client.call(contract.listScreens, {})
    }
  }

  it('of a person ends 180 days after the sign-in, also when used', async () => {
    const { client } = await aPerson(app)
    await usedDaily(client, 179)
    app.clock.advance(DAY - MINUTE)
    await client.call(contract.listScreens, {})
    app.clock.advance(MINUTE)
    expect((await client.refusal(contract.listScreens, {})).code).toBe('auth.required')
  })

  it('of an admin ends after twelve hours and is deleted', async () => {
    const { client } = await aPerson(app, { permission: 1 })
    app.clock.advance(12 * HOUR - MINUTE)
    await client.call(contract.listScreens, {})
    app.clock.advance(MINUTE)
    expect((await client.refusal(contract.listScreens, {})).code).toBe('auth.required')
  })

  it('of a TV never ends by its age', async () => {
    const person = await aPerson(app, { permission: 1 })
    const { client } = await aTv(app, person)
    await usedDaily(client, 200)
    await app.app.sweep()
    await client.call(contract.listScreens, {})
    const { code } = await aPendingTv(app)
    expect(
      (
        await person.client.refusal(contract.allowAuthorization, {
          body: { authorization_code: code, vuex: '{"language":"pt"}', token: person.client.token },
        })
      ).code,
    ).toBe('auth.required')
  })
})
