import { CallError } from '@vitrine/api/client'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../../test/support/fake-clock.ts'
import { createFakeStorage } from '../../../test/support/fake-storage.ts'
import { startPairing } from './pairing.runtime.ts'
import type { PairingServer } from './pairing.server.ts'

interface Given {
  readonly remembered?: Record<string, string>
  readonly secrets?: Record<string, string>
  readonly down?: boolean
}

/** A server that hands out numbered codes and lets one in when the test says so. */
function setUp({ remembered = {}, secrets = {}, down = false }: Given = {}) {
  const clock = createFakeClock()
  const seen: string[] = []
  const server = { allowed: '', down, count: 0, gone: false }
  const pairingServer: PairingServer = {
    async create() {
      if (server.down) throw new CallError('network')
      server.count += 1
      seen.push('create')
      return { code: `code-${server.count}`, secret: `secret-${server.count}` }
    },
    async verify({ code, secret }) {
      if (server.down) throw new CallError('network')
      seen.push(`${code} ${secret}`)
      if (server.gone) throw new CallError('answered', { status: 404 })
      return server.allowed === code ? { token: 'tv-token', vuex: '{"language":"fr"}' } : null
    },
  }
  const shared = createFakeStorage(remembered)
  const local = createFakeStorage(secrets)
  const signedIn: unknown[] = []
  const pairing = startPairing({
    server: pairingServer,
    clock,
    random: () => 0,
    shared,
    local,
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
  const { clock, seen, pairing } = setUp({
    remembered: { authorization_code: 'old-code' },
    secrets: { authorization_secret: kept },
  })
  await clock.advance(0)
  expect(seen).toEqual(['old-code kept'])
  pairing.stop()
})

it('asks anew where only half of the old code is left', async () => {
  const { clock, seen, pairing } = setUp({ remembered: { authorization_code: 'old-code' } })
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
  const { clock, server, pairing } = setUp({ down: true })
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
