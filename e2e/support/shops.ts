import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { aPerson, type NewPerson } from './people.ts'
import { standInsOf } from './stand-ins.ts'

/** The API of nobody yet. */
export function anApi(product: Product): ApiClient {
  let token: string | null = null
  return createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: (value) => (token = value) },
  })
}

/** The API as one of the demo people. */
export async function demoApi(product: Product, email: string): Promise<ApiClient> {
  const api = anApi(product)
  await api.call(contract.signIn, { body: { user: { email, password: DEMO_PASSWORD } } })
  return api
}

export interface Shop {
  readonly owner: NewPerson
  /** The API as its owner. */
  readonly api: ApiClient
  readonly accountId: string
}

/** A new owner with a Facebook account, connected as the portal does it. */
export async function aShop(
  product: Product,
  { personId, allowsReposts }: { personId: string; allowsReposts: boolean },
): Promise<Shop> {
  const owner = aPerson()
  const api = anApi(product)
  await api.call(contract.signUp, { body: { user: { ...owner, telephone: '11987654321' } } })
  const { url } = await api.call(contract.startConnection, { body: { provider: 'facebook' } })
  const back = new URL(standInsOf(product).world.approveFacebook(url, { personId })).searchParams
  const { account_id: accountId } = await api.call(contract.facebookCallback, {
    body: { code: back.get('code') ?? '', state: back.get('state') ?? '' },
  })
  if (accountId === null) throw new Error('the login brought no account')
  if (allowsReposts) {
    const admin = await demoApi(product, 'admin@vitrine.test')
    const body = { allow_repost: true }
    await admin.call(contract.updateAccountAsAdmin, { params: { id: accountId }, body })
  }
  return { owner, api, accountId }
}
