import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import { type Database, type Executor, hasSqlState, readRows } from './database.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
// Arbitrary, but the same in every process: two servers that start at once migrate one after the other.
const LOCK_KEY = 7_281_002

/**
 * How long a migration waits for a table that processes of the old version use, in ms. Their statements queue
 * up behind it meanwhile, so that it gives up early and tries again.
 */
const TABLE_LOCK_TIMEOUT_MS = 3_000
const RETRY_MS = 2_000
const MAX_ATTEMPTS = 120
/** `lock_not_available` and `deadlock_detected`. */
const LOCK_CONFLICTS = ['55P03', '40P01']

export interface MigrateOptions {
  readonly clock?: Clock
  readonly log?: Log
  readonly tableLockTimeoutMs?: number
}

/**
 * Applies the missing migrations in one transaction. Safe to run repeatedly, from several processes at once
 * and while processes of the previous version work (docs/operations.md).
 */
export async function migrate(
  database: Database,
  { clock = systemClock, log, tableLockTimeoutMs = TABLE_LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMissing(database, tableLockTimeoutMs)
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasSqlState(error, LOCK_CONFLICTS)) throw error
      log?.warn({ event: 'migrations.table_in_use', attempt })
      await clock.sleep(RETRY_MS)
    }
  }
}

async function applyMissing(database: Database, tableLockTimeoutMs: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  await database.executor.transaction(async (tx) => {
    // Waiting for another process or rewriting a large table can exceed the time limit of a query.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    await tx.execute(sql.raw(`set local lock_timeout = ${String(tableLockTimeoutMs)}`))
    await tx.execute(
      sql`create table if not exists vitrine_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    )
    const applied = await readApplied(tx)
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into vitrine_migrations (hash) values (${migration.hash})`)
    }
  })
}

/** The hashes of this version's migrations. */
export function readMigrationHashes(): readonly string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)
}

/** Whether the database has these migrations. It may have those of a newer version too. */
export async function isMigrated(executor: Executor, hashes: readonly string[]): Promise<boolean> {
  const applied = await readApplied(executor)
  return hashes.every((hash) => applied.has(hash))
}

async function readApplied(executor: Executor): Promise<ReadonlySet<string>> {
  return new Set(readHashes(await executor.execute(sql`select hash from vitrine_migrations`)))
}

/**
 * When the database got this migration, if it had older ones before: processes of the release before may run beside this
 * one from then on. Null for a database that was new then.
 */
export async function readUpgradeTime(executor: Executor, tag: string): Promise<Date | null> {
  const file = await readFile(join(MIGRATIONS_FOLDER, `${tag}.sql`))
  const hash = createHash('sha256').update(file).digest('hex')
  const result = await executor.execute(sql`
    select extract(epoch from applied_at)::float8 as at from vitrine_migrations
      where hash = ${hash} and applied_at > (select min(applied_at) from vitrine_migrations)`)
  const [row] = readRows(result)
  return row === undefined ? null : new Date(Number(row['at']) * 1_000)
}

function readHashes(result: unknown): string[] {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return []
  const rows: unknown = result.rows
  if (!Array.isArray(rows)) return []
  return rows.map((row: { hash: string }) => row.hash)
}
