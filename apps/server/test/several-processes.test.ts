import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import {
  claimFiles,
  removeUnusedContent,
} from '../src/features/media/files/stored-content.service.ts'
import { insertItems, releaseClaims } from '../src/features/media/sync/items.repo.ts'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { removeOldStories } from '../src/features/media/ingest/retention.service.ts'
import { deleteOrphanedAuthors } from '../src/features/mentions/decisions/authors.repo.ts'
import { insertMention } from '../src/features/mentions/decisions/mentions.repo.ts'
import { mentions } from '../src/db/tables/mentions.tables.ts'
import { recordHeartbeats } from '../src/features/playback/playback.repo.ts'
import { sessions } from '../src/db/tables/sessions.tables.ts'
import type { MediaStore } from '../src/integrations/storage/media-store.ts'
import { captureLog } from './support/captured-log.ts'
import { drained, openSender } from './support/jobs.ts'
import { DAY, HOUR, ManualClock } from './support/manual-clock.ts'
import { aStoredMention, aMentionRow } from './support/stored-mention.ts'
import { anAccount, aPerson, aTv } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'
import { createPostgresDatabase } from './support/test-database.ts'

const app = await startTestApp()
const { executor } = app.database
const { random } = app.sessions

const isPostgres = inject('databaseSource').kind === 'postgres'
const KEY = 'ab'.repeat(32)

function anItem(accountId: string, changes: Partial<typeof mediaItems.$inferInsert>) {
  return {
    ...({ node: 'instagram_media', kind: 'story', type: 'IMAGE', state: 'pending' } as const),
    ...{ id: random.uuid(), accountId, externalId: random.uuid(), publicId: random.secret(16) },
    ...{ postedAt: app.clock.now(), createdAt: app.clock.now() },
    ...changes,
  }
}

/** A store with one file that runs `beforeDelete` before each deletion. */
function aStore(beforeDelete: () => Promise<void>) {
  const held = new Set([KEY])
  const store: Pick<MediaStore, 'size' | 'delete'> = {
    size: async (key) => (held.has(key) ? 1 : null),
    delete: async (keys) => {
      await beforeDelete()
      for (const key of keys) held.delete(key)
    },
  }
  return { held, store }
}

describe('removeUnusedContent', () => {
  it('deletes no bytes that an item claims at the same moment', async () => {
    const accountId = await anAccount(await aPerson(app))
    const row = {
      ...{ publicId: random.secret(16), name: 'low.jpg', accountId, contentKey: KEY },
      ...{ contentType: 'image/jpeg', bytes: 1 },
    }
    let claim: Promise<unknown> = Promise.resolve()
    const { held, store } = aStore(async () => {
      // The claim starts between the query for users of the bytes and their deletion.
      claim = executor
        .transaction((tx) => claimFiles(tx, store, [row]))
        .catch((error: unknown) => error)
      await new Promise((resolve) => setImmediate(resolve))
    })
    await removeUnusedContent({ executor, store, log: app.log.log }, [KEY])
    await claim
    const rows = await executor.select().from(mediaFiles).where(eq(mediaFiles.contentKey, KEY))
    expect(rows.length === 0 || held.has(KEY)).toBe(true)
  })

  it('leaves the bytes of an item that claimed them before', async () => {
    const accountId = await anAccount(await aPerson(app))
    const { held, store } = aStore(async () => undefined)
    await executor.transaction((tx) =>
      claimFiles(tx, store, [
        {
          ...{ publicId: random.secret(16), name: 'low.jpg', accountId, contentKey: KEY },
          ...{ contentType: 'image/jpeg', bytes: 1 },
        },
      ]),
    )
    await removeUnusedContent({ executor, store, log: app.log.log }, [KEY])
    expect(held.has(KEY)).toBe(true)
  })
})

describe('releaseClaims', () => {
  it('makes lost claims due, and keeps those that wait for a rate limit', async () => {
    const accountId = await anAccount(await aPerson(app))
    const now = app.clock.now()
    const dueAt = new Date(now.getTime() + HOUR)
    const claimed = anItem(accountId, { dueAt })
    const limited = anItem(accountId, { dueAt, reason: 'slow_down' })
    const failed = anItem(accountId, { dueAt, attempts: 1, reason: 'timed_out', state: 'failed' })
    await insertItems(executor, [claimed, limited, failed])
    await releaseClaims(executor, now)
    const rows = await executor
      .select({ id: mediaItems.id, dueAt: mediaItems.dueAt })
      .from(mediaItems)
      .where(inArray(mediaItems.id, [claimed.id, limited.id, failed.id]))
    expect(new Map(rows.map((row) => [row.id, row.dueAt]))).toEqual(
      new Map([
        [claimed.id, now],
        [limited.id, dueAt],
        [failed.id, dueAt],
      ]),
    )
  })
})

// The embedded database has one connection, so nothing runs concurrently with a transaction.
if (isPostgres) {
  const waiting = sql`pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`

  async function waitsForLock(): Promise<void> {
    await expect.poll(() => executor.$count(waiting)).toBe(1)
  }

  describe('removeOldStories', () => {
    it('binds no more values to a statement for more stories', async () => {
      const stories = 1_001
      const accountId = await anAccount(await aPerson(app))
      const old = new Date(app.clock.now().getTime() - 3 * DAY).toISOString()
      await executor.execute(sql`
      insert into media_items (id, account_id, node, outside_id, kind, type, posted_at, state, public_id, created_at)
        select gen_random_uuid(), ${accountId}::uuid, 'instagram_media', n::text, 'story', 'IMAGE', ${old}::timestamptz,
          'ready', gen_random_uuid()::text, ${old}::timestamptz
        from generate_series(1, ${stories}) as n`)
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const { store } = aStore(async () => undefined)
      await removeOldStories({ executor, clock: app.clock, log: app.log.log, store })
      const bound = query.mock.calls.map(([, values]: readonly unknown[]) =>
        Array.isArray(values) ? values.length : 0,
      )
      expect(await executor.$count(mediaItems, eq(mediaItems.accountId, accountId))).toBe(0)
      expect(Math.max(...bound)).toBeGreaterThan(1)
      expect(Math.max(...bound)).toBeLessThan(stories)
    })
  })

  describe('recordHeartbeats', () => {
    it.each(['ascending', 'descending'])(
      'locks sessions in one order when heartbeats arrive in %s order',
      async (order) => {
        const person = await aPerson(app)
        const ids = [(await aTv(app, person)).sessionId, (await aTv(app, person)).sessionId].sort()
        const [first = '', second = ''] = ids
        const heartbeats = (order === 'ascending' ? ids : [...ids].reverse()).map((sessionId) => ({
          ...{ sessionId, runId: null, version: null, plainMode: false, report: null },
          ...{ activity: null, isSilent: false },
          at: app.clock.now(),
        }))
        let writing: Promise<unknown> = Promise.resolve()
        await executor.transaction(async (tx) => {
          const lock = (id: string) =>
            tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
          await lock(first)
          writing = recordHeartbeats(executor, heartbeats, {
            ...{ processId: app.sessions.random.uuid(), now: app.clock.now() },
          })
          await waitsForLock()
          // Fails as a deadlock when the writer holds the second session already.
          await lock(second)
        })
        await writing
      },
    )
  })

  describe('deleteForgottenAuthors', () => {
    it('keeps an author and a mention that is inserted at the same time', async () => {
      const accountId = await anAccount(await aPerson(app))
      const stored = await aStoredMention(app, accountId)
      await executor.delete(mentions).where(eq(mentions.id, stored.id))
      let removal: Promise<unknown> = Promise.resolve()
      await executor.transaction(async (tx) => {
        await insertMention(tx, aMentionRow(app, { accountId, authorId: stored.authorId }))
        let hasEnded = false
        removal = executor
          .transaction((own) => deleteOrphanedAuthors(own, { after: null, limit: 1_000 }))
          .finally(() => (hasEnded = true))
        // It either waits for the author's row or skips it.
        await expect.poll(async () => hasEnded || (await executor.$count(waiting)) === 1).toBe(true)
      })
      await removal
      expect(await executor.$count(mentions, eq(mentions.accountId, accountId))).toBe(1)
    })
  })

  describe('the updates of mentions', () => {
    it('are processed by one process at a time', async () => {
      const queue = await openSender(app)
      await executor.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7281004)`)
        await queue.send('mentions-updates', {})
        await waitsForLock()
      })
      await drained(app.database, ['mentions-updates'])
    })
  })

  describe('migrate', () => {
    it('gives up a table that is in use and tries again', async () => {
      const { url, drop } = await createPostgresDatabase()
      onTestFinished(drop)
      const database = await openPostgres(url)
      onTestFinished(() => database.close())
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('create table vitrine_migrations (hash text primary key)')
      await other.query('alter table vitrine_migrations add applied_at timestamptz default now()')
      await other.query('begin')
      await other.query('lock table vitrine_migrations')
      const clock = new ManualClock()
      const { log, events } = captureLog()
      const sleeping = clock.nextSleep()
      const migrated = migrate(database, { clock, log, tableLockTimeoutMs: 20 })
      const pauseMs = await sleeping
      expect(events('migrations.table_in_use')).toMatchObject([{ attempt: 1 }])
      await other.query('commit')
      clock.advance(pauseMs)
      await migrated
      await database.run('select 1 from users')
    })

    it('may wait and run longer than the statement time-out', async () => {
      const { url, drop } = await createPostgresDatabase()
      onTestFinished(drop)
      const database = await openPostgres(url, { statementTimeoutMs: 100 })
      onTestFinished(() => database.close())
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('begin')
      await other.query('select pg_advisory_xact_lock(7281002)')
      const migrated = migrate(database)
      await other.query('select pg_sleep(0.3)')
      await other.query('commit')
      await migrated
      await database.run('select 1 from users')
    })
  })
}
