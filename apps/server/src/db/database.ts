import { PGlite } from '@electric-sql/pglite'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db as QueueDatabase } from 'pg-boss'
import { parseForDrizzle, rowsWithDates } from './embedded-parsers.ts'
import { queueCalls } from './embedded-queue.ts'
import { type ChannelListener, listenOnPostgres, type Subscription } from './listen.ts'

/**
 * What a repository runs its queries on: the database or a transaction. In a transaction only the transaction
 * may be used. The embedded database has one connection, so a query on the database itself would never
 * resolve (decision 001).
 */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly executor: Executor
  /** The same database as a `Db` of pg-boss. */
  readonly queue: QueueDatabase
  readonly kind: 'embedded' | 'postgres'
  /** Receives notifications. Rejects when the first connection fails; later ones are repeated. */
  listen(listener: ChannelListener): Promise<Subscription>
  /** Sends a notification, on a connection that does not wait for other queries of this process. */
  notify(channel: string, payload: string): Promise<void>
  /** Runs `work` on a connection of its own, which is closed then with its settings and locks; the embedded one stays. */
  withConnection(work: (connection: Executor) => Promise<void>): Promise<void>
  /** Runs statements that belong to no feature, such as migrations and health checks. */
  run(statements: string): Promise<void>
  /** Connections of this process. `waiting`: queries that wait for one. */
  readPool(): PoolUsage
  close(): Promise<void>
}

export type PoolUsage = Readonly<Record<'active' | 'idle' | 'waiting', number>>

export interface EmbeddedOptions {
  /** Folder of the database; absent: in memory. */
  readonly folder?: string
  /** A dumped folder to start from. */
  readonly loadFrom?: Blob
}

/** The extensions that the migrations create. Each start of an embedded database needs them. */
export const EMBEDDED_EXTENSIONS = { pg_trgm: trigrams }

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const pglite = await PGlite.create({
    extensions: EMBEDDED_EXTENSIONS,
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.loadFrom === undefined ? {} : { loadDataDir: options.loadFrom }),
  })
  return fromPglite(pglite)
}

export function fromPglite(pglite: PGlite): Database {
  parseForDrizzle(pglite)
  queueCalls(pglite)
  return {
    kind: 'embedded',
    executor: drizzlePglite(pglite),
    queue: pgliteQueue(pglite),
    listen: (listener) => listenOnPglite(pglite, listener),
    notify: async (channel, payload) => void (await pglite.query(NOTIFY, [channel, payload])),
    withConnection: (work) => work(drizzlePglite(pglite)),
    run: async (statements) => void (await pglite.exec(statements)),
    readPool: () => ({ active: 1, idle: 0, waiting: 0 }),
    close: () => pglite.close(),
  }
}

const NOTIFY = 'select pg_notify($1, $2)'

/** The embedded database delivers notifications in this process, before the query that caused them resolves. */
async function listenOnPglite(
  pglite: PGlite,
  { channels, onNotification, onConnect }: ChannelListener,
): Promise<Subscription> {
  const stops: (() => Promise<void>)[] = []
  for (const channel of channels) {
    stops.push(
      await pglite.listen(channel, (payload) => {
        onNotification(payload, channel)
      }),
    )
  }
  onConnect()
  return {
    reconnect: () => undefined,
    async close() {
      for (const stop of stops.splice(0)) await stop()
    },
  }
}

/**
 * pg-boss sends blocks such as `BEGIN; …; COMMIT` without values. On the single connection, a failing block
 * would roll back other callers' statements. Each block therefore runs in its own transaction.
 */
function pgliteQueue(pglite: PGlite): QueueDatabase {
  return {
    async executeSql(text, values) {
      if (values !== undefined && values.length > 0) {
        return {
          rows: rowsWithDates(await pglite.query<Record<string, unknown>>(text, [...values])),
        }
      }
      const block = /^\s*BEGIN\b[\s;]*([\s\S]*?)\bCOMMIT\b[\s;]*$/i.exec(text)
      const results = await (block === null
        ? pglite.exec(text)
        : pglite.transaction((tx) => tx.exec(block[1] ?? '')))
      return { rows: results.flatMap(rowsWithDates) }
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

export interface PostgresOptions {
  /** Default: 30 s. */
  readonly statementTimeoutMs?: number
  /** Receives each statement of the executor. */
  readonly logger?: Logger
}

export async function openPostgres(
  databaseUrl: string,
  { statementTimeoutMs, logger }: PostgresOptions = {},
): Promise<Database> {
  const pools = openPools(databaseUrl, statementTimeoutMs)
  await pools.pool.query('select 1')
  return fromPools(databaseUrl, pools, logger)
}

export interface PostgresPools {
  readonly pool: pg.Pool
  /** A connection for notifications only. It is opened at the first one, and again after it broke. */
  readonly notifier: pg.Pool
}

/** Pools without a connection; they open one at the first query. */
export function openPools(
  databaseUrl: string,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): PostgresPools {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
  })
  outliveConnections(pool)
  return { pool, notifier: openNotifier(databaseUrl) }
}

/** Closing the database ends the pools. */
export function fromPools(
  databaseUrl: string,
  { pool, notifier }: PostgresPools,
  logger?: Logger,
): Database {
  return {
    kind: 'postgres',
    executor: postgresExecutor(pool, logger),
    queue: postgresQueue(pool, databaseUrl),
    listen: (listener) => listenOnPostgres(databaseUrl, listener),
    notify: async (channel, payload) => void (await notifier.query(NOTIFY, [channel, payload])),
    withConnection: (work) => withConnection(pool, work),
    run: async (statements) => void (await pool.query(statements)),
    readPool: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await notifier.end()
      await pool.end()
    },
  }
}

/**
 * Drizzle (0.45) does not release the connection of a transaction whose BEGIN fails: ten broken connections would leave
 * the pool without any. The connection is therefore acquired and released here.
 * @see https://github.com/drizzle-team/drizzle-orm/issues/6241
 */
function postgresExecutor(pool: pg.Pool, logger: Logger | undefined): Executor {
  const settings = logger === undefined ? {} : { logger }
  const executor = drizzleNodePostgres({ client: pool, ...settings })
  executor.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzleNodePostgres({ client, ...settings }).transaction(work, config)
    } finally {
      // The pool removes a broken connection.
      client.release()
    }
  }
  return executor
}

async function withConnection(
  pool: pg.Pool,
  work: (connection: Executor) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await work(drizzleNodePostgres({ client }))
  } finally {
    client.release(true)
  }
}

const NOTIFY_TIMEOUT_MS = 5_000

function openNotifier(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: NOTIFY_TIMEOUT_MS,
    query_timeout: NOTIFY_TIMEOUT_MS,
    keepAlive: true,
  })
  outliveConnections(pool)
  return pool
}

/**
 * A broken connection is replaced at the next query. Without listeners its error would end the process: the pool
 * listens while it is idle, and nobody between two statements of a transaction.
 */
function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

function postgresQueue(pool: pg.Pool, databaseUrl: string): QueueDatabase {
  return {
    async executeSql(text, values) {
      // Several statements in one text return a list, although the driver's types have a single result.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(
        text,
        values === undefined ? [] : [...values],
      )
      return { rows: [result].flat().flatMap((one): unknown[] => one.rows) }
    },
    listen: (channel, onNotification, onConnect) =>
      listenOnPostgres(databaseUrl, { channels: [channel], onNotification, onConnect }),
  }
}

/** Rows of a statement that was sent with `execute`. Both drivers return them in `rows`. */
export function readRows(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return []
  const rows: unknown = result.rows
  return Array.isArray(rows) ? rows.map((row: Readonly<Record<string, unknown>>) => row) : []
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because the row exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, [UNIQUE_VIOLATION])
}

/** System errors of connections, and SQLSTATE codes of a server that starts, stops or has no connection left. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'],
])
/** Messages of the driver and its pool about connections, which have no code. */
const UNREACHABLE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a statement failed because the database could not be reached, so that it may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return hasCause(error, ({ code, message }) => {
    return (code !== null && UNREACHABLE_CODES.has(code)) || UNREACHABLE_MESSAGE.test(message)
  })
}

/** Whether PostgreSQL reported one of these SQLSTATE codes. */
export function hasSqlState(error: unknown, codes: readonly string[]): boolean {
  return hasCause(error, ({ code }) => code !== null && codes.includes(code))
}

interface Cause {
  /** SQLSTATE, or that of a system error. */
  readonly code: string | null
  readonly message: string
}

/** Whether an error or one of its causes matches: Drizzle wraps the driver's errors. */
function hasCause(error: unknown, matches: (cause: Cause) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
    if (matches({ code, message: cause.message })) return true
  }
  return false
}
