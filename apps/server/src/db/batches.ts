import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** Rows per statement: short transactions, which do not delay other writers. */
export const BATCH_ROWS = 1_000

/** Statements of one sweep: what remains is deleted by the next one. */
export const SWEEP_STATEMENTS = 20

export interface ExpiredRows {
  /** The primary key. */
  readonly key: PgColumn
  readonly where: SQL | undefined
}

export interface Batches {
  /** Most rows of one statement. Default: `BATCH_ROWS`. */
  readonly rows?: number
  /** Most statements: what remains is left to the next call. Default: no limit. */
  readonly statements?: number
}

/** Repeats a statement until it handles fewer rows than fit one. It returns their number. */
export async function repeatInBatches(
  run: () => Promise<number>,
  { rows = BATCH_ROWS, statements = Infinity }: Batches = {},
): Promise<void> {
  for (let count = 0; count < statements; count += 1) if ((await run()) < rows) return
}

/** Deletes all rows that match, in statements of at most 1,000 rows. An index must find them. */
export async function deleteInBatches(
  executor: Executor,
  table: PgTable,
  { key, where }: ExpiredRows,
): Promise<void> {
  await repeatInBatches(async () => {
    const batch = executor.select({ key }).from(table).where(where).limit(BATCH_ROWS)
    const deleted = await executor.delete(table).where(inArray(key, batch)).returning({ key })
    return deleted.length
  })
}
