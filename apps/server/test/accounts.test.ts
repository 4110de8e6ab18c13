import { contract } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { connect, startNetworks } from './support/networks.ts'
import { aDisplay, aPerson, firstScreenId, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

const networks = await startNetworks(await makeTestMedia())
const { app } = networks

const listed = async (person: Person) => (await person.client.call(contract.listAccounts, {})).data

describe('cards', () => {
  it('creates a card with a name, returns it and removes it', async () => {
    const person = await aPerson(app)
    const { account } = await person.client.call(contract.createAccount, {
      body: { name: '  Loja do centro ' },
    })
    expect(account).toMatchObject({
      name: 'Loja do centro',
      provider: null,
      username: null,
      picture: null,
      expires_in: null,
      missing_grants: [],
      media: { ready: 0, pending: 0, failed: 0 },
      view: 'both',
    })
    expect(await listed(person)).toEqual([account])
    const params = { id: account.id }
    expect(await person.client.call(contract.getAccount, { params })).toEqual({ account })
    await person.client.call(contract.deleteAccount, { params })
    expect(await listed(person)).toEqual([])
    expect((await person.client.refusal(contract.deleteAccount, { params })).code).toBe(
      'accounts.not_found',
    )
  })

  it('refuses a card without a name', async () => {
    const person = await aPerson(app)
    const refusal = await person.client.refusal(contract.createAccount, { body: { name: '  ' } })
    expect(refusal).toMatchObject({ status: 400, code: 'accounts.name_required', field: 'name' })
  })

  it('returns no account of another user', async () => {
    const [owner, otherUser] = [await aPerson(app), await aPerson(app)]
    const { account } = await owner.client.call(contract.createAccount, { body: { name: 'Loja' } })
    const params = { id: account.id }
    for (const call of [contract.getAccount, contract.deleteAccount]) {
      expect((await otherUser.client.refusal(call, { params })).code).toBe('accounts.not_found')
    }
    const body = { provider: 'instagram', account_id: account.id }
    expect((await otherUser.client.refusal(contract.startConnection, { body })).code).toBe(
      'accounts.not_found',
    )
    expect(await listed(owner)).toHaveLength(1)
  })

  it('returns only its own account to a display', async () => {
    const person = await aPerson(app)
    const make = (name: string) => person.client.call(contract.createAccount, { body: { name } })
    const [{ account: own }, { account: other }] = [await make('Uma'), await make('Outra')]
    const screenId = await firstScreenId(person)
    const { client } = await aDisplay(app, person, { accountId: own.id, screenId })
    expect((await client.call(contract.listAccounts, {})).data.map(({ id }) => id)).toEqual([
      own.id,
    ])
    expect((await client.refusal(contract.getAccount, { params: { id: other.id } })).code).toBe(
      'accounts.not_found',
    )
  })
})

describe('settings of an account', () => {
  const update = (person: Person, id: string, body: object) =>
    person.client.call(contract.updateAccount, { params: { id }, body })
  const updateAsAdmin = async (id: string, body: object) => {
    const admin = await aPerson(app, { permission: 1 })
    return admin.client.call(contract.updateAccountAsAdmin, { params: { id }, body })
  }
  const aCard = async (person: Person): Promise<string> =>
    (await person.client.call(contract.createAccount, { body: { name: 'Loja' } })).account.id

  it('are changed one at a time, and only by the owner', async () => {
    const [owner, otherUser] = [await aPerson(app), await aPerson(app)]
    const id = await aCard(owner)
    const { account } = await update(owner, id, { view: 'stories' })
    expect(account).toMatchObject({ id, view: 'stories', accepted_repost: false })
    expect((await update(owner, id, {})).account).toEqual(account)
    expect(await listed(owner)).toEqual([account])
    const request = { params: { id }, body: { view: 'reels' } }
    expect((await otherUser.client.refusal(contract.updateAccount, request)).code).toBe(
      'accounts.not_found',
    )
    expect((await listed(owner))[0]?.view).toBe('stories')
  })

  it('read stories_and_reels as both', async () => {
    const owner = await aPerson(app)
    const id = await aCard(owner)
    await update(owner, id, { view: 'reels' })
    const body = { view: 'stories_and_reels' }
    expect((await update(owner, id, body)).account.view).toBe('both')
    await update(owner, id, { view: 'reels' })
    expect((await updateAsAdmin(id, body)).account.view).toBe('both')
  })

  it.each([
    [{ view: 'all' }, 'request.invalid'],
    [{ accepted_repost: 'yes' }, 'request.invalid'],
    [{ allow_repost: true }, 'request.unknown_field'],
    [{ logo_opacity: 0 }, 'request.unknown_field'],
  ])('refuse %j from the owner', async (body, code) => {
    const owner = await aPerson(app)
    const request = { params: { id: await aCard(owner) }, body }
    expect((await owner.client.refusal(contract.updateAccount, request)).code).toBe(code)
  })

  it('let the owner set reposts only after an admin allowed them', async () => {
    const owner = await aPerson(app)
    const id = await aCard(owner)
    const request = { params: { id }, body: { view: 'reels', accepted_repost: true } }
    expect(await owner.client.refusal(contract.updateAccount, request)).toMatchObject({
      status: 403,
      code: 'accounts.repost_not_allowed',
    })
    expect((await listed(owner))[0]).toMatchObject({ view: 'both', accepted_repost: false })
    expect((await updateAsAdmin(id, { allow_repost: true })).account.allow_repost).toBe(true)
    const { account } = await update(owner, id, request.body)
    expect(account).toMatchObject({ view: 'reels', accepted_repost: true, allow_repost: true })
  })

  it('are changed by admins for any owner’s account', async () => {
    const owner = await aPerson(app)
    const id = await aCard(owner)
    const body = { allow_repost: true, accepted_repost: true, logo_opacity: 40, view: 'reels' }
    expect((await updateAsAdmin(id, body)).account).toMatchObject(body)
    expect((await updateAsAdmin(id, {})).account).toMatchObject(body)
    expect((await listed(owner))[0]).toMatchObject(body)
    const admin = await aPerson(app, { permission: 1 })
    for (const opacity of [-1, 101, 0.5]) {
      const request = { params: { id }, body: { logo_opacity: opacity } }
      expect((await admin.client.refusal(contract.updateAccountAsAdmin, request)).code).toBe(
        'request.invalid',
      )
    }
    const nowhere = { params: { id: app.sessions.random.uuid() }, body: {} }
    for (const call of [contract.updateAccountAsAdmin, contract.getAccountAsAdmin]) {
      const { code } = await admin.client.refusal(call, {
        params: nowhere.params,
        ...(call.body === undefined ? {} : { body: nowhere.body }),
      })
      expect(code).toBe('accounts.not_found')
    }
    const own = { params: { id }, body: { logo_opacity: 1 } }
    expect((await owner.client.refusal(contract.updateAccountAsAdmin, own)).code).toBe(
      'auth.forbidden',
    )
  })

  it('reach the screens that play the account at their next heartbeat', async () => {
    const owner = await aPerson(app)
    const id = await aCard(owner)
    const screenId = await firstScreenId(owner)
    const revision = async (): Promise<string> => {
      const play = { session_id: 'run', account_id: id, screen_id: screenId }
      const body = { ...play, state: 'playing' } as const
      return (await owner.client.call(contract.heartbeat, { body })).revision
    }
    const seen = [await revision(), await revision()]
    await updateAsAdmin(id, { logo_opacity: 30 })
    seen.push(await revision())
    await update(owner, id, { view: 'stories' })
    seen.push(await revision())
    await updateAsAdmin(id, { allow_repost: true })
    seen.push(await revision())
    expect(seen[0]).toBe(seen[1])
    expect(new Set(seen).size).toBe(4)
  })

  it('show admins the owner, the token and the readings', async () => {
    const owner = await aPerson(app)
    const { account_id: id } = await connect(networks, owner, { provider: 'instagram' })
    const params = { id: id ?? '' }
    const admin = await aPerson(app, { permission: 1 })
    const ask = () => admin.client.call(contract.getAccountAsAdmin, { params })
    await vi.waitUntil(async () => (await ask()).reading.reels_at !== null, { timeout: 20_000 })
    const now = app.clock.now().toISOString()
    expect(await ask()).toMatchObject({
      account: { id, username: 'cafe.aurora' },
      owner: { id: owner.user.id, name: owner.user.name, email: owner.email },
      token: { connected_at: now },
      reading: { stories_at: now, reels_at: now, not_before: null, failures: 0 },
    })
    expect(JSON.stringify(await ask())).not.toMatch(/IGAA|EAA/)
    const cardId = await aCard(owner)
    const card = await admin.client.call(contract.getAccountAsAdmin, { params: { id: cardId } })
    expect(card).toMatchObject({
      token: { checked_at: null, refreshed_at: null, connected_at: null },
      reading: {
        stories_at: null,
        reels_at: null,
        not_before: null,
        usage_percent: null,
        failures: 0,
      },
    })
  })
})
