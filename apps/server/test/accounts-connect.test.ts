import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { MINUTE } from './support/manual-clock.ts'
import {
  approve,
  CAFE_PAGE,
  CALLBACKS,
  CELIA,
  connect,
  FLOWERS,
  FLOWERS_PAGE,
  readReturn,
  refusedLogin,
  ROSA,
  startLogin,
  startNetworks,
} from './support/networks.ts'
import { aPerson, aTv, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

const networks = await startNetworks(await makeTestMedia())
const { app, world } = networks

const listed = async (person: Person) => (await person.client.call(contract.listAccounts, {})).data

const storedRow = async (id: string) => {
  const [row] = await app.database.executor.select().from(accounts).where(eq(accounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}

describe('an Instagram login', () => {
  it('connects a professional account with its name, a pending picture and the token’s expiry', async () => {
    const person = await aPerson(app)
    const url = new URL(await startLogin(person.client, 'instagram'))
    expect(url.searchParams.get('scope')).toBe('instagram_business_basic')
    const { data, account_id: first } = await connect(networks, person, { provider: 'instagram' })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: first,
      name: 'Café Aurora',
      username: 'cafe.aurora',
      provider: 'instagram',
      expired_at: null,
      missing_grants: [],
    })
    const daysLeft =
      (Date.parse(data[0]?.expires_in ?? '') - app.clock.now().getTime()) / (24 * 60 * MINUTE)
    expect(daysLeft).toBeGreaterThan(59)
    expect(daysLeft).toBeLessThan(61)
    expect(await listed(person)).toMatchObject([{ id: first, username: 'cafe.aurora' }])
  })

  it('accepts both response shapes of the exchange', async () => {
    world.setSwitch('instagramShape', 'wrapped')
    const { data } = await connect(networks, await aPerson(app), { provider: 'instagram' })
    world.setSwitch('instagramShape', 'flat')
    expect(data).toMatchObject([{ username: 'cafe.aurora' }])
  })

  it('stores the token encrypted and never in plain text', async () => {
    const person = await aPerson(app)
    const { account_id: id } = await connect(networks, person, { provider: 'instagram' })
    const row = await storedRow(id ?? '')
    expect(row.tokenSealed).not.toBeNull()
    expect(JSON.stringify(row)).not.toMatch(/IGAA|EAA/)
    expect(app.log.text()).not.toMatch(/IGAA|EAA[A-Za-z0-9]/)
    expect(app.log.text()).not.toContain('access_token=')
  })
})

describe('a Facebook login', () => {
  it('creates one account per selected Page', async () => {
    const person = await aPerson(app)
    const { data } = await connect(networks, person, { provider: 'facebook' })
    expect(data.map(({ name, username, provider }) => [name, username, provider])).toEqual([
      ['Café Aurora', 'cafe.aurora', 'facebook'],
      ['Floricultura Jasmim', null, 'facebook'],
    ])
    expect(await listed(person)).toHaveLength(2)
  })

  it('connects only the selected Pages', async () => {
    const person = await aPerson(app)
    const pageIds = [FLOWERS_PAGE]
    const { data } = await connect(networks, person, { provider: 'facebook', pageIds })
    expect(data.map(({ name }) => name)).toEqual(['Floricultura Jasmim'])
  })

  it('requests the token’s expiry from the network when it is missing', async () => {
    world.setSwitch('longTokenExpiry', 'untold')
    const { data } = await connect(networks, await aPerson(app), { provider: 'facebook' })
    world.setSwitch('longTokenExpiry', 'told')
    expect(Date.parse(data[0]?.expires_in ?? '')).toBeGreaterThan(app.clock.now().getTime())
  })

  it('returns the missing permissions when half of them were granted', async () => {
    const connectWithout = async (...decline: string[]) => {
      const person = await aPerson(app)
      return (await connect(networks, person, { provider: 'facebook', decline })).data
    }
    const mute = await connectWithout('instagram_manage_messages')
    expect(mute.map(({ missing_grants: missing }) => missing)).toEqual([['mentions'], ['mentions']])
    const pageOnly = await connectWithout('instagram_basic')
    expect(pageOnly[0]).toMatchObject({ username: null, missing_grants: ['stories', 'reels'] })
    const silent = await connectWithout('instagram_basic', 'pages_manage_metadata')
    expect(silent[0]?.missing_grants).toEqual(['stories', 'reels', 'mentions'])
  })

  it.each([['pages_show_list'], ['pages_read_engagement']])(
    'refuses a login without %s, because nothing could be shown',
    async (permission) => {
      const refusal = await refusedLogin(networks, await aPerson(app), {
        provider: 'facebook',
        decline: [permission],
      })
      expect(refusal).toMatchObject({ status: 422, code: 'connections.permission_missing' })
    },
  )

  it('fails with its own code when no Page was selected or the person has none', async () => {
    const person = await aPerson(app)
    for (const consent of [{ who: ROSA }, { who: CELIA, pageIds: [] }]) {
      const refusal = await refusedLogin(networks, person, { provider: 'facebook', ...consent })
      expect(refusal).toMatchObject({ status: 422, code: 'connections.no_pages' })
    }
  })
})

describe('a login’s state', () => {
  const state = async (person: Person): Promise<{ code: string; state: string }> =>
    approve(networks, await startLogin(person.client, 'instagram'), { provider: 'instagram' })

  const refused = async (person: Person, body: { code: string; state: string }): Promise<string> =>
    (await person.client.refusal(contract.instagramCallback, { body })).code

  it('is rejected when it is a bare user id or was modified', async () => {
    const person = await aPerson(app)
    const back = await state(person)
    expect(back.state).toContain(person.user.id)
    const [userId = '', nonce = '', signature = ''] = back.state.split('.')
    for (const forged of [
      person.user.id,
      `${userId}.${nonce}`,
      `${userId}.${nonce}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      `${userId}.${nonce.slice(1)}.${signature}`,
    ]) {
      expect(await refused(person, { ...back, state: forged })).toBe('connections.state_invalid')
    }
    expect(await listed(person)).toEqual([])
  })

  it('works once', async () => {
    const person = await aPerson(app)
    const back = await state(person)
    await person.client.call(contract.instagramCallback, { body: back })
    expect(await refused(person, back)).toBe('connections.state_invalid')
  })

  it('works once for two concurrent callbacks, and creates one account', async () => {
    const person = await aPerson(app)
    const back = await state(person)
    const results = await Promise.allSettled(
      [1, 2].map(() => person.client.call(contract.instagramCallback, { body: back })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listed(person)).toHaveLength(1)
  })

  it('expires after ten minutes', async () => {
    const person = await aPerson(app)
    const back = await state(person)
    app.clock.advance(10 * MINUTE)
    expect(await refused(person, back)).toBe('connections.state_invalid')
  })

  it('is valid only for the user, the session and the network of its login', async () => {
    const [person, otherUser] = [await aPerson(app), await aPerson(app)]
    expect(await refused(otherUser, await state(person))).toBe('connections.state_invalid')

    const elsewhere = await aPerson(app)
    const other = { ...elsewhere }
    const { token } = elsewhere.client
    await elsewhere.client.call(contract.signIn, {
      body: { user: { email: elsewhere.email, password: 'girassol-amarelo' } },
    })
    const back = await state(other)
    elsewhere.client.token = token
    expect(await refused(elsewhere, back)).toBe('connections.state_invalid')

    const facebook = await person.client.refusal(contract.facebookCallback, {
      body: await state(person),
    })
    expect(facebook.code).toBe('connections.state_invalid')
  })

  it('is refused to a TV', async () => {
    const tv = await aTv(app, await aPerson(app))
    const body = { provider: 'instagram' }
    expect((await tv.client.refusal(contract.startConnection, { body })).code).toBe(
      'auth.forbidden',
    )
  })
})

describe('connecting again', () => {
  it('gives the same account a new token and creates no second card', async () => {
    const person = await aPerson(app)
    const { account_id: id } = await connect(networks, person, { provider: 'instagram' })
    const before = await storedRow(id ?? '')
    await app.database.executor
      .update(accounts)
      .set({ expiredAt: app.clock.now() })
      .where(eq(accounts.id, id ?? ''))
    const again = await connect(networks, person, { provider: 'instagram', accountId: id ?? '' })
    expect(again.account_id).toBe(id)
    expect(again.data).toMatchObject([{ id, expired_at: null }])
    expect((await storedRow(id ?? '')).tokenSealed).not.toBe(before.tokenSealed)
    expect(await listed(person)).toHaveLength(1)
  })

  it('refuses another external account or network for a connected card', async () => {
    const person = await aPerson(app)
    const { account_id: id } = await connect(networks, person, { provider: 'instagram' })
    const accountId = id ?? ''
    for (const login of [
      { provider: 'instagram', who: FLOWERS },
      { provider: 'facebook' },
    ] as const) {
      const refusal = await refusedLogin(networks, person, { ...login, accountId })
      expect(refusal).toMatchObject({ status: 409, code: 'connections.other_account' })
    }
    expect(await listed(person)).toMatchObject([{ username: 'cafe.aurora' }])
  })

  it('connects a card that had only a name', async () => {
    const person = await aPerson(app)
    const { account } = await person.client.call(contract.createAccount, {
      body: { name: 'Minha loja' },
    })
    const accountId = account.id
    const filled = await connect(networks, person, { provider: 'facebook', accountId })
    expect(filled.account_id).toBe(accountId)
    expect(await listed(person)).toMatchObject([
      { id: accountId, name: 'Minha loja', username: 'cafe.aurora', provider: 'facebook' },
      { name: 'Floricultura Jasmim' },
    ])
  })

  it('creates one account for two concurrent logins of one user', async () => {
    const person = await aPerson(app)
    const logins = await Promise.all(
      [1, 2].map(async () => {
        const url = await startLogin(person.client, 'facebook')
        return approve(networks, url, { provider: 'facebook', pageIds: [CAFE_PAGE] })
      }),
    )
    const responses = await Promise.all(
      logins.map((body) => person.client.call(CALLBACKS.facebook, { body })),
    )
    expect(new Set(responses.map(({ account_id: id }) => id)).size).toBe(1)
    expect(await listed(person)).toHaveLength(1)
  })

  it('allows two users the same external account, each with a separate card', async () => {
    const people = [await aPerson(app), await aPerson(app)]
    for (const person of people) await connect(networks, person, { provider: 'instagram' })
    const ids = (await Promise.all(people.map(listed))).map(([account]) => account?.id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a failing network', () => {
  const TOKEN_PATH = '/api.instagram.com/oauth/access_token'

  it.each([
    ['sends an invalid body', TOKEN_PATH, { kind: 'rubbish' }],
    ['breaks the connection', TOKEN_PATH, { kind: 'half-body' }],
    ['is down', '/graph.instagram.com/v23.0/me', { kind: 'graph-error', error: '2' }],
    ['is busy', '/graph.instagram.com/v23.0/me', { kind: 'graph-error', error: '4' }],
  ] as const)('is told apart from a refusal when it %s', async (_what, path, fault) => {
    const person = await aPerson(app)
    const lasting = world.failAlways(path, fault)
    const refusing = refusedLogin(networks, person, { provider: 'instagram' })
    const refusal = await untilSettled(refusing)
    world.lift(lasting)
    expect(refusal).toMatchObject({ status: 502, code: 'connections.network_unavailable' })
    expect(await listed(person)).toEqual([])
  })

  it('causes a time-out when it never responds', async () => {
    const person = await aPerson(app)
    const lasting = world.failAlways(TOKEN_PATH, { kind: 'silence' })
    const refusal = await untilSettled(refusedLogin(networks, person, { provider: 'instagram' }))
    world.lift(lasting)
    expect(refusal.code).toBe('connections.network_unavailable')
  })

  it('refuses a used or invented code', async () => {
    const person = await aPerson(app)
    const url = await startLogin(person.client, 'facebook')
    const { state } = readReturn(world.approveFacebook(url, { personId: CELIA }))
    const body = { code: 'AQBmadeup', state }
    const refusal = await person.client.refusal(contract.facebookCallback, { body })
    expect(refusal).toMatchObject({ status: 502, code: 'connections.failed' })
  })

  /** Advances the clock past each wait of the server, until the call has ended. */
  async function untilSettled<T>(promise: Promise<T>): Promise<T> {
    let isOver = false
    const settled = promise.finally(() => {
      isOver = true
    })
    const moveOn = (): void => {
      if (!isOver) app.clock.advance(15_000)
    }
    while (!isOver) {
      await Promise.race([settled, app.clock.nextSleep().then(moveOn)])
    }
    return settled
  }
})
