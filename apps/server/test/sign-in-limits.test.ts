import { contract } from '@vitrine/api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { attempts } from '../src/db/tables/attempts.tables.ts'
import { aClient, type TestClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { aPendingTv, aUser, PASSWORD } from './support/people.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { WAITING } from './support/waiting.ts'

const app = await startTestApp()

const FREE_TRIES = 20
/** Delays of 250, 500, 750 ms … one after the other: the eleventh would end after 15 s. */
const PLACES = 10

const signInBody = (email: string, password: string) => ({ body: { user: { email, password } } })

const wrong = (client: TestClient, email: string) =>
  client.refusal(contract.signIn, signInBody(email, 'errada'))

const anEmail = () => `ninguem.${String(app.next())}@padaria.test`

describe('sign-in attempts of one network', () => {
  it('are refused after 30 failures in ten minutes, whatever the e-mails', async () => {
    const client = aClient(app)
    const owner = await aUser(app)
    const statuses: number[] = []
    for (let count = 0; count < 120; count += 1) {
      statuses.push((await wrong(client, anEmail())).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array.from({ length: 90 }, () => 429))
    app.clock.advance(4 * MINUTE)
    const limited = await client.refusal(contract.signIn, signInBody(owner.email, PASSWORD))
    expect(limited).toMatchObject({ code: 'request.too_many', retryAfterSeconds: 6 * 60 })
    await aClient(app).call(contract.signIn, signInBody(owner.email, PASSWORD))
    app.clock.advance(6 * MINUTE)
    await client.call(contract.signIn, signInBody(owner.email, PASSWORD))
  })

  it('do not count when they succeed', async () => {
    const client = aClient(app)
    const { email } = await aUser(app)
    for (let count = 0; count < 35; count += 1) {
      client.token = null
      await client.call(contract.signIn, signInBody(email, PASSWORD))
    }
    for (let count = 0; count < 30; count += 1) {
      expect((await wrong(client, anEmail())).status).toBe(401)
    }
    expect((await wrong(client, anEmail())).status).toBe(429)
  })

  it.each([
    ['one /64 of IPv6', (host: number) => `2001:db8:1:2:${host.toString(16)}::1`],
    ['an IPv4 address, mapped to IPv6 or not', (host: number) => mapped(host)],
  ])('are counted for %s', async (_, addressOf) => {
    for (let count = 0; count < 30; count += 1) {
      const client = aClient(app, { address: addressOf(count) })
      expect((await wrong(client, anEmail())).status).toBe(401)
    }
    const last = aClient(app, { address: addressOf(31) })
    expect((await wrong(last, anEmail())).status).toBe(429)
    const neighbour = aClient(app, { address: '2001:db8:1:3::1' })
    expect((await wrong(neighbour, anEmail())).status).toBe(401)
  })

  function mapped(host: number): string {
    return host % 2 === 0 ? '198.51.100.77' : '::ffff:198.51.100.77'
  }
})

describe('other limits per address', () => {
  it.each([
    ['authorizations', 60, (client: TestClient) => aPendingTvOf(client)],
    ['codes', 60, (client: TestClient) => client.call(contract.createCode, { body: {} })],
    [
      'forgotten passwords',
      20,
      (client: TestClient) => client.call(contract.forgotPassword, { body: { email: anEmail() } }),
    ],
  ])('count a /64 as one: %s', async (name, max, ask) => {
    const prefix = `2001:db8:${String(max)}:${name.length.toString(16)}`
    for (let count = 0; count < max; count += 1) {
      await ask(aClient(app, { address: `${prefix}:${count.toString(16)}::1` }))
    }
    await expect(ask(aClient(app, { address: `${prefix}:ffff::1` }))).rejects.toMatchObject({
      status: 429,
    })
  })

  function aPendingTvOf(client: TestClient) {
    return aPendingTv(app, { address: client.address })
  }
})

describe('the delay of one e-mail', () => {
  /** `count` wrong attempts at once, each from another network. */
  const storm = (on: TestApp, email: string, count: number) =>
    Array.from({ length: count }, () => wrong(aClient(on), email))

  async function useFreeTries(email: string): Promise<void> {
    await Promise.all(storm(app, email, FREE_TRIES))
  }

  it('is sequential for 60 networks at once, and refuses those beyond the limit', async () => {
    const { email } = await aUser(app)
    await useFreeTries(email)
    const outcomes: number[] = []
    const tries = storm(app, email, 40).map((trial) =>
      trial.then(({ status }) => void outcomes.push(status)),
    )
    await vi.waitFor(() => {
      expect(app.clock.sleeping + outcomes.length).toBe(40)
    }, WAITING)
    // Attempts that are counted at once are queued in any order. Later ones take longer.
    const places = app.clock.sleeping
    expect(places).toBeGreaterThanOrEqual(5)
    expect(places).toBeLessThanOrEqual(PLACES)
    expect(new Set(outcomes)).toEqual(new Set([503]))
    // Delays are multiples of 250 ms, and each starts at the end of the previous one.
    for (let endMs = 250; endMs <= 15 * SECOND; endMs += 250) {
      const before = app.clock.sleeping
      app.clock.advance(250)
      expect(before - app.clock.sleeping).toBeLessThanOrEqual(1)
    }
    expect(app.clock.sleeping).toBe(0)
    await Promise.all(tries)
    expect(outcomes.filter((status) => status === 401)).toHaveLength(places)
  })

  it('is shared by all server processes', async () => {
    const other = await startTestApp({
      clock: app.clock,
      database: { ...app.database, close: () => Promise.resolve() },
    })
    onTestFinished(() => other.close())
    const { email } = await aUser(app)
    await useFreeTries(email)
    const [first, second] = [app.clock.nextSleep(), storm(app, email, 1)]
    expect(await first).toBe(250)
    const third = app.clock.nextSleep()
    const fourth = wrong(aClient(other, { address: '198.19.0.1' }), email)
    expect(await third).toBe(750)
    app.clock.advance(SECOND)
    await Promise.all([...second, fourth])
  })

  it('returns Retry-After and does not count a refused attempt', async () => {
    const { email } = await aUser(app)
    await useFreeTries(email)
    const waiting = storm(app, email, PLACES)
    await vi.waitFor(() => {
      expect(app.clock.sleeping).toBe(PLACES)
    }, WAITING)
    const owner = aClient(app)
    for (let count = 0; count < 40; count += 1) {
      const busy = await owner.refusal(contract.signIn, signInBody(email, PASSWORD))
      expect(busy).toMatchObject({ status: 503, code: 'server.busy', retryAfterSeconds: 3 })
    }
    app.clock.advance(15 * SECOND)
    await Promise.all(waiting)
    const sleep = app.clock.nextSleep()
    const signedIn = owner.call(contract.signIn, signInBody(email, PASSWORD))
    await sleep
    app.clock.advance(3 * SECOND)
    expect((await signedIn).user.email).toBe(email)
  })

  it('does not delay a person in a network that they signed in from before', async () => {
    const { email } = await aUser(app)
    const owner = aClient(app)
    await owner.call(contract.signIn, signInBody(email, PASSWORD))
    // This was the first attempt without a delay.
    await Promise.all(storm(app, email, FREE_TRIES - 1))
    const waiting = storm(app, email, PLACES)
    await vi.waitFor(() => {
      expect(app.clock.sleeping).toBe(PLACES)
    }, WAITING)
    await owner.call(contract.signIn, signInBody(email, PASSWORD))
    app.clock.advance(15 * SECOND)
    await Promise.all(waiting)
  })
})

describe('password hashing', () => {
  it('runs twice at once, queues 20, and answers 503 with Retry-After beyond', async () => {
    const released = Promise.withResolvers<boolean>()
    let running = 0
    let most = 0
    const busy = await startTestApp({
      hasher: {
        hashed: 0,
        verified: 0,
        hash: (password) => Promise.resolve(password),
        async verify() {
          running += 1
          most = Math.max(most, running)
          await released.promise
          running -= 1
          return true
        },
      },
    })
    const refusals: unknown[] = []
    const trials = Array.from({ length: 30 }, () =>
      wrong(aClient(busy), anEmail()).then((refusal) => void refusals.push(refusal)),
    )
    await vi.waitFor(() => {
      expect(refusals).toHaveLength(8)
    }, WAITING)
    for (const answer of refusals) {
      expect(answer).toMatchObject({ status: 503, code: 'server.busy', retryAfterSeconds: 2 })
    }
    const countAttempts = () => busy.database.executor.$count(attempts)
    const before = await countAttempts()
    const late = await wrong(aClient(busy), anEmail())
    expect(late).toMatchObject({ status: 503, code: 'server.busy', retryAfterSeconds: 2 })
    // Refused before any work, so that many sign-ins cost no queries.
    expect(await countAttempts()).toEqual(before)
    released.resolve(true)
    await Promise.all(trials)
    expect(most).toBe(2)
    expect(refusals.slice(8)).toMatchObject(Array.from({ length: 22 }, () => ({ status: 401 })))
  })
})
