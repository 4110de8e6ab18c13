import { contract, type MediaItem, type ScreenPatch } from '@vitrine/api'
import { vi } from 'vitest'
import { connect, type Consent, type Networks, type Provider } from './networks.ts'
import { aPerson, firstScreenId, type Person } from './people.ts'

/** Preparing takes a processor; on a busy machine it takes its time. */
export const PATIENCE_MS = 120_000

/** Somebody with an account connected. */
export interface Shop extends Person {
  readonly networks: Networks
  readonly accountId: string
  readonly screenId: string
}

/** Somebody with the café connected. */
export async function aConnectedShop(
  networks: Networks,
  consent: Consent & { provider?: Provider } = {},
): Promise<Shop> {
  const person = await aPerson(networks.app)
  const login = { provider: 'instagram', ...consent } as const
  const { account_id: id } = await connect(networks, person, login)
  return { ...person, networks, accountId: id ?? '', screenId: await firstScreenId(person) }
}

/** The same, and all of it prepared. */
export async function aShop(
  networks: Networks,
  consent: Consent & { provider?: Provider } = {},
): Promise<Shop> {
  const shop = await aConnectedShop(networks, consent)
  await prepared(shop)
  return shop
}

export const getAccount = async ({ client, accountId }: Shop) =>
  (await client.call(contract.getAccount, { params: { id: accountId } })).account

/** Waits until nothing of an account is on its way. */
export async function prepared(shop: Shop): Promise<void> {
  await until(async () => {
    const { picture, media: progress } = await getAccount(shop)
    return picture !== null && progress.ready > 0 && progress.pending === 0
  })
}

/** Waits for a fact. */
export function until(isSo: () => Promise<boolean> | boolean): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: PATIENCE_MS, interval: 50 })
}

const query = ({ screenId }: Shop) => ({ session_id: 'run-1', screen_id: screenId })

export const stories = (shop: Shop) =>
  shop.client.call(contract.listStories, { params: { id: shop.accountId }, query: query(shop) })

export const reels = (shop: Shop) =>
  shop.client.call(contract.listReels, { params: { id: shop.accountId }, query: query(shop) })

/** Changes the shop's screen. */
export const set = (shop: Shop, body: ScreenPatch) =>
  shop.client.call(contract.updateScreen, { params: { id: shop.screenId }, body })

/** What the page of items says of the shop's screen. */
export const itemsOf = (shop: Shop) =>
  shop.client.call(contract.listAccountItems, {
    params: { id: shop.accountId },
    query: { screen_id: shop.screenId },
  })

/** Presses "refresh now". */
export const refresh = (shop: Shop) =>
  shop.client.call(contract.refreshAccount, { params: { id: shop.accountId } })

/** What a TV that plays the shop's screen sends every few seconds. */
export const sendHeartbeat = (shop: Shop, client = shop.client) =>
  client.call(contract.heartbeat, {
    body: {
      session_id: 'run-1',
      account_id: shop.accountId,
      screen_id: shop.screenId,
      state: 'playing',
    },
  })

/** Where this test's server serves an address. */
export const onServer = ({ networks }: Shop, address: string): string =>
  networks.app.url + new URL(address).pathname

/** The HTTP status of a file. */
export async function statusOf(shop: Shop, address: string | null | undefined): Promise<number> {
  const answer = await fetch(onServer(shop, address ?? ''))
  await answer.arrayBuffer()
  return answer.status
}

export const fileName = (item: MediaItem | undefined): string =>
  item?.media_url.split('/').at(-1) ?? ''
