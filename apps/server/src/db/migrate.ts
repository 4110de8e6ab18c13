import { sql } from 'drizzle-orm'
import { type Clock, systemClock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import { type Database, type Executor, hasSqlState, readRows } from './database.ts'
import { buildIndexes, listIndexes, readLargeTables, splitMigration } from './migration-indexes.ts'
import { type Migration, readApplied, readMigrations } from './migrations.ts'

// Arbitrary, but the same in every process: two servers that start at once migrate one after the other.
const LOCK_KEY = 7_281_002
const LOCK_RETRY_MS = 500

/**
 * How long a migration waits for a table that processes of the old version use, in ms. Their statements queue
 * up behind it meanwhile, so that it gives up early and tries again.
 */
const TABLE_LOCK_TIMEOUT_MS = 3_000
const RETRY_MS = 2_000
const MAX_ATTEMPTS = 120
/** `lock_not_available` and `deadlock_detected`. */
const LOCK_CONFLICTS = ['55P03', '40P01']
/** Indexes of larger tables are built while other processes write. A smaller one takes less than a second. */
const LARGE_TABLE_BYTES = 16 * 1024 ** 2

export interface MigrateOptions {
  readonly clock?: Clock
  readonly log?: Log
  readonly tableLockTimeoutMs?: number
  readonly largeTableBytes?: number
  /** Default: those of this version. */
  readonly migrations?: readonly Migration[]
}

interface Context {
  readonly connection: Executor
  /** When the run of migrations began, as PostgreSQL's text: all its migrations have this time. */
  readonly startedAt: string
  readonly isAlone: boolean
  readonly clock: Clock
  readonly log: Log | undefined
  readonly tableLockTimeoutMs: number
  readonly largeTableBytes: number
}

type LockContext = Pick<Context, 'connection' | 'isAlone' | 'clock'>

/**
 * Applies the missing migrations, each in a transaction, and builds indexes of large tables after it. Safe to run
 * repeatedly, from several processes at once and while processes of the previous version work (docs/operations.md).
 */
export async function migrate(
  database: Database,
  {
    clock = systemClock,
    log,
    tableLockTimeoutMs = TABLE_LOCK_TIMEOUT_MS,
    largeTableBytes = LARGE_TABLE_BYTES,
    migrations = readMigrations(),
  }: MigrateOptions = {},
): Promise<void> {
  const isAlone = database.kind === 'embedded'
  await database.withConnection(async (connection) => {
    // Waiting for a table or rewriting a large one can exceed the time limit of a query.
    if (!isAlone) await connection.execute(sql`set statement_timeout = 0`)
    await lock({ connection, isAlone, clock })
    const [row] = readRows(await connection.execute(sql`select now()::text as now`))
    const startedAt = String(row?.['now'])
    const settings = { clock, log, tableLockTimeoutMs, largeTableBytes }
    await repeatOnConflicts({ connection, startedAt, isAlone, ...settings }, migrations)
  })
}

/**
 * Takes the lock until the connection ends. A process that waited in a statement would delay the build of an index, which
 * waits for the end of all statements, so that both would wait for ever.
 */
async function lock({ connection, isAlone, clock }: LockContext): Promise<void> {
  while (!isAlone) {
    const result = await connection.execute(sql`select pg_try_advisory_lock(${LOCK_KEY}) as locked`)
    if (readRows(result)[0]?.['locked'] === true) return
    await clock.sleep(LOCK_RETRY_MS)
  }
}

async function unlock({ connection, isAlone }: LockContext): Promise<void> {
  if (!isAlone) await connection.execute(sql`select pg_advisory_unlock(${LOCK_KEY})`)
}

async function repeatOnConflicts(
  context: Context,
  migrations: readonly Migration[],
): Promise<void> {
  const { clock, log } = context
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMissing(context, migrations)
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasSqlState(error, LOCK_CONFLICTS)) throw error
      log?.warn({ event: 'migrations.table_in_use', attempt })
      // A process of an older release waits for the lock in a statement, and the build of an index for that statement.
      await unlock(context)
      await clock.sleep(RETRY_MS)
      await lock(context)
    }
  }
}

async function applyMissing(context: Context, migrations: readonly Migration[]): Promise<void> {
  const applied = await inTransaction(context, async (tx) => {
    await tx.execute(
      sql`create table if not exists vitrine_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    )
    return readApplied(tx)
  })
  for (const migration of migrations) {
    if (applied.has(migration.hash)) continue
    if (applied.has(withoutIndexes(migration.hash))) await finish(context, migration)
    else await apply(context, migration)
  }
}

/** The entry of a migration whose transaction was committed, and whose indexes are not all built. */
const withoutIndexes = (hash: string): string => `${hash} without indexes`

async function apply(context: Context, { hash, statements }: Migration): Promise<void> {
  const { connection, startedAt, isAlone, largeTableBytes } = context
  const largeTables = isAlone
    ? new Set<string>()
    : await readLargeTables(connection, largeTableBytes)
  const split = splitMigration(statements, largeTables)
  const entry = split.indexes.length === 0 ? hash : withoutIndexes(hash)
  await inTransaction(context, async (tx) => {
    for (const statement of split.inTransaction) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into vitrine_migrations (hash, applied_at) values (${entry}, ${startedAt})`,
    )
  })
  if (split.indexes.length > 0) await finish(context, { hash, statements })
}

/** Builds the indexes that a migration without its indexes lacks. */
async function finish(context: Context, { hash, statements }: Migration): Promise<void> {
  const { connection, startedAt } = context
  await buildIndexes(connection, listIndexes(statements), context)
  await connection.execute(sql`update vitrine_migrations set hash = ${hash}, applied_at = ${startedAt}
    where hash = ${withoutIndexes(hash)}`)
}

function inTransaction<T>(
  { connection, tableLockTimeoutMs }: Context,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  return connection.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${String(tableLockTimeoutMs)}`))
    return work(tx)
  })
}
