import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import type { WorldControl } from '@vitrine/stand-ins'
import { CAFE_INSTAGRAM, CELIA, FLOWERS_INSTAGRAM, ROSA } from './demo-world.ts'

const CAFE = 'cafe@vitrine.test'

export interface DemoShops {
  readonly apiUrl: string
  readonly password: string
  readonly world: WorldControl
}

/** Connects the demo shops through the API and the networks' dialogs. */
export async function connectDemoShops(demo: DemoShops): Promise<void> {
  const cafe = await signIn(demo, CAFE)
  await connectFacebook(cafe, demo.world, CELIA)
  await connectInstagram(cafe, demo.world, CAFE_INSTAGRAM)
  await cafe.call(contract.createScreen, { body: { name: 'Vitrine da rua' } })
  const expired = await signIn(demo, 'expired@vitrine.test')
  await connectInstagram(expired, demo.world, FLOWERS_INSTAGRAM)
  const reconnect = await signIn(demo, 'reconnect@vitrine.test')
  await connectFacebook(reconnect, demo.world, ROSA)
  // Rosa's password change revokes the token before the first sync of her Page.
  demo.world.revokeTokens(ROSA, 'password')
  // Without the sign-out, this session would be in their lists of devices.
  for (const client of [cafe, expired, reconnect]) await client.call(contract.signOut, {})
}

/** Their images and videos are spare samples that the café has not posted. */
const MENTIONS = [
  { username: 'ana.beatriz', name: 'Ana Beatriz', spareId: 'spare-affogato' },
  { username: 'dudu.na.cidade', name: 'Eduardo Reis', spareId: 'spare-cups' },
] as const

/**
 * Two people mention the connected café in their stories; both mentions wait for the owner's decision. Their
 * media keep the address that the stand-ins have now.
 */
export async function mentionDemoCafe(demo: DemoShops): Promise<void> {
  const cafe = await signIn(demo, CAFE)
  const { data } = await cafe.call(contract.listAccounts, {})
  const page = data.find(({ provider }) => provider === 'facebook')
  await cafe.call(contract.signOut, {})
  if (page === undefined) return
  const admin = await signIn(demo, 'admin@vitrine.test')
  await admin.call(contract.updateAccountAsAdmin, {
    params: { id: page.id },
    body: { allow_repost: true },
  })
  demo.world.subscribe({ instagramId: CAFE_INSTAGRAM, network: 'facebook' })
  for (const { username, name, spareId } of MENTIONS) {
    const author = { username, name }
    await demo.world.mention({ instagramId: CAFE_INSTAGRAM, author, spareId })
  }
  await admin.call(contract.signOut, {})
}

async function signIn(
  { apiUrl, password }: Pick<DemoShops, 'apiUrl' | 'password'>,
  email: string,
): Promise<ApiClient> {
  let token: string | null = null
  const client = createApiClient({
    baseUrl: apiUrl,
    language: () => 'pt-BR',
    token: {
      get: () => token,
      set: (value) => {
        token = value
      },
    },
  })
  await client.call(contract.signIn, { body: { user: { email, password } } })
  return client
}

async function connectFacebook(
  client: ApiClient,
  world: WorldControl,
  personId: string,
): Promise<void> {
  const { url } = await client.call(contract.startConnection, { body: { provider: 'facebook' } })
  const back = readReturn(world.approveFacebook(url, { personId }))
  await client.call(contract.facebookCallback, { body: back })
}

async function connectInstagram(
  client: ApiClient,
  world: WorldControl,
  accountId: string,
): Promise<void> {
  const { url } = await client.call(contract.startConnection, { body: { provider: 'instagram' } })
  const back = readReturn(world.approveInstagram(url, { accountId }))
  await client.call(contract.instagramCallback, { body: back })
}

function readReturn(address: string): { code: string; state: string } {
  const { searchParams } = new URL(address)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}
