import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { createQrPairingApi, createTypedPairingApi } from './pairing-api.ts'

const { signal } = new AbortController()
const CODE = { code: 'abcdefgh12k7', secret: 'secret-1' }

interface Received {
  readonly path: string
  readonly request: object
  readonly headers: unknown
}

/** A server that gives the same response to each call, and the calls that it received. */
function aServer(response: object | Error) {
  const received: Received[] = []
  const call = (
    { path }: { readonly path: string },
    request: object,
    options: { readonly headers?: unknown } = {},
  ): Promise<object> => {
    received.push({ path, request, headers: options.headers })
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  const api = { call } as unknown as Pick<ApiClient, 'call'>
  return { api, received }
}

const SOURCE = {
  device: {
    platform: 'tizen',
    identify: () => Promise.resolve({ model: 'QN55Q60', firmware: null }),
  },
  version: '1.2.0',
} as const

describe('createQrPairingApi', () => {
  it('creates a code and describes the device', async () => {
    const { api, received } = aServer({
      authorization_code: CODE.code,
      secret: CODE.secret,
      expires_at: '2026-11-24T12:10:00.000Z',
    })
    expect(await createQrPairingApi(api, SOURCE).create(signal)).toEqual(CODE)
    expect(received).toEqual([
      {
        path: '/authorizations',
        request: { body: { device: { platform: 'tizen', model: 'QN55Q60', version: '1.2.0' } } },
        headers: undefined,
      },
    ])
  })

  it('verifies a code by its secret, which is in no address', async () => {
    const { api, received } = aServer({ status: 'pending' })
    await createQrPairingApi(api, SOURCE).verify(CODE, signal)
    expect(received[0]?.request).toEqual({ query: { authorization_code: CODE.code } })
    expect(JSON.stringify(received[0]?.request)).not.toContain(CODE.secret)
    expect(Object.values(Object(received[0]?.headers))).toEqual([CODE.secret])
  })

  it.each([
    ['pending', { status: 'pending' }],
    ['allowed without a token', { status: 'allowed' }],
    ['pending with a token', { status: 'pending', token: 'token-1' }],
  ])('has no grant while the code is %s', async (...example) => {
    const [, response] = example
    const { api } = aServer(response)
    expect(await createQrPairingApi(api, SOURCE).verify(CODE, signal)).toBeNull()
  })

  it.each([
    ['with a start state', { vuex: '{}' }, '{}'],
    ['without one', {}, undefined],
  ])('hands over the token of an allowed code %s', async (...example) => {
    const [, changes, vuex] = example
    const { api } = aServer({ status: 'allowed', token: 'token-1', ...changes })
    expect(await createQrPairingApi(api, SOURCE).verify(CODE, signal)).toEqual({
      token: 'token-1',
      vuex,
    })
  })

  it('rejects when the call or the identification of the device fails', async () => {
    const { api } = aServer(new CallError('network'))
    await expect(createQrPairingApi(api, SOURCE).create(signal)).rejects.toBeInstanceOf(CallError)
    const device = { ...SOURCE.device, identify: () => Promise.reject(new Error('no model')) }
    const pairing = createQrPairingApi(aServer({}).api, { ...SOURCE, device })
    await expect(pairing.create(signal)).rejects.toThrow('no model')
  })
})

describe('createTypedPairingApi', () => {
  const GRANT = { token: 'token-1', account_id: 'cafe', screen_id: 'counter' }

  it('creates a code and describes the device', async () => {
    const { api, received } = aServer({ code: 'ABC234', secret: 'secret-1' })
    expect(await createTypedPairingApi(api, SOURCE).create(signal)).toEqual({
      code: 'ABC234',
      secret: 'secret-1',
    })
    expect(received[0]).toMatchObject({
      path: '/codes',
      request: { body: { device: { platform: 'tizen' } } },
    })
  })

  it('verifies a code by its secret, which is in no address', async () => {
    const { api, received } = aServer({})
    await createTypedPairingApi(api, SOURCE).verify(CODE, signal)
    expect(received[0]?.request).toEqual({ params: { code: CODE.code } })
    expect(Object.values(Object(received[0]?.headers))).toEqual([CODE.secret])
  })

  it.each(['token', 'account_id', 'screen_id'])('has no grant without %s', async (name) => {
    const { api } = aServer({ ...GRANT, [name]: undefined })
    expect(await createTypedPairingApi(api, SOURCE).verify(CODE, signal)).toBeNull()
  })

  it.each([
    ['its name', { account_name: 'Café Aurora' }, 'Café Aurora'],
    ['no name', {}, null],
  ])('hands over token, account and screen with %s', async (...example) => {
    const [, changes, accountName] = example
    const { api } = aServer({ ...GRANT, ...changes })
    expect(await createTypedPairingApi(api, SOURCE).verify(CODE, signal)).toEqual({
      token: 'token-1',
      accountId: 'cafe',
      screenId: 'counter',
      accountName,
    })
  })
})
