import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { networkPauses } from '../src/db/tables/media.tables.ts'
import { createNetworkPauses } from '../src/features/media/sync/network-pauses.service.ts'
import { drained, makeDue, until } from './support/jobs.ts'
import { aListNetwork } from './support/list-network.ts'
import { HOUR, ManualClock, MINUTE, SECOND } from './support/manual-clock.ts'
import { aReadingApp, ENCRYPTION_KEY, noneClaimed, runUntil } from './support/reading-app.ts'
import { runRoutine } from './support/routines.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'

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

type ListNetwork = Awaited<ReturnType<typeof aListNetwork>>

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
})
