import { contract, HEARTBEAT_MS } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { mediaSchedules } from '../src/db/tables/media.tables.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { sessions, tokens } from '../src/db/tables/sessions.tables.ts'
import { raiseRevision } from '../src/features/media/index.ts'
import { DAY, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { anAccount, aPerson, aScreen, changeUser } from './support/people.ts'
import { askForList, close, deviceOf, sendHeartbeat, takeSeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'
import {
  aPlayingTv,
  becomesCached,
  type PlayingTv,
  resultOf,
  startSecondApp,
  tvAt,
} from './support/two-apps.ts'

const app = await startTestApp()
const { executor } = app.database
/** The TVs send their heartbeats to this process. Changes are made by the first one or in the database. */
const other = await startSecondApp(app)

const IDLE = { state: 'idle' }
const PAGE = { state: 'idle', account_id: null }

type Change = readonly [string, (playing: PlayingTv) => Promise<unknown>]

const params = (id: string) => ({ params: { id } })

const NEW_SETTINGS: readonly Change[] = [
  [
    'settings of the screen',
    ({ shop }) =>
      shop.person.client.call(contract.updateScreen, {
        ...params(shop.screenId),
        body: { audio: true },
      }),
  ],
  [
    'name of the account',
    ({ shop }) =>
      executor.update(accounts).set({ name: 'Nova' }).where(eq(accounts.id, shop.accountId)),
  ],
  [
    'content',
    async ({ shop }) => {
      await executor.insert(mediaSchedules).values({ accountId: shop.accountId })
      await raiseRevision(executor, shop.accountId)
    },
  ],
]

const NEW_LISTS: readonly Change[] = [
  ...NEW_SETTINGS,
  ['accounts', ({ shop }) => anAccount(shop.person, 'Outra')],
  ['screens', ({ shop }) => aScreen(shop.person)],
]

const REFUSALS: readonly (readonly [...Change, string])[] = [
  [
    'the screen was removed',
    ({ shop }) => shop.person.client.call(contract.deleteScreen, params(shop.screenId)),
    'screens.not_found',
  ],
  [
    'the account was removed',
    ({ shop }) => shop.person.client.call(contract.deleteAccount, params(shop.accountId)),
    'accounts.not_found',
  ],
  [
    'the plan was ended',
    ({ shop }) => changeUser(app, shop.person.user.id, { expireDate: new Date(0) }),
    'playback.plan_expired',
  ],
  [
    'the plan has no seat any more',
    ({ shop }) => changeUser(app, shop.person.user.id, { seats: 0 }),
    'playback.screen_limit',
  ],
  [
    'the TV was signed out',
    ({ shop, sessionId }) => shop.person.client.call(contract.deleteSession, params(sessionId)),
    'auth.required',
  ],
  [
    'its token was ended',
    ({ sessionId }) =>
      executor
        .update(tokens)
        .set({ expiresAt: app.clock.now() })
        .where(eq(tokens.sessionId, sessionId)),
    'auth.required',
  ],
  [
    'all sessions of its user were ended',
    ({ shop }) => executor.delete(sessions).where(eq(sessions.userId, shop.person.user.id)),
    'auth.required',
  ],
]

describe('a heartbeat in the steady state', () => {
  it.each([
    ['playing', {}],
    ['without anything to show', IDLE],
    ['of a page without a player', PAGE],
  ])('runs no statement when it is %s', async (_, changes) => {
    const { shop, tv } = await aPlayingTv([app, other])
    const { revision } = await becomesCached(other, shop, { tv, changes })
    const before = other.statements()
    for (let sent = 0; sent < 5; sent += 1) {
      const report = { longest_gap: sent }
      const answer = await sendHeartbeat(shop, tv, { ...changes, report, seen: [] })
      expect(answer).toMatchObject({ revision, commands: [], now: app.clock.now().toISOString() })
      app.clock.advance(HEARTBEAT_MS)
    }
    expect(other.statements()).toBe(before)
  })

  it('writes no row of its own in ten minutes, and holds its seat', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other])
    await becomesCached(other, shop, { tv })
    const rows = () =>
      Promise.all([
        executor.select().from(seats).where(eq(seats.sessionId, sessionId)),
        executor.select().from(sessions).where(eq(sessions.id, sessionId)),
      ])
    const [before, statements] = [await rows(), other.statements()]
    const heartbeats = (10 * MINUTE) / HEARTBEAT_MS
    for (let sent = 1; sent <= heartbeats; sent += 1) {
      app.clock.advance(HEARTBEAT_MS)
      await sendHeartbeat(shop, tv)
      await other.app.writeDueHeartbeats()
    }
    // The row of the process every 5 s, a check of all its sessions every 30 s, and few for the TVs of other tests.
    expect(other.statements() - statements).toBeLessThanOrEqual(heartbeats * 1.25)
    expect(await rows()).toEqual(before)
    const { state, last_seen_at: seenAt } = await deviceOf(shop, { sessionId })
    expect(state).toBe('playing')
    expect(app.clock.now().getTime() - Date.parse(seenAt ?? '')).toBeLessThanOrEqual(HEARTBEAT_MS)
  })

  it('stores the time of a TV’s latest call', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other])
    await becomesCached(other, shop, { tv })
    app.clock.advance(61 * MINUTE)
    await sendHeartbeat(shop, tv)
    const device = await deviceOf(
      { person: { ...shop.person, ...tvAt(other, shop.person) } },
      { sessionId },
    )
    expect(device.last_seen_at).toBe(app.clock.now().toISOString())
  })

  it('shows its report within a second while the owner watches at another process', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other])
    await becomesCached(other, shop, { tv })
    await deviceOf(shop, { sessionId })
    await other.app.synchronize()
    const report = { longest_gap: 77 }
    await sendHeartbeat(shop, tv, { report })
    await expect.poll(async () => (await deviceOf(shop, { sessionId })).report).toEqual(report)
  })
})

describe('the next heartbeat at another process', () => {
  it.each(NEW_SETTINGS)('has another revision after a change of the %s', async (_, change) => {
    for (const changes of [{}, IDLE]) {
      const playing = await aPlayingTv([app, other])
      const { shop, tv } = playing
      const { revision } = await becomesCached(other, shop, { tv, changes })
      app.clock.advance(SECOND)
      await change(playing)
      await other.app.synchronize()
      const answer = await sendHeartbeat(shop, tv, changes)
      expect(answer.revision).not.toBe(revision)
    }
  })

  it.each(NEW_LISTS)(
    'of a page has another revision after a change of the %s',
    async (_, change) => {
      const playing = await aPlayingTv([app, other])
      const { shop, tv } = playing
      const { revision } = await becomesCached(other, shop, { tv, changes: PAGE })
      app.clock.advance(SECOND)
      await change(playing)
      await other.app.synchronize()
      expect((await sendHeartbeat(shop, tv, PAGE)).revision).not.toBe(revision)
    },
  )

  it('has a command that was sent', async () => {
    for (const changes of [{}, IDLE, PAGE]) {
      const { shop, tv, sessionId } = await aPlayingTv([app, other])
      await becomesCached(other, shop, { tv, changes })
      const request = { ...params(sessionId), body: { type: 'reload' } as const }
      await shop.person.client.call(contract.sendCommand, request)
      await other.app.synchronize()
      const first = await sendHeartbeat(shop, tv, { ...changes, seen: [] })
      expect(first.commands).toMatchObject([{ type: 'reload' }])
      const seen = first.commands.map(({ id }) => id)
      expect((await sendHeartbeat(shop, tv, { ...changes, seen })).commands).toEqual([])
      await becomesCached(other, shop, { tv, changes })
    }
  })

  it.each(REFUSALS)('is refused when %s', async (_, change, code) => {
    const playing = await aPlayingTv([app, other])
    const { shop, tv } = playing
    await becomesCached(other, shop, { tv })
    await change(playing)
    await other.app.synchronize()
    expect(await resultOf(sendHeartbeat(shop, tv))).toMatchObject({ code })
  })

  it('is refused when another device took its seat', async () => {
    const { shop, tv } = await aPlayingTv([app, other], { seats: 1, tvs: 2 })
    const [from, to] = shop.tvs
    if (from === undefined || to === undefined) throw new Error('two TVs')
    await becomesCached(other, shop, { tv })
    await expect(sendHeartbeat(shop, to)).rejects.toMatchObject({ code: 'playback.screen_limit' })
    await takeSeat(shop, { from, to })
    await other.app.synchronize()
    expect(await resultOf(sendHeartbeat(shop, tv))).toMatchObject({ code: 'playback.screen_limit' })
    await sendHeartbeat(shop, to)
  })

  it('is refused from the end of the plan, without a change', async () => {
    const { shop, tv } = await aPlayingTv([app, other])
    await changeUser(app, shop.person.user.id, { expireDate: app.clock.now() })
    const codes = new Set<unknown>()
    for (let passed = 0; passed < 5 * DAY; passed += 6 * HOUR) {
      codes.add((await resultOf(sendHeartbeat(shop, tv))).code)
      app.clock.advance(6 * HOUR)
    }
    expect([...codes]).toEqual([null, 'playback.plan_expired'])
  })

  it('takes the seat again when its run was closed, or started anew, elsewhere', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other])
    const seatOf = async () =>
      (await executor.select().from(seats).where(eq(seats.sessionId, sessionId)))[0]?.runId
    for (const elsewhere of [
      () => close(tvAt(app, tv)),
      () => askForList(shop, tvAt(app, tv), 'run-2'),
    ]) {
      await becomesCached(other, shop, { tv })
      await elsewhere()
      await other.app.synchronize()
      expect(await seatOf()).not.toBe('run-1')
      await sendHeartbeat(shop, tv)
      expect(await seatOf()).toBe('run-1')
    }
  })

  it('releases a seat that its session took elsewhere while it was idle here', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other])
    await becomesCached(other, shop, { tv, changes: IDLE })
    await sendHeartbeat(shop, tvAt(app, tv))
    await other.app.synchronize()
    await sendHeartbeat(shop, tv, IDLE)
    expect(await executor.$count(seats, eq(seats.sessionId, sessionId))).toBe(0)
  })

  it('takes no expired seat from memory', async () => {
    const { shop, tv } = await aPlayingTv([app, other], { seats: 1, tvs: 2 })
    await becomesCached(other, shop, { tv })
    app.clock.advance(MINUTE)
    const second = tvAt(app, shop.tvs[1])
    await sendHeartbeat(shop, second)
    expect(await resultOf(sendHeartbeat(shop, tv))).toMatchObject({ code: 'playback.screen_limit' })
  })
})

describe('two processes', () => {
  it('grant exactly the plan’s seats to devices that request them at once', async () => {
    const { shop } = await aPlayingTv([app, other], { seats: 2, tvs: 6 })
    for (let round = 0; round < 5; round += 1) {
      const heartbeats = shop.tvs.map((tv, index) =>
        resultOf(sendHeartbeat(shop, tvAt(index % 2 === 0 ? app : other, tv))),
      )
      const codes = (await Promise.all(heartbeats)).map(({ code }) => code)
      expect(codes.filter((code) => code === null)).toHaveLength(2)
      app.clock.advance(HEARTBEAT_MS)
    }
  })

  it('do not share what users change: another user stays cached', async () => {
    const [first, second] = [await aPlayingTv([app, other]), await aPlayingTv([app, other])]
    for (const { shop, tv } of [first, second]) await becomesCached(other, shop, { tv })
    await changeUser(app, first.shop.person.user.id, { seats: 3 })
    await other.app.synchronize()
    const before = other.statements()
    await sendHeartbeat(second.shop, second.tv)
    expect(other.statements()).toBe(before)
    await sendHeartbeat(first.shop, first.tv)
    expect(other.statements()).toBeGreaterThan(before)
  })
})

describe('a process that receives no notifications', () => {
  it('answers every heartbeat from the database', async () => {
    const listen = (): Promise<never> => Promise.reject(new Error('no connection is left'))
    const deaf = await startSecondApp(app, { listen })
    const { shop } = await aPlayingTv([app, other])
    const tv = tvAt(deaf, shop.tvs[0])
    await sendHeartbeat(shop, tv)
    await sendHeartbeat(shop, tv)
    const before = deaf.statements()
    const { revision } = await sendHeartbeat(shop, tv)
    expect(deaf.statements()).toBeGreaterThan(before)
    app.clock.advance(SECOND)
    const body = { audio: true }
    await shop.person.client.call(contract.updateScreen, { ...params(shop.screenId), body })
    expect((await sendHeartbeat(shop, tv)).revision).not.toBe(revision)
  })
})

// The embedded database has no connection that could end.
if (inject('databaseSource').kind === 'postgres') {
  it('reads missed changes when the listening connection has ended, and later answers from memory', async () => {
    const { shop, tv } = await aPlayingTv([app, other])
    const { revision } = await becomesCached(other, shop, { tv })
    await app.database.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`)
    app.clock.advance(SECOND)
    await executor.update(accounts).set({ name: 'Nova' }).where(eq(accounts.id, shop.accountId))
    await expect
      .poll(async () => {
        app.clock.advance(SECOND)
        return (await sendHeartbeat(shop, tv)).revision
      })
      .not.toBe(revision)
    await expect
      .poll(async () => {
        const before = other.statements()
        await sendHeartbeat(shop, tv)
        return other.statements() - before
      })
      .toBe(0)
  })
}

it('has written all pending heartbeats when a process ends', async () => {
  const stopping = await startSecondApp(app)
  const { shop, sessionId } = await aPlayingTv([app, other])
  const tv = tvAt(stopping, shop.tvs[0])
  await becomesCached(stopping, shop, { tv })
  app.clock.advance(7 * SECOND)
  await sendHeartbeat(shop, tv)
  await stopping.close()
  const [seat] = await executor.select().from(seats).where(eq(seats.sessionId, sessionId))
  expect(seat?.lastHeartbeatAt).toEqual(app.clock.now())
})

it('refuses the token of a person who signed out at another process', async () => {
  const person = await aPerson(app)
  const elsewhere = tvAt(other, person)
  await elsewhere.client.call(contract.listScreens, {})
  await elsewhere.client.call(contract.listScreens, {})
  await person.client.call(contract.signOut, {})
  await other.app.synchronize()
  const refusal = await elsewhere.client.refusal(contract.listScreens, {})
  expect(refusal.code).toBe('auth.required')
})
