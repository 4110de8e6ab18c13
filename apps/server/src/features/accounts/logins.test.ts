import { expect, it } from 'vitest'
import { MetaError, type MetaFaultKind } from '../../integrations/meta/meta-error.ts'
import { AppError } from '../../shared/app-error.ts'
import { logInToInstagram } from './logins.ts'

const back = { code: 'c', redirectUri: 'r', signal: new AbortController().signal }

function aClient(facts: { permissions?: string[] | null; isProfessional?: boolean }) {
  return {
    exchangeCode: async () => ({
      token: { token: 'IGAA', expiresAt: null },
      permissions: facts.permissions ?? null,
    }),
    getProfile: async () => ({
      instagramId: '178',
      appScopedId: '27',
      username: 'loja',
      name: null,
      pictureUrl: null,
      isProfessional: facts.isProfessional ?? true,
    }),
  }
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof AppError) return error.code
  throw new Error('expected a refusal', { cause: error })
}

it('uses the username of a profile without a name', async () => {
  const permissions = ['instagram_business_basic']
  expect(await logInToInstagram(aClient({ permissions }), back)).toMatchObject({
    externalId: '178',
    name: 'loja',
    missingGrants: [],
  })
})

it('refuses a login without its only permission when the network reports it', async () => {
  const login = logInToInstagram(aClient({ permissions: [] }), back)
  expect(await codeOf(login)).toBe('connections.permission_missing')
  await expect(logInToInstagram(aClient({ permissions: null }), back)).resolves.toBeDefined()
})

it('refuses a personal profile', async () => {
  const login = logInToInstagram(aClient({ isProfessional: false }), back)
  expect(await codeOf(login)).toBe('connections.not_professional')
})

it.each([
  ['try_later', 'connections.network_unavailable'],
  ['permission_missing', 'connections.permission_missing'],
  ['reconnect', 'connections.failed'],
  ['gone', 'connections.failed'],
  ['refused', 'connections.failed'],
] satisfies [Exclude<MetaFaultKind, 'slow_down'>, string][])(
  'maps %s to %s',
  async (kind, code) => {
    const failing = {
      ...aClient({}),
      exchangeCode: () => Promise.reject(new MetaError({ kind }, 'x')),
    }
    expect(await codeOf(logInToInstagram(failing, back))).toBe(code)
  },
)
