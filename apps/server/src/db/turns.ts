import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

// Any number, the same in every process, and not that of the migrations.
const LOCK_KEY = 7_281_003

/**
 * Runs `work` in one server process at a time. It uses connections of its own, while one that waits
 * holds the turn; the embedded database has a single connection, and a single process.
 */
export async function takeTurns(database: Database, work: () => Promise<unknown>): Promise<void> {
  if (database.kind === 'embedded') {
    await work()
    return
  }
  await database.executor.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    await work()
  })
}
