import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { attempts } from './attempts.tables.ts'

export interface Counted {
  readonly count: number
  readonly resetsAt: Date
}

/** Adds one to a key, starting a new window where the last one is over. */
export async function countAttempt(
  executor: Executor,
  of: { key: string; now: Date; resetsAt: Date },
): Promise<Counted> {
  const over = lte(attempts.resetsAt, of.now)
  const [row] = await executor
    .insert(attempts)
    .values({ key: of.key, count: 1, resetsAt: of.resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
  return row ?? { count: 1, resetsAt: of.resetsAt }
}

/** Takes one off a key, within its window. */
export async function uncountAttempt(
  executor: Executor,
  of: { key: string; now: Date },
): Promise<void> {
  await executor
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, of.key), gt(attempts.count, 0), gt(attempts.resetsAt, of.now)))
}

/** Starts a key anew. */
export async function deleteAttempt(executor: Executor, key: string): Promise<void> {
  await executor.delete(attempts).where(eq(attempts.key, key))
}

export async function forgetAttempts(executor: Executor, now: Date): Promise<void> {
  await executor.delete(attempts).where(lte(attempts.resetsAt, now))
}
