import { sql } from 'drizzle-orm'
import { type Executor, readRows } from './database.ts'

/** The time of the database, in ms since 1970. */
export async function readTime(executor: Executor): Promise<number> {
  const result = await executor.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return Number(readRows(result)[0]?.['ms'])
}
