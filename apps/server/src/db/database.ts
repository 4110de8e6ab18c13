import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db as QueueDatabase } from 'pg-boss'
import { queueCalls } from './embedded-queue.ts'
import { listenOnPostgres } from './listen.ts'

/**
 * What a repository runs its queries on: the database, or the transaction it takes part in. Inside a
 * transaction only the transaction may be used: the embedded database has one connection, and a query
 * on the database itself would wait for ever (decision 001).
 */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly executor: Executor
  /** The same database as the job queue wants it. */
  readonly queue: QueueDatabase
  readonly kind: 'embedded' | 'postgres'
  /** Runs statements that are no query of a feature: migrations, a health check. */
  run(statements: string): Promise<void>
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder of the database; absent: in memory. */
  readonly folder?: string
  /** A dumped folder to start from. */
  readonly loadFrom?: Blob
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const pglite = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.loadFrom === undefined ? {} : { loadDataDir: options.loadFrom }),
  })
  return fromPglite(pglite)
}

export function fromPglite(pglite: PGlite): Database {
  queueCalls(pglite)
  return {
    kind: 'embedded',
    executor: drizzlePglite(pglite),
    queue: pgliteQueue(pglite),
    run: async (statements) => void (await pglite.exec(statements)),
    close: () => pglite.close(),
  }
}

/**
 * pg-boss sends blocks such as `BEGIN; …; COMMIT` without values. On the one shared connection a
 * failing block would take other callers' statements with it, so each runs in a transaction that
 * nobody else can enter.
 */
function pgliteQueue(pglite: PGlite): QueueDatabase {
  return {
    async executeSql(text, values) {
      if (values !== undefined && values.length > 0) return pglite.query(text, [...values])
      const block = /^\s*BEGIN\b[\s;]*([\s\S]*?)\bCOMMIT\b[\s;]*$/i.exec(text)
      const results = await (block === null
        ? pglite.exec(text)
        : pglite.transaction((tx) => tx.exec(block[1] ?? '')))
      return { rows: results.flatMap((result) => result.rows) }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await pglite.listen(channel, onNotification)
      onReconnect()
      return { close: () => unlisten() }
    },
  }
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000

export async function openPostgres(
  databaseUrl: string,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS }: { statementTimeoutMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  return {
    kind: 'postgres',
    executor: drizzleNodePostgres(pool),
    queue: postgresQueue(pool, databaseUrl),
    run: async (statements) => void (await pool.query(statements)),
    close: () => pool.end(),
  }
}

function postgresQueue(pool: pg.Pool, databaseUrl: string): QueueDatabase {
  return {
    async executeSql(text, values) {
      // Several statements in one text come back as a list, whatever the driver's types say.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(
        text,
        values === undefined ? [] : [...values],
      )
      return { rows: [result].flat().flatMap((one): unknown[] => one.rows) }
    },
    listen: (channel, onNotification, onConnect) =>
      listenOnPostgres(databaseUrl, { channel, onNotification, onConnect }),
  }
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because such a row exists already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  }
  return false
}
