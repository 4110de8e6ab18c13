import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
// Arbitrary, but the same in every process: two servers that start at once migrate one after the other.
const LOCK_KEY = 7_281_002

/** Applies the missing migrations. Safe to run repeatedly and from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  await database.executor.transaction(async (tx) => {
    // Waiting for another process or rewriting a large table can exceed the time limit of a query.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    await tx.execute(
      sql`create table if not exists vitrine_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    )
    const result = await tx.execute(sql`select hash from vitrine_migrations`)
    const applied = new Set(readHashes(result))
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into vitrine_migrations (hash) values (${migration.hash})`)
    }
  })
}

function readHashes(result: unknown): string[] {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return []
  const rows: unknown = result.rows
  if (!Array.isArray(rows)) return []
  return rows.map((row: { hash: string }) => row.hash)
}
