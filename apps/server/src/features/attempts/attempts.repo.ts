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

/** Whether something was counted under a key within its window. */
export async function hasAttempt(
  executor: Executor,
  of: { key: string; now: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, of.key), gt(attempts.resetsAt, of.now)))
  return rows.length > 0
}

/**
 * Appends a delay of `delayMs` to those of a key that have not ended, in one statement, so that delays of
 * all processes follow one another. Answers when it ends; null where that would be after `latest`.
 */
export async function appendDelay(
  executor: Executor,
  of: { key: string; now: Date; delayMs: number; latest: Date },
): Promise<Date | null> {
  const lastFree = new Date(of.latest.getTime() - of.delayMs)
  const [row] = await executor
    .insert(attempts)
    .values({ key: of.key, count: 1, resetsAt: new Date(of.now.getTime() + of.delayMs) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        resetsAt: sql`greatest(${attempts.resetsAt} + ${of.delayMs}::int * interval '1 millisecond', excluded.resets_at)`,
      },
      setWhere: lte(attempts.resetsAt, lastFree),
    })
    .returning({ resetsAt: attempts.resetsAt })
  return row?.resetsAt ?? null
}

/** Starts a key anew. */
export async function deleteAttempt(executor: Executor, key: string): Promise<void> {
  await executor.delete(attempts).where(eq(attempts.key, key))
}

export async function forgetAttempts(executor: Executor, now: Date): Promise<void> {
  await executor.delete(attempts).where(lte(attempts.resetsAt, now))
}
