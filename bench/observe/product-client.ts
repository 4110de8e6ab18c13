import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'

export interface SignedUp {
  readonly client: ApiClient
  readonly userId: string
  readonly token: string
}

/** Signs up a new person and returns the product's API client. */
export async function signUp(apiUrl: string): Promise<SignedUp> {
  let token: string | null = null
  const client = createApiClient({
    baseUrl: apiUrl,
    language: () => 'en',
    token: {
      get: () => token,
      set: (value) => {
        token = value
      },
    },
  })
  const person = { name: 'Bench', telephone: '11933334444', email: 'bench@vitrine.test' }
  const body = { user: { ...person, password: 'girassol-amarelo' } }
  const answer = await client.call(contract.signUp, { body })
  return { client, userId: answer.user.id, token: answer.token }
}
