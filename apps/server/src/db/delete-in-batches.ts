import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** Rows per statement: short transactions, which do not delay other writers. */
export const BATCH_ROWS = 1_000

export interface ExpiredRows {
  /** The primary key. */
  readonly key: PgColumn
  readonly where: SQL | undefined
}

/** Deletes all rows that match, in statements of at most 1,000 rows. An index must find them. */
export async function deleteInBatches(
  executor: Executor,
  table: PgTable,
  { key, where }: ExpiredRows,
): Promise<void> {
  for (;;) {
    const batch = executor.select({ key }).from(table).where(where).limit(BATCH_ROWS)
    const deleted = await executor.delete(table).where(inArray(key, batch)).returning({ key })
    if (deleted.length < BATCH_ROWS) return
  }
}
