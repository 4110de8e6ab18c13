import { type ApiClient, CallError } from '@vitrine/api/client'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../../test/support/fake-clock.ts'
import { createFakeStorage } from '../../../test/support/fake-storage.ts'
import { createCodeMemory, createQrMemory } from './code-memory.ts'
import { startPairing } from './pairing.runtime.ts'
import { createCodeServer, type PairingServer } from './pairing.server.ts'

interface Given {
  readonly remembered?: Record<string, string>
  readonly secrets?: Record<string, string>
  readonly down?: boolean
}

const errors = [{ code: 'authorizations.not_found', message: 'why' }]
const gone = new CallError('answered', { status: 404, errors, isRefusal: true })

/** A server that hands out numbered codes and lets one in when the test says so. */
function setUp({ remembered = {}, secrets = {}, down = false }: Given = {}) {
  const clock = createFakeClock()
  const seen: string[] = []
  const server = { allowed: '', down, count: 0, gone: false, captive: false }
  const pairingServer: PairingServer<string> = {
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
      return server.allowed === code ? `entry of ${code}` : null
    },
  }
  const shared = createFakeStorage(remembered)
  const local = createFakeStorage(secrets)
  const entered: string[] = []
  const pairing = startPairing({
    server: pairingServer,
    clock,
    random: () => 0,
    memory: createQrMemory(shared, local),
    onEntered: (entry) => entered.push(entry),
  })
  return { clock, seen, server, shared, local, entered, pairing }
}

it('shows a code, asks every 3 s with its secret, and signs in when it is allowed', async () => {
  const { clock, seen, server, shared, local, entered, pairing } = setUp()
  await clock.advance(0)
  expect(pairing.getState().codes[0]?.code).toBe('code-1')
  expect(shared.get('authorization_code')).toBe('code-1')
  await clock.advance(6_000)
  expect(seen).toEqual(['create', 'code-1 secret-1', 'code-1 secret-1'])
  server.allowed = 'code-1'
  await clock.advance(3_000)
  expect(entered).toEqual(['entry of code-1'])
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

it('takes up a typed code after a reload too, from this device alone', async () => {
  const local = createFakeStorage()
  const shown = { code: 'ABC234', secret: 'kept', since: 999_000 }
  createCodeMemory(local, 'screen_code').remember(shown)
  expect(createCodeMemory(local, 'screen_code').recall()).toEqual(shown)
  createCodeMemory(local, 'screen_code').forget()
  expect(createCodeMemory(local, 'screen_code').recall()).toBeNull()
})

it.each(['{', 'null', '{"code":"ABC234"}', '{"code":1,"secret":"a","since":2}'])(
  'takes a remembered %s for nothing',
  (kept) => {
    expect(createCodeMemory(createFakeStorage({ code: kept }), 'code').recall()).toBeNull()
  },
)

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

it('collects a display’s token with the secret in a header, and nothing before it is bound', async () => {
  const sent: unknown[] = []
  const answers: object[] = [
    { code: 'ABC234', secret: 'mine', expires_at: '' },
    { status: 'pending' },
    { status: 'bound', token: 't', account_id: 'a', screen_id: 's', account_name: 'Café' },
  ]
  const api = {
    async call(endpoint: { path: string }, request: object, options: object) {
      sent.push([endpoint.path, request, options])
      return answers.shift()
    },
  }
  const device = { platform: 'tizen', model: 'QN55', version: '1' } as const
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  const server = createCodeServer(api as unknown as ApiClient, async () => device)
  const { signal } = new AbortController()
  const code = await server.create(signal)
  expect(await server.verify(code, signal)).toBeNull()
  expect(await server.verify(code, signal)).toEqual({
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

it('leaves no timer behind when the page goes away', async () => {
  const { clock, seen, pairing } = setUp()
  await clock.advance(0)
  pairing.stop()
  await clock.advance(60_000)
  expect(seen).toEqual(['create'])
  expect(clock.timers()).toBe(0)
})

it('keeps its code while a captive portal answers 404 in place of the server', async () => {
  const { clock, server, pairing, entered } = setUp()
  await clock.advance(0)
  server.captive = true
  await clock.advance(60_000)
  expect(server.count).toBe(1)
  expect(pairing.getState()).toMatchObject({ codes: [{ code: 'code-1' }], unreachable: true })
  server.captive = false
  server.allowed = 'code-1'
  await clock.advance(3_000)
  expect(entered).toEqual(['entry of code-1'])
})
