import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Executor, readRows } from './database.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface Migration {
  readonly hash: string
  readonly statements: readonly string[]
}

/** This version's migrations, the oldest first. */
export function readMigrations(): readonly Migration[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ hash, sql: statements }) => ({
      hash,
      statements,
    }),
  )
}

/** The hashes of this version's migrations. */
export function readMigrationHashes(): readonly string[] {
  return readMigrations().map(({ hash }) => hash)
}

/** Whether the database has these migrations. It may have those of a newer version too. */
export async function isMigrated(executor: Executor, hashes: readonly string[]): Promise<boolean> {
  const applied = await readApplied(executor)
  return hashes.every((hash) => applied.has(hash))
}

/** The hashes of the migrations that the database has. */
export async function readApplied(executor: Executor): Promise<ReadonlySet<string>> {
  const rows = readRows(await executor.execute(sql`select hash from vitrine_migrations`))
  return new Set(rows.map(({ hash }) => String(hash)))
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
