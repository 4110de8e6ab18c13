import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, tokens } from '../src/db/tables/sessions.tables.ts'
import { hashSecret } from '../src/shared/secrets.ts'
import { aClient, type TestClient } from './support/client.ts'
import { DAY, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import {
  aDisplay,
  allow,
  anAccount,
  aPendingTv,
  aPerson,
  aTv,
  firstScreenId,
  PASSWORD,
  type Person,
  verify,
} from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A call that is allowed with any token. */
const ask = (client: TestClient) => client.call(contract.listScreens, {})
const isDead = async (token: string | null): Promise<boolean> =>
  aClient(app, { token })
    .refusal(contract.listScreens, {})
    .then(
      ({ code }) => code === 'auth.required',
      () => false,
    )

async function anOldToken(): Promise<{ person: Person; client: TestClient; old: string | null }> {
  const person = await aPerson(app)
  const { client } = person
  await ask(client)
  app.clock.advance(25 * HOUR)
  return { person, client, old: client.token }
}

describe('a token', () => {
  it('is stored as a hash only', async () => {
    const { client } = await aPerson(app)
    const token = client.token ?? ''
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const rows = await app.database.executor.select().from(tokens)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map(({ hash }) => hash)).toContain(hashSecret(token))
  })

  it.each([
    ['is unknown', 'x'.repeat(43)],
    ['is too short', 'abc'],
    ['contains invalid characters', 'ação '.repeat(10)],
    ['is too long', 'a'.repeat(10_000)],
  ])('that %s is refused, in the caller’s language', async (_, token) => {
    const answer = await app.app.http.inject({
      url: '/api/screens',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'auth.required' }] })
  })

  it('stays the same for a day', async () => {
    const { client } = await aPerson(app)
    const first = client.token
    app.clock.advance(DAY)
    await ask(client)
    expect(client.token).toBe(first)
  })

  it('is replaced after a day, and the old one expires a minute after the first use of the new one', async () => {
    const { client, old } = await anOldToken()
    await ask(client)
    expect(client.token).not.toBe(old)
    app.clock.advance(5 * MINUTE)
    expect(await isDead(old)).toBe(false)
    await ask(client)
    app.clock.advance(59 * SECOND)
    expect(await isDead(old)).toBe(false)
    app.clock.advance(2 * SECOND)
    await ask(client)
    expect(await isDead(old)).toBe(true)
  })

  it('stays valid after a lost response', async () => {
    const { client, old } = await anOldToken()
    await ask(client)
    const lost = client.token
    client.token = old
    app.clock.advance(2 * MINUTE)
    await ask(client)
    expect(client.token).toBe(lost)
    await ask(client)
    app.clock.advance(HOUR)
    await ask(client)
    expect(await isDead(old)).toBe(true)
  })

  it('signs nothing out when many calls renew it at once, whichever response is last', async () => {
    const { client, old } = await anOldToken()
    const parallel = Array.from({ length: 6 }, () => aClient(app, { token: old }))
    await Promise.all(parallel.map(ask))
    const renewed = parallel.map(({ token }) => token).filter((token) => token !== old)
    expect(renewed).toHaveLength(6)
    for (const last of renewed) {
      client.token = last
      await ask(client)
      app.clock.advance(61 * SECOND)
      await ask(client)
    }
  })

  it('stays valid in a second window that still has the old one', async () => {
    const { client, old } = await anOldToken()
    await ask(client)
    const window = aClient(app, { token: old })
    app.clock.advance(HOUR)
    await ask(window)
    await ask(client)
    app.clock.advance(MINUTE + SECOND)
    await ask(window)
    await ask(client)
  })

  it('cannot be derived from the previous one', async () => {
    const { client, old } = await anOldToken()
    await ask(client)
    expect(client.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(client.token).not.toBe(hashSecret(old ?? ''))
  })

  it('expires 30 days after its last renewal for a person', async () => {
    const { client } = await aPerson(app)
    for (let day = 0; day < 60; day += 20) {
      app.clock.advance(20 * DAY)
      await ask(client)
    }
    await ask(client)
    app.clock.advance(30 * DAY + SECOND)
    expect(await isDead(client.token)).toBe(true)
  })

  it('expires a year after its last renewal for a TV and a display', async () => {
    const person = await aPerson(app)
    const screenId = await firstScreenId(person)
    const tv = await aTv(app, person)
    const display = await aDisplay(app, person, { accountId: await anAccount(person), screenId })
    app.clock.advance(364 * DAY)
    for (const { client } of [tv, display]) await ask(client)
    for (const { client } of [tv, display]) await ask(client)
    app.clock.advance(364 * DAY)
    for (const { client } of [tv, display]) await ask(client)
    for (const { client } of [tv, display]) await ask(client)
    app.clock.advance(366 * DAY)
    for (const { client } of [tv, display]) expect(await isDead(client.token)).toBe(true)
  })

  it('is not renewed by a refusal, but by the next response', async () => {
    const { client, old } = await anOldToken()
    await client.refusal(contract.getScreen, { params: { id: app.sessions.random.uuid() } })
    expect(client.token).toBe(old)
    app.clock.advance(2 * MINUTE)
    await ask(client)
    expect(client.token).not.toBe(old)
  })
})

describe('the devices of a person', () => {
  it('are listed with their kind, newest first, and the caller’s own is marked', async () => {
    const person = await aPerson(app)
    app.clock.advance(MINUTE)
    const tv = await aTv(app, person)
    await ask(tv.client)
    const { data } = await person.client.call(contract.listSessions, {})
    expect(data).toMatchObject([
      {
        id: tv.sessionId,
        kind: 'tv',
        platform: 'tizen',
        model: 'Samsung QN55Q60',
        current: false,
        playing: null,
        last_seen_at: app.clock.now().toISOString(),
      },
      { kind: 'person', platform: null, current: true },
    ])
  })

  it('are distinguished by browser, system and network, and no address is returned', async () => {
    const person = await aPerson(app, {}, { address: '203.0.113.5' })
    const credentials = { body: { user: { email: person.email, password: PASSWORD } } }
    app.clock.advance(SECOND)
    const iphone = aClient(app, { address: '203.0.113.5' })
    await iphone.call(contract.signIn, credentials, { headers: { 'user-agent': IPHONE } })
    app.clock.advance(SECOND)
    const desk = aClient(app, { address: '2001:db8:1:2::5' })
    await desk.call(contract.signIn, credentials, { headers: { 'user-agent': WINDOWS } })
    const request = { headers: { 'user-agent': IPHONE } }
    const { data } = await iphone.call(contract.listSessions, {}, request)
    const told = data.map(({ browser, system, same_network }) => [browser, system, same_network])
    expect(told.slice(0, 2)).toEqual([
      ['Chrome', 'Windows', null],
      ['Safari', 'iPhone', true],
    ])
    expect(JSON.stringify(data)).not.toMatch(/203\.0\.113|2001:db8|Mozilla/)
  })

  it('are updated when a session moves to another network, and store no User-Agent', async () => {
    const person = await aPerson(app, {}, { address: '203.0.113.5' })
    const other = aClient(app, { address: '203.0.113.5', token: person.client.token })
    const listed = async (from: TestClient) => {
      const { data } = await from.call(contract.listSessions, {})
      return data.map(({ same_network }) => same_network)
    }
    const moved = aClient(app, { address: '203.0.113.9', token: other.token })
    expect(await listed(person.client)).toEqual([true])
    expect(await listed(moved)).toEqual([false])
    app.clock.advance(2 * MINUTE)
    expect(await listed(moved)).toEqual([true])
    const rows = await app.database.executor.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain('Mozilla')
  })

  it('from an older version are listed without browser and system until their next call', async () => {
    const person = await aPerson(app)
    await app.database.executor
      .update(sessions)
      .set({ system: null, browser: null, network: null, lastSeenAt: app.clock.now() })
      .where(eq(sessions.userId, person.user.id))
    const list = async () => {
      const request = { headers: { 'user-agent': WINDOWS } }
      return (await person.client.call(contract.listSessions, {}, request)).data
    }
    expect(await list()).toMatchObject([{ browser: null, system: null, same_network: null }])
    app.clock.advance(2 * MINUTE)
    expect(await list()).toMatchObject([
      { browser: 'Chrome', system: 'Windows', same_network: true },
    ])
  })

  it('have only their model when they are TVs', async () => {
    const person = await aPerson(app)
    const { client } = await aTv(app, person)
    await client.call(contract.listScreens, {}, { headers: { 'user-agent': WINDOWS } })
    const { data } = await person.client.call(contract.listSessions, {})
    const tv = data.find(({ kind }) => kind === 'tv')
    expect(tv).toMatchObject({ browser: null, system: null, same_network: false })
  })

  it('are signed out one by one from another device', async () => {
    const person = await aPerson(app)
    const [kitchen, counter] = [await aTv(app, person), await aTv(app, person)]
    await person.client.call(contract.deleteSession, { params: { id: kitchen.sessionId } })
    expect(await isDead(kitchen.client.token)).toBe(true)
    await ask(counter.client)
    const refusal = await person.client.refusal(contract.deleteSession, {
      params: { id: kitchen.sessionId },
    })
    expect(refusal).toMatchObject({ status: 404, code: 'sessions.not_found' })
  })

  it('are not accessible to another user', async () => {
    const [person, otherUser] = [await aPerson(app), await aPerson(app)]
    const { sessionId, client } = await aTv(app, person)
    const { data } = await otherUser.client.call(contract.listSessions, {})
    expect(data).toHaveLength(1)
    for (const refusal of [
      await otherUser.client.refusal(contract.deleteSession, { params: { id: sessionId } }),
      await otherUser.client.refusal(contract.sendCommand, {
        params: { id: sessionId },
        body: { type: 'sign_out' },
      }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'sessions.not_found' })
    }
    await ask(client)
    const sendHeartbeat = await client.call(contract.heartbeat, {
      body: { session_id: 'a', state: 'idle' },
    })
    expect(sendHeartbeat.commands).toEqual([])
  })

  it('are removed from the list when their last token has expired, but not while a TV fetches its first', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const pending = await aPendingTv(app)
    await allow(person, pending.code)
    const { executor } = app.database
    await app.app.sweep()
    expect((await verify(pending)).status).toBe('allowed')
    expect((await person.client.call(contract.listSessions, {})).data).toHaveLength(3)
    app.clock.advance(400 * DAY)
    const again = aClient(app)
    await again.call(contract.signIn, {
      body: { user: { email: person.email, password: PASSWORD } },
    })
    await app.app.sweep()
    const { data } = await again.call(contract.listSessions, {})
    expect(data.map(({ kind }) => kind)).toEqual(['person'])
    const left = await executor.select().from(tokens).where(eq(tokens.sessionId, tv.sessionId))
    expect(left).toEqual([])
  })
})
