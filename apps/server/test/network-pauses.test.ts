import { inArray } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { mediaItems, networkPauses } from '../src/db/tables/media.tables.ts'
import { createNetworkPauses } from '../src/features/media/sync/network-pauses.service.ts'
import { findSchedule } from '../src/features/media/sync/schedules.repo.ts'
import { drained, makeDue, until } from './support/jobs.ts'
import { aListNetwork } from './support/list-network.ts'
import { HOUR, ManualClock, MINUTE, SECOND } from './support/manual-clock.ts'
import {
  aPhoto,
  CAFE_PAGE,
  FLOWERS,
  hoursBefore,
  startNetworks,
  type WorldFacts,
} from './support/networks.ts'
import {
  aReadingApp,
  ENCRYPTION_KEY,
  type ListNetwork,
  noneClaimed,
  runUntil,
} from './support/reading-app.ts'
import { runRoutine } from './support/routines.ts'
import { aConnectedShop, aShop, stories } from './support/shops.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'
import { makeTestMedia, type TestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The pauses of two processes with one database. */
async function twoProcesses() {
  const { executor } = await aSharedDatabase()
  const clock = new ManualClock()
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const first = createNetworkPauses({ executor, clock })
  const second = createNetworkPauses({ executor, clock })
  return { executor, clock, after, first, second }
}

/** A database that outlives its processes. */
async function aSharedDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return { ...database, close: () => Promise.resolve() }
}

describe('createNetworkPauses', () => {
  it('pauses one network for all processes until the named time', async () => {
    const { clock, after, first, second } = await twoProcesses()
    const until = after(3 * MINUTE)
    expect(await first.pause('instagram', until)).toEqual(until)
    for (const pauses of [first, second]) {
      expect(await pauses.pausedUntil('instagram')).toEqual(until)
      expect(await pauses.pausedUntil('facebook')).toBeNull()
    }
    clock.advance(3 * MINUTE - 1)
    expect(await second.pausedUntil('instagram')).toEqual(until)
    clock.advance(1)
    for (const pauses of [first, second]) expect(await pauses.pausedUntil('instagram')).toBeNull()
  })

  it('ends after ten minutes at the latest', async () => {
    const { clock, after, first, second } = await twoProcesses()
    const latest = after(10 * MINUTE)
    expect(await first.pause('facebook', after(HOUR))).toEqual(latest)
    expect(await second.pausedUntil('facebook')).toEqual(latest)
    clock.advance(10 * MINUTE)
    for (const pauses of [first, second]) expect(await pauses.pausedUntil('facebook')).toBeNull()
  })

  it('lets a process know of another one’s pause within two seconds', async () => {
    const { clock, after, first, second } = await twoProcesses()
    expect(await second.pausedUntil('instagram')).toBeNull()
    const until = after(MINUTE)
    await first.pause('instagram', until)
    clock.advance(2 * SECOND - 1)
    expect(await second.pausedUntil('instagram')).toBeNull()
    clock.advance(1)
    expect(await second.pausedUntil('instagram')).toEqual(until)
  })

  it('is extended, and never shortened, by any process', async () => {
    const { executor, clock, after, first, second } = await twoProcesses()
    const [shorter, longer, longest] = [after(MINUTE), after(3 * MINUTE), after(5 * MINUTE)]
    await first.pause('instagram', longer)
    expect(await first.pause('instagram', shorter)).toEqual(longer)
    await second.pause('instagram', shorter)
    expect(await second.pausedUntil('instagram')).toEqual(longer)
    await second.pause('instagram', longest)
    clock.advance(2 * SECOND)
    expect(await first.pausedUntil('instagram')).toEqual(longest)
    expect(await executor.select().from(networkPauses)).toEqual([
      { network: 'instagram', until: longest },
    ])
  })

  it('begins again after it has ended', async () => {
    const { clock, after, first, second } = await twoProcesses()
    await first.pause('instagram', after(MINUTE))
    clock.advance(HOUR)
    const until = after(MINUTE)
    await first.pause('instagram', until)
    expect(await second.pausedUntil('instagram')).toEqual(until)
  })

  it('remains when a read that began before it ends later', async () => {
    const { after, first } = await twoProcesses()
    const until = after(MINUTE)
    const reading = first.pausedUntil('instagram')
    const [read] = await Promise.all([reading, first.pause('instagram', until)])
    expect(read).toEqual(until)
    expect(await first.pausedUntil('instagram')).toEqual(until)
  })
})

/** The settings of a process of this role. */
const roleSettings = (role: 'api' | 'worker') => ({
  ROLE: role,
  ...{ DATABASE_URL: 'postgres://unused/vitrine', ENCRYPTION_KEY },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'aviso@vitrine.test' },
})

/** A process that answers calls, and one that runs jobs; `startWorker` starts more of the latter. */
async function apiAndWorkers(network: ListNetwork) {
  const database = await aSharedDatabase()
  const api = await aReadingApp(network, { database, environment: roleSettings('api') })
  const startWorker = (): Promise<TestApp> =>
    startTestApp({
      ...{ clock: api.app.clock, random: api.app.sessions.random, database },
      environment: { ...network.settings, ...roleSettings('worker') },
    })
  return { ...api, database, startWorker }
}

describe('the app’s limit of a network', () => {
  it('makes the other processes refuse manual refreshes and read no account', async () => {
    const network = await aListNetwork()
    const { app, addAccounts, refusedRefresh, startWorker } = await apiAndWorkers(network)
    await addAccounts('instagram', 1)
    network.setLimited(true)
    const worker = await startWorker()
    await runRoutine(worker, 'media-scan')
    await until(() => network.reads.instagram.length === 1)
    await noneClaimed(worker)
    await worker.close()
    network.setLimited(false)

    const [id = ''] = await addAccounts('instagram', 1)
    app.clock.advance(MINUTE)
    expect(await refusedRefresh(id)).toMatchObject({
      ...{ status: 429, code: 'media.resting', retryAfterSeconds: 9 * 60 },
    })
    const secondWorker = await startWorker()
    await addAccounts('facebook', 1)
    await runUntil(secondWorker, () => network.reads.facebook.length === 1)
    await noneClaimed(secondWorker)
    expect(network.reads.instagram).toHaveLength(1)
  })

  it('delays a manual refresh that was requested before', async () => {
    const network = await aListNetwork()
    const { app, addAccounts, refresh, database, startWorker } = await apiAndWorkers(network)
    const [id = ''] = await addAccounts('instagram', 1)
    await refresh(id)
    const { executor, queue } = database
    const pauses = createNetworkPauses({ executor, clock: app.clock })
    await pauses.pause('instagram', new Date(app.clock.now().getTime() + HOUR))
    const worker = await startWorker()
    const delayed = `select id from pgboss.job where name = 'media-refresh' and state = 'created'
      and start_after > now() + interval '9 minutes'`
    await until(async () => (await queue.executeSql(delayed)).rows.length === 1)
    await drained(database, ['media-scan'])
    await noneClaimed(worker)
    expect(network.reads.instagram).toEqual([])
    app.clock.advance(10 * MINUTE)
    await makeDue(database, 'media-refresh')
    // Its stories and its reels.
    await until(() => network.reads.instagram.length === 2)
    await noneClaimed(worker)
  })

  it('delays all requests for links until the end of the pause', async () => {
    const media = await makeTestMedia()
    const paths: string[] = []
    const ids = ['300000000000001', '300000000000002']
    const onCall = (path: string): void => void paths.push(path)
    const street = await startNetworks(media, (now) => aPageWithStories(media, { ids, now }), {
      onCall,
    })
    const { app, world } = street
    const { executor } = app.database
    // Either item may be first.
    const links = '/graph.facebook.com/v23.0/30000000000000*'
    const lasting = world.failAlways(links, { kind: 'graph-error', error: '4' })
    const cafe = await aConnectedShop(street, { provider: 'facebook', pageIds: [CAFE_PAGE] })
    const flowers = await aShop(street, { who: FLOWERS })
    expect((await stories(flowers)).ready).toBe(1)
    const rows = () => executor.select().from(mediaItems).where(inArray(mediaItems.externalId, ids))
    const countDelayed = async () =>
      (await rows()).filter(({ reason }) => reason === 'slow_down').length
    await until(async () => (await countDelayed()) === ids.length)
    const dueAt = new Date(app.clock.now().getTime() + 10 * MINUTE)
    const delayed = { state: 'pending', attempts: 0, dueAt }
    expect(await rows()).toMatchObject([delayed, delayed])
    const countLinks = () =>
      paths.filter((path) => ids.some((id) => path.endsWith(`/v23.0/${id}`))).length
    expect(countLinks()).toBe(1)
    // The account's own limit is not reached.
    expect((await findSchedule(executor, cafe.accountId))?.usagePercent).not.toBe(100)

    world.lift(lasting)
    app.clock.advance(10 * MINUTE - 1)
    await runRoutine(app, 'media-scan')
    await drained(app.database, ['media-prepare'])
    expect(countLinks()).toBe(1)
    app.clock.advance(1)
    await runRoutine(app, 'media-scan')
    await until(async () => (await stories(cafe)).ready === 2)
  })
})

/** A Page with two stories, whose links are requested one by one, and a flower shop at the other network. */
function aPageWithStories(
  media: TestMedia,
  { ids, now }: { ids: readonly string[]; now: number },
): WorldFacts {
  const footage = [aPhoto(media.photo), aPhoto(media.otherPhoto)]
  const pageStories = ids.map((mediaId, index) => ({
    ...{ postId: `20000000000000${String(index)}`, mediaId },
    ...{ footage: footage[index] ?? aPhoto(media.photo), postedAt: hoursBefore(now, index + 1) },
  }))
  const flower = { id: '17900000000000009', footage: aPhoto(media.photo) }
  return { pageStories, flowerStories: [{ ...flower, postedAt: hoursBefore(now, 1) }] }
}
