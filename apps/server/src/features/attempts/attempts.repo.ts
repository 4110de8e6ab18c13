import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { attempts } from '../../db/tables/attempts.tables.ts'

export interface AttemptCount {
  readonly count: number
  readonly resetsAt: Date
}

/** Increments the counter of a key. Starts a new window when the last one has ended. */
export async function countAttempt(
  executor: Executor,
  filter: { key: string; now: Date; resetsAt: Date },
): Promise<AttemptCount> {
  const over = lte(attempts.resetsAt, filter.now)
  const [row] = await executor
    .insert(attempts)
    .values({ key: filter.key, count: 1, resetsAt: filter.resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
  return row ?? { count: 1, resetsAt: filter.resetsAt }
}

/** Decrements the counter of a key within its window. */
export async function decrementAttempt(
  executor: Executor,
  input: { key: string; now: Date },
): Promise<void> {
  await executor
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(
      and(eq(attempts.key, input.key), gt(attempts.count, 0), gt(attempts.resetsAt, input.now)),
    )
}

/** Whether a key has a counter within its window. */
export async function hasAttempt(
  executor: Executor,
  filter: { key: string; now: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, filter.key), gt(attempts.resetsAt, filter.now)))
  return rows.length > 0
}

/**
 * Appends a delay of `delayMs` to the pending delays of a key in one statement, so that the delays of all
 * processes run one after the other. Returns its end; null when that would be after `latest`.
 */
export async function appendDelay(
  executor: Executor,
  input: { key: string; now: Date; delayMs: number; latest: Date },
): Promise<Date | null> {
  const lastFree = new Date(input.latest.getTime() - input.delayMs)
  const [row] = await executor
    .insert(attempts)
    .values({ key: input.key, count: 1, resetsAt: new Date(input.now.getTime() + input.delayMs) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        resetsAt: sql`greatest(${attempts.resetsAt} + ${input.delayMs}::int * interval '1 millisecond', excluded.resets_at)`,
      },
      setWhere: lte(attempts.resetsAt, lastFree),
    })
    .returning({ resetsAt: attempts.resetsAt })
  return row?.resetsAt ?? null
}

/** Resets the counter of a key. */
export async function deleteAttempt(executor: Executor, key: string): Promise<void> {
  await executor.delete(attempts).where(eq(attempts.key, key))
}

export async function deleteExpiredAttempts(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, attempts, {
    key: attempts.key,
    where: lte(attempts.resetsAt, now),
  })
}
