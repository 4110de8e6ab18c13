import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { mediaSchedules } from '../src/db/tables/media.tables.ts'
import { drained, makeDue, until } from './support/jobs.ts'
import { aListNetwork } from './support/list-network.ts'
import { HOUR, MINUTE } from './support/manual-clock.ts'
import {
  aReadingApp,
  countClaims,
  ENCRYPTION_KEY,
  noneClaimed,
  runUntil,
} from './support/reading-app.ts'
import { runRoutine } from './support/routines.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Reads of one network at once in a process. */
const READERS = 96

const countReadNow = (app: TestApp, ids: readonly string[]) =>
  app.database.executor.$count(
    mediaSchedules,
    sql`${inArray(mediaSchedules.accountId, [...ids])} and ${eq(mediaSchedules.storiesAt, app.clock.now())}`,
  )

describe('the readers of two processes', () => {
  it('read each due account once', async () => {
    const network = await aListNetwork()
    network.hold('instagram')
    const { app, addAccounts } = await aReadingApp(network)
    const count = READERS + 40
    const ids = await addAccounts('instagram', count)
    const other = await startTestApp({
      ...{ clock: app.clock, random: app.sessions.random },
      database: { ...app.database, close: () => Promise.resolve() },
      environment: { ...network.settings, ENCRYPTION_KEY },
      // Its readers look for due accounts by themselves.
      runsCronJobs: true,
    })
    // More than one process can read at once.
    await runUntil(app, () => network.countOpen('instagram') === count)
    network.release('instagram')
    await noneClaimed(app)
    expect(network.reads.instagram.toSorted()).toEqual(ids.toSorted())
    expect(network.countOverlapping()).toBe(0)
    expect(await countReadNow(app, ids)).toBe(count)
    await other.close()
  })
})

describe('the readers of a process', () => {
  it('read the accounts of a network while the other one does not answer', async () => {
    const network = await aListNetwork()
    network.hold('facebook')
    const { app, addAccounts } = await aReadingApp(network)
    await addAccounts('facebook', READERS + 20)
    const ids = await addAccounts('instagram', 2 * READERS)
    await runRoutine(app, 'media-scan')
    await until(async () => (await countReadNow(app, ids)) === ids.length)
    await until(() => network.countOpen('facebook') === READERS)
    network.release('facebook')
    await until(() => network.reads.facebook.length === READERS + 20)
    await noneClaimed(app)
    expect(network.countOverlapping()).toBe(0)
  })

  it('release the accounts that they read when the process stops', async () => {
    const network = await aListNetwork()
    network.hold('instagram')
    const database = await openTestDatabase()
    const { app, addAccounts } = await aReadingApp(network, {
      database: { ...database, close: () => Promise.resolve() },
    })
    await addAccounts('instagram', 3)
    await runRoutine(app, 'media-scan')
    await until(() => network.countOpen('instagram') === 3)
    expect(await countClaims(app)).toBe(3)
    await app.app.close()
    expect(await countClaims({ database })).toBe(0)
    await database.close()
  })

  it('stop for ten minutes when the limit of the app is reached', async () => {
    const network = await aListNetwork()
    network.setLimited(true)
    const { app, addAccounts } = await aReadingApp(network)
    const ids = await addAccounts('instagram', 3 * READERS)
    await runRoutine(app, 'media-scan')
    await until(() => network.reads.instagram.length > 0)
    await noneClaimed(app)
    const refused = network.reads.instagram.length
    expect(refused).toBeLessThanOrEqual(READERS)
    await addAccounts('facebook', 1)
    network.setLimited(false)
    await runUntil(app, () => network.reads.facebook.length === 1)
    await noneClaimed(app)
    expect(network.reads.instagram).toHaveLength(refused)
    app.clock.advance(10 * MINUTE)
    await runRoutine(app, 'media-scan')
    await until(async () => (await countReadNow(app, ids)) === ids.length - refused)
  })

  it('request the refresh that reads a profile when it is due', async () => {
    const network = await aListNetwork()
    const { app, addAccounts } = await aReadingApp(network)
    const [due = '', other = ''] = await addAccounts('instagram', 2)
    const profileDueAt = app.clock.now()
    await app.database.executor.update(accounts).set({ profileDueAt }).where(eq(accounts.id, due))
    await runRoutine(app, 'media-scan')
    const jobs = `select data->>'accountId' as id from pgboss.job where name = 'media-refresh'`
    const jobIds = async () =>
      (await app.database.queue.executeSql(jobs)).rows.map(
        (row) => z.object({ id: z.string() }).parse(row).id,
      )
    await until(async () => (await jobIds()).length > 0)
    await until(async () => (await countReadNow(app, [due, other])) === 2)
    await drained(app.database, ['media-refresh'])
    expect(await jobIds()).toEqual([due])
  })

  it('try an account again after an hour when no key opens its token', async () => {
    const network = await aListNetwork()
    const { app, addAccounts } = await aReadingApp(network)
    await addAccounts('instagram', 1, 'another key of the tests, long enough')
    await runRoutine(app, 'media-scan')
    await until(() => app.log.events('accounts.token_unreadable').length === 1)
    await noneClaimed(app)
    app.clock.advance(HOUR - 1)
    await runRoutine(app, 'media-scan')
    await addAccounts('instagram', 1)
    await runUntil(app, () => network.reads.instagram.length === 1)
    expect(app.log.events('accounts.token_unreadable')).toHaveLength(1)
    app.clock.advance(1)
    await runUntil(app, () => app.log.events('accounts.token_unreadable').length === 2)
  })
})

describe('a refresh at the owner’s request', () => {
  it('follows the read of the account that is running', async () => {
    const network = await aListNetwork()
    network.hold('instagram')
    const { app, addAccounts, refresh } = await aReadingApp(network)
    const [id = ''] = await addAccounts('instagram', 1)
    await runRoutine(app, 'media-scan')
    await until(() => network.countOpen('instagram') === 1)
    await refresh(id)
    const deferred = `select id from pgboss.job where name = 'media-refresh' and state = 'created' and start_after > now()`
    await until(async () => (await app.database.queue.executeSql(deferred)).rows.length === 1)
    network.release('instagram')
    await noneClaimed(app)
    expect(network.reads.instagram).toEqual([id])
    await makeDue(app.database, 'media-refresh')
    // Its stories and its reels.
    await until(() => network.reads.instagram.length === 3)
    await noneClaimed(app)
    expect(network.countOverlapping()).toBe(0)
  })

  it('runs while those of the other network wait for an answer', async () => {
    const network = await aListNetwork()
    network.hold('facebook')
    const { app, addAccounts, refresh } = await aReadingApp(network)
    const ids = await addAccounts('facebook', 20)
    for (const id of ids) await refresh(id)
    await until(() => network.countOpen('facebook') > 1)
    const [id = ''] = await addAccounts('instagram', 1)
    await refresh(id)
    await until(async () => (await countReadNow(app, [id])) === 1)
    expect(network.countOpen('facebook')).toBeLessThan(ids.length)
    network.release('facebook')
    await drained(app.database, ['media-refresh'])
  })
})
