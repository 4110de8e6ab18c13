import { contract, type MediaItem, type ScreenPatch } from '@vitrine/api'
import { vi } from 'vitest'
import { connect, type Consent, type Networks, type Provider } from './networks.ts'
import { aPerson, firstScreenId, type Person } from './people.ts'

/** Preparing media takes longer on a busy machine. */
export const PATIENCE_MS = 120_000

/** A user with a connected account. */
export interface Shop extends Person {
  readonly networks: Networks
  readonly accountId: string
  readonly screenId: string
}

/** A user with the café's account. */
export async function aConnectedShop(
  networks: Networks,
  consent: Consent & { provider?: Provider } = {},
): Promise<Shop> {
  const person = await aPerson(networks.app)
  const login = { provider: 'instagram', ...consent } as const
  const { account_id: id } = await connect(networks, person, login)
  return { ...person, networks, accountId: id ?? '', screenId: await firstScreenId(person) }
}

/** The same, with all media prepared. */
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

/** Waits until an account has no pending items. */
export async function prepared(shop: Shop): Promise<void> {
  await until(async () => {
    const { picture: image, media: progress } = await getAccount(shop)
    return image !== null && progress.ready > 0 && progress.pending === 0
  })
}

/** Waits until a condition is true. */
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

/** The items call of the shop's screen. */
export const itemsOf = (shop: Shop) =>
  shop.client.call(contract.listAccountItems, {
    params: { id: shop.accountId },
    query: { screen_id: shop.screenId },
  })

/** Requests a refresh of the account. */
export const refresh = (shop: Shop) =>
  shop.client.call(contract.refreshAccount, { params: { id: shop.accountId } })

/** The heartbeat of a TV that plays the shop's screen, after all changes so far have reached the server's cache. */
export async function sendHeartbeat(shop: Shop, client = shop.client) {
  await shop.networks.app.app.synchronize()
  return client.call(contract.heartbeat, {
    body: {
      session_id: 'run-1',
      account_id: shop.accountId,
      screen_id: shop.screenId,
      state: 'playing',
    },
  })
}

/** The URL of a path on this test's server. */
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
