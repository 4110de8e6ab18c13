import { lte } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { BATCH_ROWS, deleteInBatches } from '../src/db/batches.ts'
import { attempts } from '../src/db/tables/attempts.tables.ts'
import { openTestDatabase } from './support/test-database.ts'

const { executor, run, close } = await openTestDatabase()
afterAll(close)

const NOW = new Date('2026-03-10T12:00:00Z')

it.each([0, 1, BATCH_ROWS, 2 * BATCH_ROWS + 1])(
  'deletes all of %i rows that match, and no other',
  async (rows) => {
    await run(`insert into attempts (key, count, resets_at)
      select 'over ' || number, 1, '2026-03-10T11:00:00Z' from generate_series(1, ${String(rows)}) number`)
    await run(
      `insert into attempts (key, count, resets_at) values ('open', 1, '2026-03-10T13:00:00Z')`,
    )
    const where = lte(attempts.resetsAt, NOW)
    await deleteInBatches(executor, attempts, { key: attempts.key, where })
    expect((await executor.select().from(attempts)).map(({ key }) => key)).toEqual(['open'])
    await executor.delete(attempts)
  },
)
