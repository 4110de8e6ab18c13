import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openPostgres, readRows } from '../src/db/database.ts'
import { migrate, type MigrateOptions } from '../src/db/migrate.ts'
import { isMigrated, type Migration, readMigrations } from '../src/db/migrations.ts'
import { captureLog } from './support/captured-log.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import { WAITING } from './support/waiting.ts'

/** An advisory lock that the builds of the test's index wait for. */
const BUILD_LOCK = 4_711
/** The lock of a process that migrates. */
const MIGRATION_LOCK = 7_281_002

const START: Migration = {
  hash: 'start',
  statements: [
    'CREATE TABLE "visits" ("id" int)',
    'INSERT INTO "visits" SELECT generate_series(1, 100)',
    `CREATE FUNCTION "wait_for_lock"(id int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${String(BUILD_LOCK)});
        RETURN id;
      END
    $$`,
  ],
}
const INDEXED: Migration = {
  hash: 'indexed',
  statements: [
    'CREATE INDEX "visits_index" ON "visits" USING btree (wait_for_lock("id"))',
    'ALTER TABLE "visits" ADD COLUMN "note" text',
  ],
}
const MIGRATIONS = [START, INDEXED]

async function anEmptyDatabase() {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  return { url, database }
}

async function aDatabase() {
  const opened = await anEmptyDatabase()
  await migrate(opened.database, { migrations: [START] })
  return opened
}

/** A database whose builds of the test's index wait for `release`, and a connection to it. */
async function aDatabaseWithWaitingBuilds() {
  const { url, database } = await aDatabase()
  const other = await connectTo(url)
  await other.query(`select pg_advisory_lock(${String(BUILD_LOCK)})`)
  const release = () => other.query(`select pg_advisory_unlock(${String(BUILD_LOCK)})`)
  return { url, database, other, release }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, lock_timeout: 2_000 })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const migrateAll = (database: Database, options: MigrateOptions = {}) =>
  migrate(database, { migrations: MIGRATIONS, largeTableBytes: 1, ...options })

/** The process id of a connection to the client's database that waits for this advisory lock. */
function findWaiting(client: pg.Client, lock: number): Promise<number> {
  return vi.waitFor(async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and objid = $1 and not granted`,
      [lock],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`nobody waits for lock ${String(lock)}`)
    return row.pid
  }, WAITING)
}

/** The process id of the connection that builds the index and waits for the lock. */
function findBuilder(client: pg.Client): Promise<number> {
  return findWaiting(client, BUILD_LOCK)
}

async function readSchema({ executor }: Database): Promise<unknown> {
  return readRows(
    await executor.execute(sql`select indexdef, indisvalid from pg_indexes
      join pg_index on indexrelid = format('%I.%I', schemaname, indexname)::regclass
      where schemaname = 'public' order by indexdef`),
  )
}

async function readIndex({ executor }: Database): Promise<readonly unknown[]> {
  return readRows(
    await executor.execute(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('visits_index')`,
    ),
  )
}

const hashes = MIGRATIONS.map(({ hash }) => hash)

describe('the index of a large table', () => {
  it('is built while others write', async () => {
    const { database, other, release } = await aDatabaseWithWaitingBuilds()
    const migrated = migrateAll(database)
    await findBuilder(other)
    await other.query('insert into visits values (101)')
    await other.query('update visits set id = 102 where id = 1')
    expect(await isMigrated(database.executor, hashes)).toBe(false)
    await release()
    await migrated
    expect(await isMigrated(database.executor, hashes)).toBe(true)
    expect(await readIndex(database)).toEqual([{ valid: true }])
    await database.run(`insert into visits values (103, 'the column is there')`)
  })

  it('would block them without that', async () => {
    const { database, other, release } = await aDatabaseWithWaitingBuilds()
    await other.query('set lock_timeout = 20')
    const migrated = migrateAll(database, { largeTableBytes: 10 ** 9 })
    await findBuilder(other)
    await expect(other.query('insert into visits values (101)')).rejects.toThrow('lock timeout')
    await release()
    await migrated
  })

  it('is built again at the next start when its build was interrupted', async () => {
    const { database, other, release } = await aDatabaseWithWaitingBuilds()
    const interrupted = expect(migrateAll(database)).rejects.toThrow()
    await other.query('select pg_terminate_backend($1)', [await findBuilder(other)])
    await interrupted
    expect(await readIndex(database)).toEqual([{ valid: false }])
    await release()
    await migrateAll(database)
    expect(await readIndex(database)).toEqual([{ valid: true }])
    const { rows } = await other.query('select hash from vitrine_migrations order by hash')
    expect(rows).toEqual([{ hash: 'indexed' }, { hash: 'start' }])
  })

  it('is built once when two processes start', async () => {
    const { url, database, other, release } = await aDatabaseWithWaitingBuilds()
    const migrated = migrateAll(database)
    await findBuilder(other)
    const second = await openPostgres(url)
    onTestFinished(() => second.close())
    const both = Promise.all([migrated, migrateAll(second)])
    await release()
    await both
    expect(await readIndex(database)).toEqual([{ valid: true }])
  })

  it('is built when a process of the last release starts meanwhile: both wait for each other', async () => {
    const { url, database, other, release } = await aDatabaseWithWaitingBuilds()
    const older = await connectTo(url)
    const { log, events } = captureLog()
    const migrated = migrateAll(database, { log })
    await findBuilder(other)
    // The other one, which builds the index, must find the deadlock.
    await older.query(`set lock_timeout = 0; set deadlock_timeout = '1h'`)
    const waiting = older.query(`select pg_advisory_lock(${String(MIGRATION_LOCK)})`)
    await findWaiting(other, MIGRATION_LOCK)
    await release()
    await waiting
    expect(events('migrations.table_in_use')).toMatchObject([{ attempt: 1 }])
    await older.query(`select pg_advisory_unlock(${String(MIGRATION_LOCK)})`)
    await migrated
    expect(await readIndex(database)).toEqual([{ valid: true }])
  })

  it('is the same as without that, for all migrations since the first one', async () => {
    const [plain, concurrent] = [await anEmptyDatabase(), await anEmptyDatabase()]
    await migrate(plain.database)
    await migrate(concurrent.database, { migrations: readMigrations().slice(0, 1) })
    const { log, events } = captureLog()
    await migrate(concurrent.database, { log, largeTableBytes: -1 })
    expect(await readSchema(concurrent.database)).toEqual(await readSchema(plain.database))
    expect(events('migrations.index_built').length).toBeGreaterThan(40)
  })
})
