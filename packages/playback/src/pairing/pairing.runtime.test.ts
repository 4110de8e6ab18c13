import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { createTypedPairingApi, type PairingApi } from './pairing-api.ts'
import { startPairing } from './pairing.runtime.ts'
import type { PairingCode } from './pairing.state.ts'

interface Options {
  readonly saved?: PairingCode
  readonly down?: boolean
}

const errors = [{ code: 'authorizations.not_found', message: 'why' }]
const gone = new CallError('answered', { status: 404, errors, isRefusal: true })

/** A server that creates numbered codes and allows the one that the test names. */
function setUp({ saved, down = false }: Options = {}) {
  const clock = createFakeClock()
  const seen: string[] = []
  const server = { allowed: '', down, count: 0, gone: false, captive: false }
  const pairingApi: PairingApi<string> = {
    async create() {
      if (server.down) throw new CallError('network')
      server.count += 1
      seen.push('create')
      return { code: `code-${server.count}`, secret: `secret-${server.count}` }
    },
    async verify({ code, secret }) {
      if (server.down) throw new CallError('network')
      seen.push(`${code} ${secret}`)
      if (server.captive) throw new CallError('unreadable', { status: 404 })
      if (server.gone) throw gone
      return server.allowed === code ? `grant of ${code}` : null
    },
  }
  const stored = { code: saved ?? null }
  const granted: string[] = []
  const pairing = startPairing({
    pairingApi,
    clock,
    random: () => 0,
    storage: {
      read: () => stored.code,
      write: (code: PairingCode | null) => void (stored.code = code),
      remove: () => void (stored.code = null),
    },
    onAllowed: (grant) => granted.push(grant),
  })
  return { clock, seen, server, stored, granted, pairing }
}

describe('startPairing', () => {
  it('shows a code, verifies it every 3 s with its secret, and finishes when it is allowed', async () => {
    const { clock, seen, server, stored, granted, pairing } = setUp()
    await clock.advance(0)
    expect(pairing.getState().codes[0]?.code).toBe('code-1')
    expect(stored.code).toMatchObject({ code: 'code-1', secret: 'secret-1' })
    await clock.advance(6_000)
    expect(seen).toEqual(['create', 'code-1 secret-1', 'code-1 secret-1'])
    server.allowed = 'code-1'
    await clock.advance(3_000)
    expect(granted).toEqual(['grant of code-1'])
    expect(clock.timers()).toBe(0)
    expect(stored.code).toBeNull()
  })

  it('restores the saved code instead of creating one', async () => {
    const saved = { code: 'old-code', secret: 'saved', since: 999_000 }
    const { clock, seen, pairing } = setUp({ saved })
    await clock.advance(0)
    expect(seen).toEqual(['old-code saved'])
    pairing.stop()
  })

  it('shows a new code when the server does not know the old one', async () => {
    const { clock, server, pairing } = setUp()
    await clock.advance(0)
    server.gone = true
    await clock.advance(3_000)
    server.gone = false
    await clock.advance(3_000)
    expect(pairing.getState().codes.map(({ code }) => code)).toEqual(['code-2'])
    pairing.stop()
  })

  it('reports an unreachable server and recovers', async () => {
    const { clock, server, pairing } = setUp({ down: true })
    await clock.advance(0)
    expect(pairing.getState()).toMatchObject({ isUnreachable: true, codes: [] })
    server.down = false
    await clock.advance(6_000)
    expect(pairing.getState()).toMatchObject({ isUnreachable: false })
    expect(pairing.getState().codes).toHaveLength(1)
    pairing.stop()
  })

  it('fetches the token of a display with the secret in a header once the code is bound', async () => {
    const sent: unknown[] = []
    const responses: object[] = [
      { code: 'ABC234', secret: 'mine', expires_at: '' },
      { status: 'pending' },
      { status: 'bound', token: 't', account_id: 'a', screen_id: 's', account_name: 'Café' },
    ]
    const api = {
      async call(endpoint: { path: string }, request: object, options: object) {
        sent.push([endpoint.path, request, options])
        return responses.shift()
      },
    }
    const identify = async () => ({ model: 'QN55', firmware: null })
    const source = { device: { platform: 'tizen', identify }, version: '1' } as const
    const device = { platform: 'tizen', model: 'QN55', version: '1' }
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
    const pairingApi = createTypedPairingApi(api as unknown as ApiClient, source)
    const { signal } = new AbortController()
    const code = await pairingApi.create(signal)
    expect(await pairingApi.verify(code, signal)).toBeNull()
    expect(await pairingApi.verify(code, signal)).toEqual({
      token: 't',
      accountId: 'a',
      screenId: 's',
      accountName: 'Café',
    })
    expect(sent.slice(0, 2)).toEqual([
      ['/codes', { body: { device } }, { signal }],
      [
        '/codes/:code',
        { params: { code: 'ABC234' } },
        { signal, headers: { 'x-code-secret': 'mine' } },
      ],
    ])
  })

  it('leaves no timer when it is stopped', async () => {
    const { clock, seen, pairing } = setUp()
    await clock.advance(0)
    pairing.stop()
    await clock.advance(60_000)
    expect(seen).toEqual(['create'])
    expect(clock.timers()).toBe(0)
  })

  it('keeps its code when a captive portal answers 404', async () => {
    const { clock, server, pairing, granted } = setUp()
    await clock.advance(0)
    server.captive = true
    await clock.advance(60_000)
    expect(server.count).toBe(1)
    expect(pairing.getState()).toMatchObject({ codes: [{ code: 'code-1' }], isUnreachable: true })
    server.captive = false
    server.allowed = 'code-1'
    await clock.advance(3_000)
    expect(granted).toEqual(['grant of code-1'])
  })
})
