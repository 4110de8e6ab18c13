import { COMMON_ERRORS, contract, type Endpoint, ERRORS } from '@vitrine/api'
import { type ApiClient, CallError, createApiClient, refusalCode } from '@vitrine/api/client'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const HTML = '<html><form action="/login">Welcome to our network</form></html>'
const ID = '11111111-1111-4111-8111-111111111111'

/** What answers in the server's place, whatever is asked. */
const reply = { status: 200, type: 'text/html', body: HTML }

let server: Server
let api: ApiClient
let token: string | null
let signedOut: number

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  api = createApiClient({
    baseUrl: `http://127.0.0.1:${String(port)}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: (value) => (token = value) },
    onSignedOut: () => (signedOut += 1),
  })
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

beforeEach(() => {
  token = 'of this TV'
  signedOut = 0
})

const session = { session_id: 'run', screen_id: ID }
const device = { platform: 'browser', model: 'TV', version: '1.0.0' } as const
const heartbeatBody = { account_id: ID, state: 'playing', version: '1.0.0' } as const

/** Every call that a TV makes. */
const TV_CALLS: readonly (readonly [string, Endpoint, () => Promise<unknown>])[] = [
  one('createAuthorization', { body: { device } }),
  one('verifyAuthorization', { query: { authorization_code: 'code' } }),
  one('createCode', { body: { device } }),
  one('getCode', { params: { code: 'ABC234' } }),
  one('listAccounts', {}),
  one('listScreens', {}),
  one('getAccount', { params: { id: ID } }),
  one('getScreen', { params: { id: ID } }),
  one('updateScreen', { params: { id: ID }, body: { audio: true } }),
  one('listStories', { params: { id: ID }, query: session }),
  one('listReels', { params: { id: ID }, query: session }),
  one('listReposts', { params: { id: ID }, query: session }),
  one('heartbeat', { body: { ...session, ...heartbeatBody } }),
  one('closeSession', { body: { session_id: 'run' } }),
  one('signOut', {}),
]

function one(name: keyof typeof contract, request: object) {
  const endpoint: Endpoint = contract[name]
  const parts = { params: undefined, query: undefined, body: undefined, ...request }
  return [name, endpoint, async () => api.call(endpoint, parts)] as const
}

async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('the call did not fail', { cause: error })
  return error
}

function objectIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function ourError(code: string): string {
  return JSON.stringify({ errors: [{ code, message: 'why' }] })
}

/** What stands between a TV and its server, and what it answers. */
const FOREIGN = [
  ['a page', 'text/html', HTML],
  ['nothing', 'text/plain', ''],
  ['an object', 'application/json', '{"error":"login required"}'],
  ['no errors', 'application/json', '{"errors":[]}'],
  ['errors of another shape', 'application/json', '{"errors":["auth.required"]}'],
  ['codes that are not ours', 'application/json', ourError('portal.login_required')],
  ['our shape cut off', 'application/json', ourError('auth.required').slice(0, -2)],
] as const

describe('a failure that is not our server’s refusal', () => {
  const statuses = [200, 401, 403, 404, 407, 410, 422, 429, 500, 502, 503, 511]
  describe.each(TV_CALLS)('of %s', (_, { response }, call) => {
    it.each(FOREIGN)('is %s, whatever its status', async (__, type, body) => {
      // A call that answers nothing but success takes any object for it.
      const isAnswer = type.endsWith('json') && response.safeParse(objectIn(body)).success
      for (const status of statuses.slice(isAnswer ? 1 : 0)) {
        Object.assign(reply, { status, type, body })
        const error = await failureOf(call())
        expect(refusalCode(error), String(status)).toBeNull()
        expect(error, String(status)).toMatchObject({ status })
      }
      expect({ token, signedOut }).toEqual({ token: 'of this TV', signedOut: 0 })
    })

    it('is our own 5xx or 429', async () => {
      for (const code of ['internal', 'server.busy', 'request.too_many'] as const) {
        Object.assign(reply, {
          status: ERRORS[code],
          type: 'application/json',
          body: ourError(code),
        })
        const error = await failureOf(call())
        expect(error.failure).toBe('answered')
        expect(refusalCode(error), code).toBeNull()
      }
    })
  })

  it('is a code of ours that this call never answers', async () => {
    const body = ourError('playback.plan_expired')
    Object.assign(reply, { status: 403, type: 'application/json', body })
    expect(refusalCode(await failureOf(api.call(contract.listScreens, {})))).toBeNull()
  })
})

describe('a refusal of our server', () => {
  it.each(TV_CALLS)('of %s is known by each code that it may answer', async (_, endpoint, call) => {
    const codes = [...COMMON_ERRORS, ...endpoint.errors].filter(
      (code) => ERRORS[code] < 500 && ERRORS[code] !== 429,
    )
    for (const code of codes) {
      Object.assign(reply, { status: ERRORS[code], type: 'application/json', body: ourError(code) })
      expect(refusalCode(await failureOf(call())), code).toBe(code)
    }
  })

  it('signs out when the token is unknown', async () => {
    const body = ourError('auth.required')
    Object.assign(reply, { status: 401, type: 'application/json', body })
    await failureOf(api.call(contract.listScreens, {}))
    expect(signedOut).toBe(1)
  })
})
