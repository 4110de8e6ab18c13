import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'drizzle-orm/logger'
import { inject } from 'vitest'
import {
  type Database,
  fromPools,
  openEmbedded,
  openPools,
  type PostgresPools,
} from '../../src/db/database.ts'
import { createDatabaseOn, runAsAdmin } from '../../../../scripts/testing/postgres-server.ts'
import { emptyTables, readSchema, readStartRows, type StartRows } from './clean-database.ts'
import './database-source.ts'

/** A database of this worker that tests use one after another. */
interface ReusableDatabase {
  /** The columns of its tables when it was new. */
  readonly schema: string
  /** `logger` receives the statements on PostgreSQL only. */
  connect(logger?: Logger): Promise<Database>
  drop(): Promise<void>
}

/** Databases with empty tables that no test uses now. */
const unused: ReusableDatabase[] = []

let openEmbeddedCount = 0

/** The queues and schedules of an app. Creating them takes a third of the processor time of a start. */
let startRows: StartRows | null = null

/** The pools of this worker's databases. */
const openedPools = new Set<PostgresPools>()

/**
 * A database with all tables and no rows, except those of queues, for one caller. Closing it empties its
 * tables, and the next caller in this worker gets it. A database with changed tables is dropped instead.
 */
export async function openTestDatabase(): Promise<Database> {
  const reusable = unused.pop() ?? (await createReusable())
  const database = await reusable.connect()
  const release = async (): Promise<void> => {
    const isReusable = (await readSchema(database)) === reusable.schema
    if (isReusable) await emptyTables(database, startRows)
    await database.close()
    if (isReusable) unused.push(reusable)
    else await reusable.drop()
  }
  let releasing: Promise<void> | null = null
  return { ...database, close: () => (releasing ??= release()) }
}

/**
 * A database that no test has used, dropped when it is closed: deleted rows of other tests would change the plans of
 * its statements. `logger` receives the executor's statements on PostgreSQL.
 */
export async function openNewTestDatabase(logger: Logger): Promise<Database> {
  const { connect, drop } = await createReusable()
  const database = await connect(logger)
  return { ...database, close: () => database.close().then(drop) }
}

/** Reads what an app has stored in its database when it started, for the next apps. */
export async function rememberStart(database: Database): Promise<void> {
  startRows ??= await readStartRows(database)
}

/** Maximum number of open embedded databases of this worker: each may run a timer of PostgreSQL. */
export function countOpenEmbedded(): number {
  return openEmbeddedCount
}

/** Connections that this worker reuses in later tests. Each idle one has a timer, which closes it. */
export function countPooledConnections(): Readonly<Record<'open' | 'idle', number>> {
  const pools = [...openedPools].flatMap(({ pool, notifier }) => [pool, notifier])
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  return {
    open: sum(pools.map(({ totalCount }) => totalCount)),
    idle: sum(pools.map(({ idleCount }) => idleCount)),
  }
}

function createReusable(): Promise<ReusableDatabase> {
  const source = inject('databaseSource')
  return source.kind === 'pglite'
    ? createReusablePglite(source.dumpFile)
    : createReusablePostgres(source.template)
}

async function createReusablePglite(dumpFile: string): Promise<ReusableDatabase> {
  const dump = await readFile(dumpFile)
  const database = await openEmbedded({ loadFrom: new Blob([dump], { type: 'application/x-tar' }) })
  openEmbeddedCount += 1
  return {
    schema: await readSchema(database),
    connect: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    async drop() {
      await database.close()
      openEmbeddedCount -= 1
    },
  }
}

/**
 * Its connections stay open between two tests. A new connection reads the descriptions of all tables that it
 * uses into its cache, which needs more processor time than most tests.
 */
async function createReusablePostgres(template: string): Promise<ReusableDatabase> {
  const { url, drop } = await createPostgresDatabase(template)
  const pools = openPools(url)
  openedPools.add(pools)
  const database = fromPools(url, pools)
  return {
    schema: await readSchema(database),
    connect: (logger) =>
      Promise.resolve({ ...fromPools(url, pools, logger), close: () => requireReleased(pools) }),
    async drop() {
      await database.close()
      openedPools.delete(pools)
      await drop()
    },
  }
}

/** The statements of the other connections, latest first: also those that ended meanwhile. */
const OTHER_STATEMENTS = `
  select state, left(query, 300) as query from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by state_change desc limit 5`

/** Rejects, with the latest statements, while one still runs: it would read the data of the next test. */
async function requireReleased({ pool }: PostgresPools): Promise<void> {
  const { totalCount, idleCount } = pool
  if (totalCount === idleCount) return
  const { rows } = await pool.query(OTHER_STATEMENTS)
  const count = `${String(totalCount - idleCount)} of ${String(totalCount)} connections`
  throw new Error(`${count} are in use at the end of their app: ${JSON.stringify(rows)}`)
}

/** A database on the PostgreSQL server of this run: a copy of `template`, or empty. */
export async function createPostgresDatabase(
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = inject('databaseSource')
  if (source.kind !== 'postgres') throw new Error('this test needs TEST_DATABASE=postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return {
    url: await createDatabaseOn(source.serverUrl, name, template),
    drop: () => runAsAdmin(source.serverUrl, `drop database ${name} with (force)`),
  }
}
