import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

// Arbitrary, but the same in every process and not the key of the migrations.
const LOCK_KEY = 7_281_003

/**
 * Runs `work` in one server process at a time, under an advisory lock of PostgreSQL. `work` must use its
 * own connections: the lock holds one. The embedded database has a single process and needs no lock.
 */
export async function withAdvisoryLock(
  database: Database,
  work: () => Promise<unknown>,
): Promise<void> {
  if (database.kind === 'embedded') {
    await work()
    return
  }
  await database.executor.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    await work()
  })
}
