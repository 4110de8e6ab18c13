import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Whether the database answers. */
export async function isDatabaseUp(executor: Executor): Promise<boolean> {
  await executor.execute(sql`select 1`)
  return true
}
