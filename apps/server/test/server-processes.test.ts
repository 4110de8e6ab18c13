import { HEARTBEAT_MS } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seats } from '../src/db/tables/playback.tables.ts'
import { serverProcesses } from '../src/db/tables/processes.tables.ts'
import { sessions } from '../src/db/tables/sessions.tables.ts'
import { type Heartbeat, recordHeartbeats } from '../src/features/playback/playback.repo.ts'
import {
  findChangedSessions,
  insertProcess,
  updateProcess,
} from '../src/features/playback/server-processes.repo.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { changeUser, type SignedInTv } from './support/people.ts'
import { aShopWithTvs, deviceOf, plays, sendHeartbeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'
import { becomesCached, startSecondApp, tvAt } from './support/two-apps.ts'

const app = await startTestApp()
const { executor } = app.database
const { clock, random } = { clock: app.clock, random: app.sessions.random }
/** The TVs of most tests send their heartbeats to this process. */
const other = await startSecondApp(app)

const LIMIT = { code: 'playback.screen_limit' }
const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

const seatOf = async ({ sessionId }: Pick<SignedInTv, 'sessionId'>) =>
  (await executor.select().from(seats).where(eq(seats.sessionId, sessionId)))[0]

const sessionOf = async ({ sessionId }: Pick<SignedInTv, 'sessionId'>) =>
  (await executor.select().from(sessions).where(eq(sessions.id, sessionId)))[0]

/** A shop with two TVs and one seat; the first TV plays at `other`, whose process its rows name. */
async function aShop() {
  const shop = await aShopWithTvs(app, { seats: 1, tvs: 2 })
  const [first, second] = shop.tvs
  if (first === undefined || second === undefined) throw new Error('the shop has two TVs')
  const tv = { ...first, ...tvAt(other, first) }
  await plays(sendHeartbeat(shop, tv))
  await other.app.writeDueHeartbeats()
  expect((await seatOf(tv))?.processId).not.toBeNull()
  return { ...shop, tv, second }
}

type Shop = Awaited<ReturnType<typeof aShop>>

/** A heartbeat every 5 s, one to each of these processes in turn. */
async function playFor(shop: Shop, ms: number, processes = [other]): Promise<void> {
  for (let sent = 0; sent * HEARTBEAT_MS < ms; sent += 1) {
    clock.advance(HEARTBEAT_MS)
    const process = processes[sent % processes.length] ?? other
    await plays(sendHeartbeat(shop, tvAt(process, shop.tv)))
    for (const { app: each } of processes) await each.writeDueHeartbeats()
  }
}

describe('a seat whose row names a process', () => {
  it('is held for other processes without a write', async () => {
    const shop = await aShop()
    await becomesCached(other, shop, { tv: shop.tv })
    const before = await seatOf(shop.tv)
    await playFor(shop, 3 * MINUTE)
    expect(await seatOf(shop.tv)).toEqual(before)
    await expect(sendHeartbeat(shop, shop.second)).rejects.toMatchObject(LIMIT)
    await app.app.sweep()
    expect(await seatOf(shop.tv)).toEqual(before)
    // Last: while an owner watches its devices, their heartbeats are written.
    expect((await deviceOf(shop, shop.tv)).state).toBe('playing')
  })

  it('is free 60 s after its last heartbeat, while other TVs play on at the process', async () => {
    const [shop, busy] = [await aShop(), await aShop()]
    await playFor(shop, MINUTE)
    const last = clock.now()
    await playFor(busy, 55 * SECOND)
    await expect(sendHeartbeat(shop, shop.second)).rejects.toMatchObject(LIMIT)
    expect((await deviceOf(shop, shop.tv)).last_seen_at).toBe(last.toISOString())
    await playFor(busy, 5 * SECOND)
    await plays(sendHeartbeat(shop, shop.second))
    expect((await deviceOf(shop, shop.tv)).state).toBe('offline')
  })

  it('is held when heartbeats alternate between processes, and when they go on at one of them', async () => {
    const shop = await aShop()
    const third = await startSecondApp(app)
    await playFor(shop, 2 * MINUTE, [other, third])
    await playFor(shop, 2 * MINUTE, [third])
    await expect(sendHeartbeat(shop, shop.second)).rejects.toMatchObject(LIMIT)
    await playFor(shop, 2 * MINUTE, [other])
    await expect(sendHeartbeat(shop, shop.second)).rejects.toMatchObject(LIMIT)
    await third.close()
  })

  it('is not held by the process after its plan ended', async () => {
    const shop = await aShop()
    const busy = await aShop()
    await changeUser(app, shop.person.user.id, { expireDate: new Date(0) })
    await other.app.synchronize()
    clock.advance(HEARTBEAT_MS)
    await expect(sendHeartbeat(shop, shop.tv)).rejects.toMatchObject({
      code: 'playback.plan_expired',
    })
    await other.app.writeDueHeartbeats()
    await playFor(busy, MINUTE)
    expect((await seatOf(shop.tv))?.processId ?? null).toBeNull()
    expect((await deviceOf(shop, shop.tv)).state).not.toBe('playing')
  })

  it('must be requested again when the process was stopped for a minute: another TV may have it', async () => {
    const shop = await aShop()
    const named = (await seatOf(shop.tv))?.processId
    clock.advance(61 * SECOND)
    await plays(sendHeartbeat(shop, shop.second))
    await other.app.writeDueHeartbeats()
    await expect(sendHeartbeat(shop, shop.tv)).rejects.toMatchObject(LIMIT)
    await other.app.writeDueHeartbeats()
    expect((await sessionOf(shop.tv))?.processId).not.toBe(named)
  })
})

describe('the row of a process that was killed', () => {
  const aHeartbeat = (
    { sessionId }: Pick<SignedInTv, 'sessionId'>,
    changes: Partial<Heartbeat>,
  ): Heartbeat => ({
    ...{ sessionId, runId: 'run-1', version: '1.2.0', plainMode: false, report: null },
    ...{ at: clock.now(), activity: null, isSilent: false },
    ...changes,
  })

  /** A TV that sends heartbeats to a process for a minute, before it is killed. */
  async function aKilledProcess(changes: Partial<Heartbeat> = {}) {
    const shop = await aShop()
    const processId = random.uuid()
    await insertProcess(executor, { id: processId, now: clock.now() })
    await recordHeartbeats(executor, [aHeartbeat(shop.tv, changes)], {
      processId,
      now: clock.now(),
    })
    clock.advance(MINUTE - SECOND)
    const [heardAt, now] = [clock.now(), clock.now()]
    const heard = { playingAt: heardAt, idleAt: heardAt }
    expect(await updateProcess(executor, { id: processId, heard, now })).toBe(true)
    return { shop, processId, heardAt }
  }

  const processOf = async (id: string) =>
    (await executor.select().from(serverProcesses).where(eq(serverProcesses.id, id)))[0]

  it('holds the seats until 60 s after its last update', async () => {
    const { shop } = await aKilledProcess()
    clock.advance(59 * SECOND)
    await expect(sendHeartbeat(shop, shop.second)).rejects.toMatchObject(LIMIT)
    clock.advance(SECOND)
    await plays(sendHeartbeat(shop, shop.second))
  })

  it('is deleted ten minutes later, with the times of its sessions stored before', async () => {
    const { shop, processId, heardAt } = await aKilledProcess()
    const idle = await aKilledProcess({ runId: null })
    await app.app.sweep()
    expect(await processOf(processId)).toBeDefined()
    clock.advance(10 * MINUTE)
    await app.app.sweep()
    expect(await processOf(processId)).toBeUndefined()
    expect(await sessionOf(shop.tv)).toMatchObject({
      ...{ lastHeartbeatAt: heardAt, lastPlayedAt: heardAt, processId: null },
    })
    const left = await sessionOf(idle.shop.tv)
    expect(left).toMatchObject({ lastHeartbeatAt: idle.heardAt, processId: null })
    expect(left?.lastPlayedAt?.getTime()).toBeLessThan(idle.heardAt.getTime())
    const current = (await executor.select().from(serverProcesses)).map(({ id }) => id)
    expect(current).not.toContain(idle.processId)
  })

  it('cannot be updated any more after its seats have expired', async () => {
    const { processId } = await aKilledProcess()
    clock.advance(MINUTE)
    const [now, heard] = [clock.now(), { playingAt: clock.now(), idleAt: clock.now() }]
    expect(await updateProcess(executor, { id: processId, heard, now })).toBe(false)
    expect((await processOf(processId))?.playingHeardAt).toEqual(ago(MINUTE))
  })

  it('is not set back by a clock that was', async () => {
    const { processId, heardAt } = await aKilledProcess()
    const now = ago(10 * MINUTE)
    const heard = { playingAt: now, idleAt: now }
    expect(await updateProcess(executor, { id: processId, heard, now })).toBe(true)
    expect(await processOf(processId)).toMatchObject({
      ...{ playingHeardAt: heardAt, idleHeardAt: heardAt },
    })
  })
})

describe('the check of sessions', () => {
  it('finds those whose rows name another process or run, and all of an expired process', async () => {
    const [shop, idle] = [await aShop(), await aShop()]
    const processId = (await seatOf(shop.tv))?.processId ?? ''
    await sendHeartbeat(idle, idle.tv, { state: 'idle' })
    await other.app.writeDueHeartbeats()
    const owned = (tv: SignedInTv, runId: string | null) => ({
      ...{ sessionId: tv.sessionId, runId },
      receivedAtMs: clock.now().getTime(),
    })
    const find = async (tv: SignedInTv, runId: string | null, id = processId) =>
      (await findChangedSessions(executor, [owned(tv, runId)], { processId: id, now: clock.now() }))
        .size
    expect(await find(shop.tv, 'run-1')).toBe(0)
    expect(await find(idle.tv, null)).toBe(0)
    expect(await find(idle.tv, 'run-1')).toBe(1)
    expect(await find(shop.tv, 'run-2')).toBe(1)
    expect(await find(shop.tv, 'run-1', random.uuid())).toBe(1)
    expect(await find(shop.second, null)).toBe(1)
    clock.advance(61 * SECOND)
    expect(await find(idle.tv, null)).toBe(1)
  })

  it('does not fail for all because the run of one has text that JSON in PostgreSQL cannot have', async () => {
    const shop = await aShop()
    const run = 'half a pair \ud83d'
    await plays(sendHeartbeat(shop, shop.tv, { session_id: run }))
    await other.app.writeDueHeartbeats()
    const processId = (await seatOf(shop.tv))?.processId ?? ''
    const owned = [
      { sessionId: shop.tv.sessionId, runId: run, receivedAtMs: clock.now().getTime() },
      { sessionId: shop.second.sessionId, runId: 'run-1', receivedAtMs: clock.now().getTime() },
    ]
    const changed = await findChangedSessions(executor, owned, { processId, now: clock.now() })
    expect([...changed]).toEqual([shop.second.sessionId])
  })

  it('lets a TV play on whose seat was released in the database', async () => {
    const shop = await aShop()
    await playFor(shop, MINUTE)
    await executor.delete(seats).where(eq(seats.sessionId, shop.tv.sessionId))
    await playFor(shop, MINUTE)
    expect(await seatOf(shop.tv)).toMatchObject({ runId: 'run-1' })
  })
})
