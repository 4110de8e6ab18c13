import { contract, type User } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'

/** The person with accounts and screens. */
export const CAFE = 'cafe@vitrine.test'

interface Visitor {
  readonly token: string
  readonly user: User
}

/** One sign-in for all tests of a product. */
const visitors = new Map<string, Promise<Visitor>>()

export function visitorOf(product: Product, email: string): Promise<Visitor> {
  const key = `${product.url} ${email}`
  const session = visitors.get(key) ?? signInByApi(product, email)
  visitors.set(key, session)
  return session
}

function apiOf(product: Product, token: string | null) {
  return createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: () => undefined },
  })
}

async function signInByApi(product: Product, email: string): Promise<Visitor> {
  const body = { user: { email, password: DEMO_PASSWORD } }
  return apiOf(product, null).call(contract.signIn, { body })
}

export async function firstAccount(product: Product): Promise<string> {
  const { token } = await visitorOf(product, CAFE)
  const { data } = await apiOf(product, token).call(contract.listAccounts, {})
  return data[0]?.id ?? ''
}

export async function firstScreen(product: Product): Promise<string> {
  const { token } = await visitorOf(product, CAFE)
  const { screens } = await apiOf(product, token).call(contract.listScreens, {})
  return screens[0]?.id ?? ''
}

/** The owner of `firstAccount`. */
export async function firstOwner(product: Product): Promise<string> {
  return (await visitorOf(product, CAFE)).user.id
}
