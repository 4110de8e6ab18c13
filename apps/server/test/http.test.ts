import { AUTHORIZATION_SECRET_HEADER, CODE_SECRET_HEADER, contract, ERRORS } from '@vitrine/api'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabaseHealth } from '../src/db/health.ts'
import { bindHealth } from '../src/http/health.ts'
import { aClient, anAddress } from './support/client.ts'
import {
  A_DEVICE,
  allow,
  aPendingTv,
  aPerson,
  aSignUp,
  PASSWORD,
  verify,
} from './support/people.ts'
import { ManualClock } from './support/manual-clock.ts'
import { aShopWithTvs, sendHeartbeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { http } = app.app

const PREFLIGHT = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers':
    'authorization,content-type,x-authorization-secret,x-code-secret,range',
}

/** A file of a media item, which the server need not have. */
const A_FILE = '/media/AAAAAAAAAAAAAAAAAAAAAA/original.mp4'

describe('pages of other origins', () => {
  it.each(['http://localhost:0', 'null', 'app://vitrine', 'https://appassets.androidplatform.net'])(
    'may call from our own %s with a token in a header and without cookies',
    async (origin) => {
      const preflight = await http.inject({
        method: 'OPTIONS',
        url: '/api/screens',
        headers: { origin, ...PREFLIGHT },
      })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': origin })
      expect(preflight.headers.vary).toMatch(/Origin/)
      expect(preflight.headers['access-control-allow-methods']).toMatch(/PUT/)
      expect(preflight.headers['access-control-allow-headers']).toMatch(
        /authorization.*content-type.*x-authorization-secret.*x-code-secret.*range/i,
      )
      expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
      for (const url of ['/api/screens', '/api/nothing']) {
        const refused = await http.inject({ url, headers: { origin } })
        expect(refused.headers['access-control-allow-origin']).toBe(origin)
        expect(refused.headers['access-control-expose-headers']).toMatch(/retry-after/i)
        expect(refused.headers).not.toHaveProperty('access-control-allow-credentials')
      }
    },
  )

  it.each(['https://evil.test', 'http://10.0.0.7', 'http://localhost:1', 'file://', ''])(
    'may not call from the foreign %s',
    async (origin) => {
      const responses = [
        await http.inject({
          method: 'OPTIONS',
          url: '/api/authorizations',
          headers: { origin, ...PREFLIGHT },
        }),
        await http.inject({ method: 'POST', url: '/api/authorizations', headers: { origin } }),
        await http.inject({ url: '/api/nothing', headers: { origin } }),
        await http.inject({ url: '/healthz', headers: { origin } }),
      ]
      expect(responses[0]?.statusCode).not.toBe(204)
      for (const { headers } of responses) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )

  it.each(['https://evil.test', 'null', 'app://vitrine'])(
    'may read media from %s',
    async (origin) => {
      const preflight = await http.inject({
        method: 'OPTIONS',
        url: A_FILE,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'range',
        },
      })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-headers']).toMatch(/range/)
      for (const { headers } of [
        preflight,
        await http.inject({ url: A_FILE, headers: { origin } }),
      ]) {
        expect(headers['access-control-allow-origin']).toBe('*')
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
      }
    },
  )
})

describe('every response', () => {
  it('has headers against sniffing, referrers and caching', async () => {
    for (const url of ['/api/screens', '/api/nothing', '/healthz']) {
      const { headers } = await http.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    }
  })
})

describe('the address of a caller', () => {
  it('is read through the trusted number of proxies, and no header can forge it', async () => {
    const direct = await startTestApp({ environment: { TRUST_PROXY: '0' } })
    for (const [server, sameNetwork] of [
      [app, false],
      [direct, true],
    ] as const) {
      const { client } = await aPerson(server, {}, { address: '203.0.113.5' })
      const tv = await aPendingTv(server, {
        address: '203.0.113.5, 198.51.100.9',
        origin: 'app://vitrine',
      })
      const params = { code: tv.code }
      const { same_network } = await client.call(contract.getAuthorization, { params })
      expect(same_network).toBe(sameNetwork)
    }
  })
})

describe('the server', () => {
  it('reports that it is live and ready', async () => {
    const [lives, ready] = [await http.inject('/healthz'), await http.inject('/readyz')]
    expect([lives.statusCode, lives.json()]).toEqual([200, { status: 'ok' }])
    const conditions = { database: true, migrations: true, serving: true, media: true }
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', ...conditions }])
  })

  it('reports that it is live and not ready when its database is down', async () => {
    const lonely = Fastify()
    onTestFinished(() => lonely.close())
    bindHealth(lonely, () => Promise.reject(new Error('no database')))
    const ready = await lonely.inject('/readyz')
    const body = { status: 'not ready', readable: false }
    expect([ready.statusCode, ready.json()]).toEqual([503, body])
    expect((await lonely.inject('/healthz')).statusCode).toBe(200)
  })

  it.each([
    ['/readyz', 0, 503],
    ['/readyz?outage=20', 0, 200],
    ['/readyz?outage=20', 19_999, 200],
    ['/readyz?outage=20', 20_000, 503],
    ['/readyz?outage=20', null, 503],
    ['/readyz?outage=-1', 0, 503],
    ['/readyz?outage=1e9', 0, 503],
    ['/readyz?outage=20&outage=30', 0, 503],
  ])('answers %s after %s ms without its database with %i', async (url, outageMs, status) => {
    const lonely = Fastify()
    onTestFinished(() => lonely.close())
    const required = { database: false, serving: true }
    bindHealth(lonely, () => Promise.resolve({ required, outageMs, reported: {} }))
    const ready = await lonely.inject(url)
    expect(ready.statusCode).toBe(status)
    expect(ready.json()).toMatchObject({ database: false })
  })

  it('measures how long its database does not answer', async () => {
    const clock = new ManualClock()
    let isDown = true
    const executor = new Proxy(app.database.executor, {
      get(target, key) {
        if (isDown) throw new Error('no database')
        return Reflect.get(target, key)
      },
    })
    const read = createDatabaseHealth(executor, clock)
    expect((await read()).outageMs).toBeNull()
    isDown = false
    expect(await read()).toEqual({ database: true, migrations: true, outageMs: null })
    isDown = true
    for (const outageMs of [5_000, 10_000]) {
      clock.advance(5_000)
      expect(await read()).toEqual({ database: false, migrations: false, outageMs })
    }
  })

  it('is not ready while its database lacks a migration of this version', async () => {
    const { run } = app.database
    const renamed = (from: string, to: string): Promise<void> =>
      run(`update vitrine_migrations set hash = ${to} where hash = ${from}`)
    await run(
      'create temporary table first_migration as select min(hash) as hash from vitrine_migrations',
    )
    await run(
      `update vitrine_migrations set hash = 'restored' where hash in (select hash from first_migration)`,
    )
    const missing = await http.inject('/readyz')
    await renamed(`'restored'`, '(select hash from first_migration)')
    expect([missing.statusCode, missing.json()]).toEqual([
      503,
      { status: 'not ready', database: true, migrations: false, serving: true, media: true },
    ])
    expect((await http.inject('/readyz')).statusCode).toBe(200)
  })

  it('documents every call with its request and response', async () => {
    const answer = await http.inject('/api/docs/json')
    expect(answer.statusCode).toBe(200)
    const { openapi, paths } = answer.json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; summary: string }>>
    }>()
    expect(openapi).toMatch(/^3\./)
    for (const [name, { method, path, summary }] of Object.entries(contract)) {
      const written = `/api${path.replace(/:(\w+)/g, '{$1}')}`
      const documented = paths[written]?.[method.toLowerCase()]
      expect(documented).toMatchObject({ operationId: name, summary })
      expect(documented).toHaveProperty(['responses', '200', 'content', 'application/json'])
    }
    const signUp = paths['/api/users']?.['post']
    expect(JSON.stringify(signUp)).toContain('telephone')
    expect((await http.inject('/api/docs/')).statusCode).toBe(200)
  })
})

describe('the API documents', () => {
  interface Documented {
    readonly parameters?: readonly { name: string; in: string; required?: boolean }[]
    readonly responses: Record<string, unknown>
  }

  async function documents(): Promise<Record<string, Record<string, Documented>>> {
    const answer = await http.inject('/api/docs/json')
    return answer.json<{ paths: Record<string, Record<string, Documented>> }>().paths
  }

  it('declare the errors of each call by status, in the shape of every error', async () => {
    const paths = await documents()
    for (const { method, path, errors } of Object.values(contract)) {
      const { responses } = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[
        method.toLowerCase()
      ] ?? { responses: {} }
      for (const code of [...errors, 'internal' as const]) {
        const schema = ['content', 'application/json', 'schema', 'properties', 'errors']
        const entry = [...schema, 'items', 'properties', 'code', 'enum']
        expect(responses).toHaveProperty([String(ERRORS[code]), ...entry])
        expect(JSON.stringify(responses[String(ERRORS[code])])).toContain(`"${code}"`)
      }
    }
  })

  it('declare a refused caller only for calls that need a token', async () => {
    const paths = await documents()
    expect(paths['/api/screens']?.['get']?.responses).toHaveProperty('401')
    expect(paths['/api/settings']?.['get']?.responses).not.toHaveProperty('401')
  })

  it.each([
    ['/api/authorizations/verify', 'get', AUTHORIZATION_SECRET_HEADER, true],
    ['/api/authorizations/{id}', 'delete', AUTHORIZATION_SECRET_HEADER, false],
    ['/api/codes/{code}', 'get', CODE_SECRET_HEADER, true],
  ])('declare the secret header of %s %s', async (path, method, name, required) => {
    const parameters = (await documents())[path]?.[method]?.parameters ?? []
    const header = parameters.find((parameter) => parameter.in === 'header')
    expect({ required: false, ...header }).toMatchObject({ name, required })
  })
})

describe('the log', () => {
  it('contains events and no secret of a caller', async () => {
    const quiet = await startTestApp()
    const address = anAddress(quiet)
    const person = await aPerson(quiet, {}, { address })
    const wrong = { user: { email: person.email, password: 'muito-errada' } }
    await aClient(quiet).refusal(contract.signIn, { body: wrong })
    await aClient(quiet).refusal(contract.signUp, { body: aSignUp(quiet, { email: person.email }) })
    const tv = await aPendingTv(quiet)
    const personToken = person.client.token ?? ''
    await allow(person, tv.code)
    await verify(tv)
    await person.client.refusal(contract.getUser, { params: { id: `${PASSWORD}-id` } })
    await quiet.app.http.inject({
      url: `/api/authorizations/verify?authorization_code=${tv.code}&token=${personToken}`,
      headers: { authorization: `Bearer ${personToken}` },
    })
    await quiet.database.run('drop table attempts')
    await aClient(quiet).refusal(contract.signIn, { body: wrong })
    await aClient(quiet).refusal(contract.createAuthorization, { body: { device: A_DEVICE } })

    expect(quiet.log.events('http.unexpected_error')).toHaveLength(2)
    expect(quiet.log.events('http.answered').length).toBeGreaterThan(8)
    const written = quiet.log.text()
    for (const secret of [
      person.email,
      PASSWORD,
      'muito-errada',
      personToken,
      tv.client.token,
      tv.secret,
      tv.code,
      person.user.name,
      person.user.telephone,
    ]) {
      expect(secret).toBeTruthy()
      expect(written).not.toContain(secret)
    }
  })
})

it('logs heartbeats that are answered at once at the level debug only', async () => {
  const quiet = await startTestApp()
  const shop = await aShopWithTvs(quiet, { seats: 1, tvs: 2 })
  const route = '/api/monitoring/sessions/heartbeat'
  const levels = () =>
    quiet.log
      .events('http.answered')
      .filter((line) => line['route'] === route)
      .map(({ level }) => level)
  const [first, second] = shop.tvs
  if (first === undefined || second === undefined) throw new Error('two TVs')
  await sendHeartbeat(shop, first)
  await expect(sendHeartbeat(shop, second)).rejects.toMatchObject({ code: 'playback.screen_limit' })
  const [DEBUG, INFO] = [20, 30]
  await expect.poll(levels).toEqual([DEBUG, INFO])
})
