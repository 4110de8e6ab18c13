import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Runs `work` in one server process at a time, under an advisory lock of PostgreSQL. `work` must use its
 * own connections: the lock holds one. Waiting has no time limit. The embedded database has a single process
 * and needs no lock.
 */
export async function withAdvisoryLock(
  database: Database,
  key: number,
  work: () => Promise<unknown>,
): Promise<void> {
  if (database.kind === 'embedded') {
    await work()
    return
  }
  await database.executor.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
    await work()
  })
}
