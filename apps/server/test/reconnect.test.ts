import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { reconnectLinks } from '../src/db/tables/connections.tables.ts'
import { createReconnectSecret } from '../src/features/accounts/index.ts'
import { aClient, type TestClient } from './support/client.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import {
  approve,
  CAFE,
  CAFE_PAGE,
  CALLBACKS,
  connect,
  type Consent,
  FLOWERS,
  FLOWERS_PAGE,
  type Provider,
  startLogin,
  startNetworks,
} from './support/networks.ts'
import { mailsTo } from './support/mailbox.ts'
import { aPerson, aTv, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const media = await makeTestMedia()
const networks = await startNetworks(media)
const { app } = networks

interface Owner extends Person {
  readonly accountId: string
  readonly secret: string
}

/** A user with a dead token, and the secret of the mail about it. */
async function anOwner(consent: Consent & { provider: Provider }): Promise<Owner> {
  const person = await aPerson(app)
  const { account_id: id } = await connect(networks, person, consent)
  const accountId = id ?? ''
  await app.database.executor
    .update(accounts)
    .set({ expiredAt: app.clock.now(), expiredReason: 'password' })
    .where(eq(accounts.id, accountId))
  return { ...person, accountId, secret: await aSecret(accountId) }
}

const aSecret = (accountId: string): Promise<string> =>
  createReconnectSecret(
    { executor: app.database.executor, clock: app.clock, random: app.sessions.random },
    accountId,
  )

const begin = (client: TestClient, secret: string) =>
  client.call(contract.startReconnection, { body: { secret } })

const refusedBegin = async (client: TestClient, secret: string): Promise<string> =>
  (await client.refusal(contract.startReconnection, { body: { secret } })).code

const instagram = { provider: 'instagram' } as const

/** From the link to the completed login, as the user of `client`. */
async function reconnect(
  client: TestClient,
  secret: string,
  consent: Consent & { provider: Provider } = instagram,
) {
  const { url } = await begin(client, secret)
  return client.call(CALLBACKS[consent.provider], { body: approve(networks, url, consent) })
}

async function refusedReconnect(
  client: TestClient,
  secret: string,
  consent: Consent & { provider: Provider } = instagram,
) {
  const { url } = await begin(client, secret)
  return client.refusal(CALLBACKS[consent.provider], { body: approve(networks, url, consent) })
}

const accountsOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(contract.listAccounts, {})).data

describe('a reconnect link', () => {
  it('renews the connection of a signed-out user in one login', async () => {
    const owner = await anOwner(instagram)
    const nobody = aClient(app)
    const { url, account } = await begin(nobody, owner.secret)
    expect(account).toEqual({ name: 'Café Aurora', provider: 'instagram' })
    const body = approve(networks, url, instagram)
    const { data, account_id: id } = await nobody.call(contract.instagramCallback, { body })
    expect(id).toBe(owner.accountId)
    expect(data).toMatchObject([{ id, expired_at: null, expired_reason: null }])
    expect(nobody.token).toBeNull()
    expect(await accountsOf(owner)).toMatchObject([{ id, expired_at: null }])
  })

  it('works for its owner when signed in', async () => {
    const owner = await anOwner(instagram)
    const { account_id: id } = await reconnect(owner.client, owner.secret)
    expect(id).toBe(owner.accountId)
  })

  it('is consumed by a successful login, with every other link of its account', async () => {
    const owner = await anOwner(instagram)
    const earlier = await aSecret(owner.accountId)
    await reconnect(aClient(app), owner.secret)
    for (const secret of [owner.secret, earlier]) {
      expect(await refusedBegin(aClient(app), secret)).toBe('connections.link_invalid')
    }
  })

  it('is refused when a mail program has truncated it', async () => {
    const { secret } = await anOwner(instagram)
    for (const part of [secret.slice(0, 10), secret.slice(0, -1), '']) {
      expect(await refusedBegin(aClient(app), part)).toBe('connections.link_invalid')
    }
  })

  it('completes one of two logins that it started', async () => {
    const owner = await anOwner(instagram)
    const client = aClient(app)
    const bodies = [await begin(client, owner.secret), await begin(client, owner.secret)].map(
      ({ url }) => approve(networks, url, instagram),
    )
    const [first, second] = bodies
    await client.call(contract.instagramCallback, { body: first ?? { code: '', state: '' } })
    expect((await client.refusal(contract.instagramCallback, { body: second })).code).toBe(
      'connections.state_invalid',
    )
  })

  it('completes one of two concurrent logins', async () => {
    const owner = await anOwner(instagram)
    const client = aClient(app)
    const bodies = await Promise.all(
      [1, 2].map(async () => approve(networks, (await begin(client, owner.secret)).url, instagram)),
    )
    const ends = await Promise.allSettled(
      bodies.map((body) => client.call(contract.instagramCallback, { body })),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not consumed by a login with another account', async () => {
    const owner = await anOwner(instagram)
    const refusal = await refusedReconnect(aClient(app), owner.secret, {
      provider: 'instagram',
      who: FLOWERS,
    })
    expect(refusal).toMatchObject({ status: 409, code: 'connections.other_account' })
    expect(await accountsOf(owner)).toMatchObject([{ expired_reason: 'password' }])
    await reconnect(aClient(app), owner.secret)
  })

  it('renews only its own account, whatever Pages were selected', async () => {
    const owner = await anOwner({ provider: 'facebook', pageIds: [CAFE_PAGE] })
    const both = { provider: 'facebook', pageIds: [FLOWERS_PAGE, CAFE_PAGE] } as const
    const { data } = await reconnect(aClient(app), owner.secret, both)
    expect(data.map(({ id }) => id)).toEqual([owner.accountId])
    expect(await accountsOf(owner)).toHaveLength(1)
  })

  it('expires after fourteen days and is deleted', async () => {
    const owner = await anOwner(instagram)
    app.clock.advance(14 * DAY - MINUTE)
    await begin(aClient(app), owner.secret)
    app.clock.advance(MINUTE)
    expect(await refusedBegin(aClient(app), owner.secret)).toBe('connections.link_invalid')
    await app.app.sweep()
    const left = await app.database.executor
      .select()
      .from(reconnectLinks)
      .where(eq(reconnectLinks.accountId, owner.accountId))
    expect(left).toEqual([])
  })

  it('is deleted with its account', async () => {
    const owner = await anOwner(instagram)
    await owner.client.call(contract.deleteAccount, { params: { id: owner.accountId } })
    expect(await refusedBegin(aClient(app), owner.secret)).toBe('connections.link_invalid')
  })

  it('is stored as a hash and not logged', async () => {
    const owner = await anOwner(instagram)
    await begin(aClient(app), owner.secret)
    const rows = await app.database.executor.select().from(reconnectLinks)
    expect(JSON.stringify(rows)).not.toContain(owner.secret)
    expect(app.log.text()).not.toContain(owner.secret)
  })

  it('limits the attempts from one address', async () => {
    const client = aClient(app)
    const codes: string[] = []
    for (let guess = 0; guess < 31; guess += 1) {
      codes.push(await refusedBegin(client, `a-secret-nobody-was-sent-${String(guess)}`))
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['connections.link_invalid']))
    expect(codes[30]).toBe('request.too_many')
    const owner = await anOwner(instagram)
    expect(await refusedBegin(client, owner.secret)).toBe('request.too_many')
    await begin(aClient(app), owner.secret)
  })
})

describe('a signed-out caller', () => {
  const refused = async (client: TestClient, body: { code: string; state: string }) =>
    (await client.refusal(contract.instagramCallback, { body })).code

  it('cannot complete a login of a session', async () => {
    const person = await aPerson(app)
    const body = approve(networks, await startLogin(person.client, 'instagram'), instagram)
    expect(await refused(aClient(app), body)).toBe('connections.state_invalid')
    expect(await accountsOf(person)).toEqual([])
  })

  it('cannot complete a login with an invented or changed state', async () => {
    const owner = await anOwner(instagram)
    const { url } = await begin(aClient(app), owner.secret)
    const back = approve(networks, url, instagram)
    for (const state of [owner.user.id, back.state.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))]) {
      expect(await refused(aClient(app), { ...back, state })).toBe('connections.state_invalid')
    }
    expect(await accountsOf(owner)).toMatchObject([{ expired_reason: 'password' }])
  })
})

it.each(['another user', 'the owner’s TV'])(
  'a login of a link is not completed by %s',
  async (who) => {
    const owner = await anOwner(instagram)
    const { url } = await begin(aClient(app), owner.secret)
    const { client } = who === 'another user' ? await aPerson(app) : await aTv(app, owner)
    const body = approve(networks, url, instagram)
    const refusal = await client.refusal(contract.instagramCallback, { body })
    expect(refusal.code).toBe('connections.state_invalid')
    expect(await accountsOf(owner)).toMatchObject([{ expired_reason: 'password' }])
  },
)

it('is in the mail about a dead token', async () => {
  const fresh = await startNetworks(media)
  const person = await aPerson(fresh.app)
  const { account_id: id } = await connect(fresh, person, instagram)
  fresh.world.revokeTokens(CAFE, 'password')
  fresh.app.clock.advance(6 * MINUTE)
  const { screens } = await person.client.call(contract.listScreens, {})
  const query = { session_id: 'run', screen_id: screens[0]?.id ?? '' }
  await person.client.call(contract.listStories, { params: { id: id ?? '' }, query })
  const [mail] = await mailsTo(fresh, person.email, 1)
  const secret = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const nobody = aClient(fresh.app)
  const { url } = await nobody.call(contract.startReconnection, { body: { secret } })
  const body = approve(fresh, url, instagram)
  const { data } = await nobody.call(contract.instagramCallback, { body })
  expect(data).toMatchObject([{ id, expired_at: null }])
})
