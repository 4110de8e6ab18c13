import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import type { WorldControl } from '@vitrine/stand-ins'
import { CAFE_INSTAGRAM, CELIA, FLOWERS_INSTAGRAM, ROSA } from './demo-world.ts'

/** Connects the demo shops the way their owners would: through the API and the networks' dialogs. */
export async function connectDemoShops(of: {
  apiUrl: string
  password: string
  world: WorldControl
}): Promise<void> {
  const cafe = await signIn(of, 'cafe@vitrine.test')
  const page = await connectFacebook(cafe, of.world, CELIA)
  await connectInstagram(cafe, of.world, CAFE_INSTAGRAM)
  await cafe.call(contract.createScreen, { body: { name: 'Vitrine da rua' } })
  const expired = await signIn(of, 'expired@vitrine.test')
  await connectInstagram(expired, of.world, FLOWERS_INSTAGRAM)
  const reconnect = await signIn(of, 'reconnect@vitrine.test')
  await connectFacebook(reconnect, of.world, ROSA)
  // Rosa changes her password at once: the first reading of her Page finds the token dead.
  of.world.revokeTokens(ROSA, 'password')
  await mentionCafe(of, page)
  // A browser that nobody used would stand in their lists of devices.
  for (const client of [cafe, expired, reconnect]) await client.call(contract.signOut, {})
}

/** Their pictures and films are those that the café itself has not posted. */
const MENTIONS = [
  { username: 'ana.beatriz', name: 'Ana Beatriz', spareId: 'spare-affogato' },
  { username: 'dudu.na.cidade', name: 'Eduardo Reis', spareId: 'spare-cups' },
] as const

/** Two people have named the café in their stories: its owner decides what becomes of them. */
async function mentionCafe(
  of: { apiUrl: string; password: string; world: WorldControl },
  accountId: string | null,
): Promise<void> {
  if (accountId === null) return
  const admin = await signIn(of, 'admin@vitrine.test')
  await admin.call(contract.updateAccountAsAdmin, {
    params: { id: accountId },
    body: { allow_repost: true },
  })
  of.world.subscribe({ instagramId: CAFE_INSTAGRAM, network: 'facebook' })
  for (const { username, name, spareId } of MENTIONS) {
    const author = { username, name }
    await of.world.mention({ instagramId: CAFE_INSTAGRAM, author, spareId })
  }
  await admin.call(contract.signOut, {})
}

async function signIn(
  { apiUrl, password }: { apiUrl: string; password: string },
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
): Promise<string | null> {
  const { url } = await client.call(contract.startConnection, { body: { provider: 'facebook' } })
  const back = readReturn(world.approveFacebook(url, { personId }))
  const answer = await client.call(contract.facebookCallback, { body: back })
  return answer.account_id
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
