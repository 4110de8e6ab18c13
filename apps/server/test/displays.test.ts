import { contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import type { TestClient } from './support/client.ts'
import {
  aDisplay,
  anAccount,
  aPerson,
  aScreen,
  type Bound,
  firstScreenId,
  type Person,
} from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

interface Shop {
  readonly person: Person
  readonly display: { readonly client: TestClient; readonly sessionId: string }
  readonly bound: Bound
  /** Other records of the same user. */
  readonly other: Bound
}

async function aShop(): Promise<Shop> {
  const person = await aPerson(app, { seats: 3 })
  const bound = { accountId: await anAccount(person), screenId: await firstScreenId(person) }
  const other = { accountId: await anAccount(person, 'Outra'), screenId: await aScreen(person) }
  return { person, bound, other, display: await aDisplay(app, person, bound) }
}

const playlist = ({ accountId, screenId }: Bound) => ({
  params: { id: accountId },
  query: { session_id: 'run-1', screen_id: screenId },
})
const sendHeartbeat = ({ accountId, screenId }: Bound) => ({
  body: { session_id: 'run-1', account_id: accountId, screen_id: screenId, version: '1.2.0' },
})

describe('a display', () => {
  it('reads its account and its screen, plays, sends heartbeats and closes', async () => {
    const { display, bound } = await aShop()
    const { client } = display
    const { data } = await client.call(contract.listAccounts, {})
    expect(data.map(({ id }) => id)).toEqual([bound.accountId])
    const { screens } = await client.call(contract.listScreens, {})
    expect(screens.map(({ id }) => id)).toEqual([bound.screenId])
    await client.call(contract.getAccount, { params: { id: bound.accountId } })
    await client.call(contract.getScreen, { params: { id: bound.screenId } })
    await client.call(contract.listStories, playlist(bound))
    await client.call(contract.listReels, playlist(bound))
    await client.call(contract.heartbeat, sendHeartbeat(bound))
    await client.call(contract.closeSession, { body: { session_id: 'run-1' } })
  })

  it('reads nothing else of its owner', async () => {
    const { display, bound, other } = await aShop()
    const refusals = async ({ accountId, screenId }: Bound) => [
      (await display.client.refusal(contract.listStories, playlist({ accountId, screenId }))).code,
      (await display.client.refusal(contract.listReels, playlist({ accountId, screenId }))).code,
      (await display.client.refusal(contract.heartbeat, sendHeartbeat({ accountId, screenId })))
        .code,
    ]
    const noAccount = 'accounts.not_found'
    const noScreen = 'screens.not_found'
    const { client } = display
    const account = await client.refusal(contract.getAccount, { params: { id: other.accountId } })
    expect([account.status, account.code]).toEqual([404, noAccount])
    const screen = await client.refusal(contract.getScreen, { params: { id: other.screenId } })
    expect([screen.status, screen.code]).toEqual([404, noScreen])
    expect(await refusals({ ...bound, accountId: other.accountId })).toEqual(
      Array.from({ length: 3 }, () => noAccount),
    )
    expect(await refusals({ ...bound, screenId: other.screenId })).toEqual(
      Array.from({ length: 3 }, () => noScreen),
    )
  })

  it('changes nothing', async () => {
    const { display, bound } = await aShop()
    const params = { id: bound.screenId }
    const { client } = display
    for (const refusal of [
      await client.refusal(contract.updateScreen, { params, body: { audio: true } }),
      await client.refusal(contract.deleteScreen, { params }),
      await client.refusal(contract.createScreen, { body: { name: 'Nova' } }),
      await client.refusal(contract.deleteAccount, { params: { id: bound.accountId } }),
      await client.refusal(contract.listSessions, {}),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'auth.forbidden' })
    }
  })

  it('is listed with its account and screen, and receives commands', async () => {
    const { person, display, bound } = await aShop()
    await display.client.call(contract.heartbeat, sendHeartbeat(bound))
    await person.client.call(contract.sendCommand, {
      params: { id: display.sessionId },
      body: { type: 'show_name' },
    })
    const { commands } = await display.client.call(contract.heartbeat, sendHeartbeat(bound))
    expect(commands.map(({ type }) => type)).toEqual(['show_name'])
    const { data } = await person.client.call(contract.listSessions, {})
    expect(data.find(({ id }) => id === display.sessionId)).toMatchObject({
      kind: 'display',
      platform: 'tizen',
      model: 'Samsung QN55Q60',
      version: '1.2.0',
      current: false,
      playing: { account_id: bound.accountId, screen_id: bound.screenId },
    })
  })
})

describe('a display ends', () => {
  const isSignedOut = async ({ display, bound }: Shop): Promise<boolean> =>
    (await display.client.refusal(contract.heartbeat, sendHeartbeat(bound))).code ===
    'auth.required'

  it.each([
    [
      'when its owner signs it out',
      ({ person, display }: Shop) =>
        person.client.call(contract.deleteSession, { params: { id: display.sessionId } }),
    ],
    [
      'with its account',
      ({ person, bound }: Shop) =>
        person.client.call(contract.deleteAccount, { params: { id: bound.accountId } }),
    ],
    [
      'with its screen',
      ({ person, bound }: Shop) =>
        person.client.call(contract.deleteScreen, { params: { id: bound.screenId } }),
    ],
    ['when it signs itself out', ({ display }: Shop) => display.client.call(contract.signOut, {})],
  ])('%s, and releases its seat', async (_, end) => {
    const shop = await aShop()
    await shop.display.client.call(contract.heartbeat, sendHeartbeat(shop.bound))
    await end(shop)
    expect(await isSignedOut(shop)).toBe(true)
    const { data } = await shop.person.client.call(contract.listSessions, {})
    expect(data.map(({ kind }) => kind)).toEqual(['person'])
  })

  it('remains when another account or screen is deleted', async () => {
    const { person, display, bound, other } = await aShop()
    await person.client.call(contract.deleteAccount, { params: { id: other.accountId } })
    await person.client.call(contract.deleteScreen, { params: { id: other.screenId } })
    await display.client.call(contract.heartbeat, sendHeartbeat(bound))
  })
})
