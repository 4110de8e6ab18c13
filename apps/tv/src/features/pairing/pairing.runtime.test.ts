import { AUTHORIZATION_SECRET_HEADER } from '@vitrine/api'
import { type ApiClient, type CallOptions, CallError } from '@vitrine/api/client'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../../test/support/fake-clock.ts'
import { createFakeStorage } from '../../../test/support/fake-storage.ts'
import { startPairing } from './pairing.runtime.ts'

/** A server that hands out numbered codes and lets one in when the test says so. */
function setUp(remembered: Record<string, string> = {}, secrets: Record<string, string> = {}) {
  const clock = createFakeClock()
  const seen: string[] = []
  const server = { allowed: '', down: false, count: 0, gone: false }
  const call = async (
    endpoint: { path: string },
    request: { query?: { authorization_code: string } },
    options?: CallOptions,
  ) => {
    if (server.down) throw new CallError('network')
    if (endpoint.path === '/authorizations') {
      server.count += 1
      seen.push('create')
      return { authorization_code: `code-${server.count}`, secret: `secret-${server.count}` }
    }
    const code = request.query?.authorization_code ?? ''
    seen.push(`${code} ${options?.headers?.[AUTHORIZATION_SECRET_HEADER]}`)
    if (server.gone) throw new CallError('answered', { status: 404 })
    return server.allowed === code
      ? { status: 'allowed', token: 'tv-token', vuex: '{"language":"fr"}' }
      : { status: 'pending' }
  }
  const shared = createFakeStorage(remembered)
  const local = createFakeStorage(secrets)
  const signedIn: unknown[] = []
  const pairing = startPairing({
    // The runtime makes two calls of the contract; this answers both.
    api: { call } as unknown as ApiClient,
    clock,
    random: () => 0,
    shared,
    local,
    device: async () => ({ platform: 'browser', model: 'Chrome', version: '1' }),
    onSignedIn: (token, vuex) => signedIn.push([token, vuex]),
  })
  return { clock, seen, server, shared, local, signedIn, pairing }
}

it('shows a code, asks every 3 s with its secret, and signs in when it is allowed', async () => {
  const { clock, seen, server, shared, local, signedIn, pairing } = setUp()
  await clock.advance(0)
  expect(pairing.getState().codes[0]?.code).toBe('code-1')
  expect(shared.get('authorization_code')).toBe('code-1')
  await clock.advance(6_000)
  expect(seen).toEqual(['create', 'code-1 secret-1', 'code-1 secret-1'])
  server.allowed = 'code-1'
  await clock.advance(3_000)
  expect(signedIn).toEqual([['tv-token', '{"language":"fr"}']])
  expect(clock.timers()).toBe(0)
  expect(shared.get('authorization_code')).toBeNull()
  expect(local.get('authorization_secret')).toBeNull()
})

it('takes up the code of before a reload instead of asking for a new one', async () => {
  const kept = JSON.stringify({ code: 'old-code', secret: 'kept', since: 999_000 })
  const { clock, seen, pairing } = setUp(
    { authorization_code: 'old-code' },
    { authorization_secret: kept },
  )
  await clock.advance(0)
  expect(seen).toEqual(['old-code kept'])
  pairing.stop()
})

it('asks anew where only half of the old code is left', async () => {
  const { clock, seen, pairing } = setUp({ authorization_code: 'old-code' })
  await clock.advance(0)
  expect(seen).toEqual(['create'])
  pairing.stop()
})

it('shows a new code when the server forgot the old one', async () => {
  const { clock, server, pairing } = setUp()
  await clock.advance(0)
  server.gone = true
  await clock.advance(3_000)
  server.gone = false
  await clock.advance(3_000)
  expect(pairing.getState().codes.map(({ code }) => code)).toEqual(['code-2'])
  pairing.stop()
})

it('says that it is offline and comes back by itself', async () => {
  const { clock, server, pairing } = setUp()
  server.down = true
  await clock.advance(0)
  expect(pairing.getState()).toMatchObject({ unreachable: true, codes: [] })
  server.down = false
  await clock.advance(6_000)
  expect(pairing.getState()).toMatchObject({ unreachable: false })
  expect(pairing.getState().codes).toHaveLength(1)
  pairing.stop()
})

it('leaves no timer behind when the page goes away', async () => {
  const { clock, seen, pairing } = setUp()
  await clock.advance(0)
  pairing.stop()
  await clock.advance(60_000)
  expect(seen).toEqual(['create'])
  expect(clock.timers()).toBe(0)
})
