import { contract, IDLE_HEARTBEAT_MS, OFFLINE_MS, type SignedInDevice } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordHeartbeats } from '../src/features/playback/playback.repo.ts'
import { seatRequests } from '../src/db/tables/playback.tables.ts'
import { sessions } from '../src/db/tables/sessions.tables.ts'
import { exportSessions } from '../src/features/sessions/user-sessions.repo.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import {
  aDisplay,
  anAccount,
  aPerson,
  aScreen,
  changeUser,
  type SignedInTv,
} from './support/people.ts'
import {
  askForList,
  aShopWithTvs,
  sendHeartbeat,
  close,
  deviceOf,
  type PlayingShop,
} from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database
const context = () => ({ processId: app.sessions.random.uuid(), now: app.clock.now() })

const NOTHING = { playing: null, waiting_for: null, report: null } as const
const OFFLINE = { ...NOTHING, state: 'offline' } as const
const IDLE = { ...NOTHING, state: 'idle', since: null } as const

interface TwoTvs extends PlayingShop {
  readonly tv: SignedInTv
  readonly other: SignedInTv
}

async function aShop(seats = 1): Promise<TwoTvs> {
  const shop = await aShopWithTvs(app, { seats, tvs: 2 })
  const [tv, other] = shop.tvs
  if (tv === undefined || other === undefined) throw new Error('two TVs')
  return { ...shop, tv, other }
}

const now = (): string => app.clock.now().toISOString()
const onScreen = ({ accountId, screenId }: PlayingShop) => ({
  account_id: accountId,
  screen_id: screenId,
})
/** A heartbeat of a page without a player. */
const sendIdleHeartbeat = (shop: PlayingShop, tv: SignedInTv) =>
  sendHeartbeat(shop, tv, { state: 'idle', account_id: null })
const refused = (request: Promise<unknown>, code = 'playback.screen_limit') =>
  expect(request).rejects.toMatchObject({ code })

const shows = async (
  shop: PlayingShop,
  tv: Pick<SignedInTv, 'sessionId'>,
  facts: Partial<SignedInDevice>,
): Promise<void> => {
  expect(await deviceOf(shop, tv)).toMatchObject(facts)
}

/** Writes the pending heartbeats, of which one is this TV's, sent now. */
async function heard(tv: Pick<SignedInTv, 'sessionId'>): Promise<void> {
  await app.app.flushHeartbeats()
  const [row] = await executor.select().from(sessions).where(eq(sessions.id, tv.sessionId))
  expect(row?.lastHeartbeatAt).toEqual(app.clock.now())
}

const waitsOf = (tv: SignedInTv) =>
  executor.select().from(seatRequests).where(eq(seatRequests.sessionId, tv.sessionId))

describe('a device', () => {
  it('is offline without a time when it never sent a heartbeat', async () => {
    const { tv, ...shop } = await aShop()
    await shows(shop, tv, { ...OFFLINE, since: null, last_played: null })
    const { data } = await shop.person.client.call(contract.listSessions, {})
    expect(data.find(({ current }) => current)).toMatchObject({ ...OFFLINE, since: null })
  })

  it('plays from the start of its run', async () => {
    const { tv, ...shop } = await aShop()
    const startedAt = now()
    await askForList(shop, tv)
    const plays = { state: 'playing', playing: onScreen(shop), waiting_for: null } as const
    await shows(shop, tv, { ...plays, since: startedAt })
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(25 * SECOND)
      await sendHeartbeat(shop, tv)
      await shows(shop, tv, { ...plays, since: startedAt })
    }
    app.clock.advance(5 * SECOND)
    await sendHeartbeat(shop, tv, { session_id: 'run-2' })
    await shows(shop, tv, { ...plays, since: now() })
  })

  it('is idle while it sends idle heartbeats, and offline a minute after the last one', async () => {
    const { tv, ...shop } = await aShop()
    await sendIdleHeartbeat(shop, tv)
    const lastHeartbeat = now()
    await heard(tv)
    await shows(shop, tv, IDLE)
    app.clock.advance(OFFLINE_MS - 1)
    await shows(shop, tv, IDLE)
    app.clock.advance(1)
    await shows(shop, tv, { ...OFFLINE, since: lastHeartbeat })
  })

  it('is never offline while it sends idle heartbeats at the given interval', async () => {
    const { tv, ...shop } = await aShop()
    for (let round = 0; round < 4; round += 1) {
      const { next_in } = await sendIdleHeartbeat(shop, tv)
      expect(next_in).toBe(IDLE_HEARTBEAT_MS)
      await heard(tv)
      // One heartbeat may be lost.
      app.clock.advance(2 * next_in - 1)
      await shows(shop, tv, IDLE)
    }
  })

  it('is idle for a minute after it stopped playing, with what it played last', async () => {
    const { tv, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await heard(tv)
    const lastHeartbeat = now()
    app.clock.advance(5 * SECOND)
    await close(tv)
    await shows(shop, tv, { ...IDLE, last_played: onScreen(shop) })
    app.clock.advance(MINUTE)
    await shows(shop, tv, { ...OFFLINE, since: lastHeartbeat, last_played: onScreen(shop) })
  })

  it('is offline since its last heartbeat when its connection was lost while playing', async () => {
    const { tv, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    app.clock.advance(25 * SECOND)
    await sendHeartbeat(shop, tv)
    await heard(tv)
    const lastHeartbeat = now()
    app.clock.advance(OFFLINE_MS - 1)
    await shows(shop, tv, { state: 'playing' })
    app.clock.advance(1)
    await shows(shop, tv, { ...OFFLINE, since: lastHeartbeat })
  })

  it('lists what it played last, not first', async () => {
    const { tv, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    const later = {
      accountId: await anAccount(shop.person, 'Outra'),
      screenId: await aScreen(shop.person),
    }
    await askForList(later, tv)
    await close(tv)
    await shows(shop, tv, {
      last_played: { account_id: later.accountId, screen_id: later.screenId },
    })
  })

  it('has a state whatever its kind: TV, display or browser', async () => {
    const { person, accountId, screenId, ...shop } = await aShop(2)
    const all = { ...shop, person, accountId, screenId }
    const display = await aDisplay(app, person, { accountId, screenId })
    await sendHeartbeat(all, display)
    await sendHeartbeat(all, person)
    const { data } = await person.client.call(contract.listSessions, {})
    const playing = data.filter(({ state }) => state === 'playing')
    expect(playing.map(({ kind }) => kind).sort()).toEqual(['display', 'person'])
  })

  it('is online when its heartbeat is refused', async () => {
    const { tv, other, ...shop } = await aShop(2)
    await refused(sendHeartbeat(shop, tv, { version: '0.0.9' }), 'client.too_old')
    await heard(tv)
    await shows(shop, tv, { ...IDLE, version: '0.0.9' })
    await refused(
      sendHeartbeat(shop, tv, { screen_id: app.sessions.random.uuid() }),
      'screens.not_found',
    )
    await shows(shop, tv, IDLE)
    await changeUser(app, shop.person.user.id, { expireDate: new Date(0) })
    await refused(sendHeartbeat(shop, other), 'playback.plan_expired')
    await heard(other)
    await shows(shop, other, IDLE)
  })
})

describe('a device that requests a seat', () => {
  it('waits from its first refusal as long as it repeats the request', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    const screenId = await aScreen(shop.person)
    const firstRefusal = now()
    await refused(askForList({ ...shop, screenId }, other))
    const waiting = {
      ...NOTHING,
      state: 'waiting',
      since: firstRefusal,
      waiting_for: { account_id: shop.accountId, screen_id: screenId },
      last_played: null,
    } as const
    await shows(shop, other, waiting)
    for (let round = 0; round < 10; round += 1) {
      app.clock.advance(8 * SECOND)
      await sendHeartbeat(shop, tv)
      await refused(askForList({ ...shop, screenId }, other))
      await shows(shop, other, waiting)
    }
    app.clock.advance(MINUTE - 1)
    await shows(shop, other, waiting)
    app.clock.advance(1)
    await shows(shop, other, { ...OFFLINE, since: null })
  })

  it('starts a new request after a minute without one', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    app.clock.advance(MINUTE)
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    await shows(shop, other, { state: 'waiting', since: now() })
  })

  it('still waits when it sends idle heartbeats between two requests', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(askForList(shop, other))
    const firstRefusal = now()
    app.clock.advance(5 * SECOND)
    await sendIdleHeartbeat(shop, other)
    await heard(other)
    await shows(shop, other, { state: 'waiting', since: firstRefusal })
  })

  it('stops waiting when it plays', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    await close(tv)
    await sendHeartbeat(shop, other)
    await shows(shop, other, { state: 'playing', waiting_for: null })
    expect(await waitsOf(other)).toEqual([])
    await close(other)
    await shows(shop, other, NOTHING)
  })

  it('stops waiting when its run is closed, and not when an earlier run is closed late', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    await close(other, 'run-0')
    await shows(shop, other, { state: 'waiting' })
    await close(other)
    expect((await deviceOf(shop, other)).state).not.toBe('waiting')
  })

  it('has its request deleted by the sweep once the request has expired, not before', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    app.clock.advance(MINUTE - 1)
    await app.app.sweep()
    expect(await waitsOf(other)).toHaveLength(1)
    app.clock.advance(1)
    await app.app.sweep()
    expect(await waitsOf(other)).toEqual([])
  })

  it('does not wait when its plan is over', async () => {
    const { tv, ...shop } = await aShop()
    await changeUser(app, shop.person.user.id, { expireDate: new Date(0) })
    await refused(sendHeartbeat(shop, tv), 'playback.plan_expired')
    expect(await waitsOf(tv)).toEqual([])
  })

  it('is not listed to another user', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await refused(sendHeartbeat(shop, other))
    const otherPerson = await aPerson(app)
    const { data } = await otherPerson.client.call(contract.listSessions, {})
    expect(data).toMatchObject([{ kind: 'person', ...OFFLINE }])
  })
})

describe('a page in plain mode', () => {
  it('is listed by each kind of heartbeat, and exported, until a heartbeat of a normal page', async () => {
    const shop = await aShopWithTvs(app, { seats: 3, tvs: 3 })
    const kinds = [{}, { state: 'idle', account_id: null }, { version: '0.0.1' }]
    const sendAll = async (plain_mode: boolean): Promise<void> => {
      app.clock.advance(SECOND)
      for (const [index, tv] of shop.tvs.entries()) {
        // The server refuses the last one: its version is too old.
        await sendHeartbeat(shop, tv, { ...kinds[index], plain_mode }).catch(() => undefined)
      }
      await Promise.all(shop.tvs.map(heard))
    }
    const exported = async () =>
      (await exportSessions(executor, shop.person.user.id)).devices
        .filter(({ kind }) => kind === 'tv')
        .map((row) => row.plain_mode)
    for (const tv of shop.tvs) await shows(shop, tv, { plain_mode: false })
    await sendAll(true)
    for (const tv of shop.tvs) await shows(shop, tv, { plain_mode: true })
    expect(await exported()).toEqual([true, true, true])
    await sendAll(false)
    for (const tv of shop.tvs) await shows(shop, tv, { plain_mode: false })
  })
})

describe('a heartbeat that is written late', () => {
  it('has its time of arrival, and does not renew a seat that another session holds', async () => {
    const { tv, other, ...shop } = await aShop()
    await sendHeartbeat(shop, tv)
    await heard(tv)
    app.clock.advance(15 * SECOND)
    const payload = {
      sessionId: tv.sessionId,
      runId: 'run-1',
      version: null,
      plainMode: false,
      report: null,
      activity: null,
      isSilent: false,
    }
    const late = { ...payload, at: app.clock.now() }
    app.clock.advance(45 * SECOND)
    await sendHeartbeat(shop, other)
    await recordHeartbeats(executor, [late], context())
    await shows(shop, other, { state: 'playing' })
    await shows(shop, tv, { ...NOTHING, state: 'idle' })
    app.clock.advance(15 * SECOND)
    await shows(shop, tv, { ...OFFLINE, since: late.at.toISOString() })
  })

  it('does not overwrite a later heartbeat', async () => {
    const { tv, ...shop } = await aShop()
    const early = app.clock.now()
    app.clock.advance(5 * SECOND)
    await sendIdleHeartbeat(shop, tv)
    await heard(tv)
    const payload = {
      sessionId: tv.sessionId,
      runId: null,
      version: null,
      plainMode: false,
      report: null,
      activity: null,
      isSilent: false,
    }
    await recordHeartbeats(executor, [{ ...payload, at: early }], context())
    await heard(tv)
    await shows(shop, tv, { ...IDLE, version: '1.2.0' })
  })
})
