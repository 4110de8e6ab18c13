import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { factorChallenges } from '../../db/tables/second-factor.tables.ts'

export type ChallengeRow = typeof factorChallenges.$inferSelect

export async function insertChallenge(
  executor: Executor,
  row: Omit<ChallengeRow, 'tries'>,
): Promise<void> {
  await executor.insert(factorChallenges).values(row)
}

/** A challenge that has not expired, by the hash of its secret. */
export async function findChallenge(
  executor: Executor,
  filter: { hash: string; purpose: ChallengeRow['purpose']; now: Date },
): Promise<ChallengeRow | null> {
  const { hash, purpose, expiresAt } = factorChallenges
  const [row] = await executor
    .select()
    .from(factorChallenges)
    .where(and(eq(hash, filter.hash), eq(purpose, filter.purpose), gt(expiresAt, filter.now)))
  return row ?? null
}

/** Counts a try. False when `max` tries were counted, or the challenge has ended. */
export async function countTry(
  executor: Executor,
  { id, max }: { id: string; max: number },
): Promise<boolean> {
  const counted = await executor
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(eq(factorChallenges.id, id), lt(factorChallenges.tries, max)))
    .returning({ id: factorChallenges.id })
  return counted.length > 0
}

/** Replaces the payload of a challenge. */
export async function setPayload(
  executor: Executor,
  { id, payload }: { id: string; payload: string },
): Promise<void> {
  await executor.update(factorChallenges).set({ payload }).where(eq(factorChallenges.id, id))
}

/** Removes the payload. False when another call has used it. */
export async function usePayload(
  executor: Executor,
  { id, payload }: { id: string; payload: string },
): Promise<boolean> {
  const used = await executor
    .update(factorChallenges)
    .set({ payload: null })
    .where(
      and(
        eq(factorChallenges.id, id),
        isNotNull(factorChallenges.payload),
        eq(factorChallenges.payload, payload),
      ),
    )
    .returning({ id: factorChallenges.id })
  return used.length > 0
}

/** Deletes a challenge. False when another call was first. */
export async function takeChallenge(executor: Executor, id: string): Promise<boolean> {
  const taken = await executor
    .delete(factorChallenges)
    .where(eq(factorChallenges.id, id))
    .returning({ id: factorChallenges.id })
  return taken.length > 0
}

/** Ends all sign-ins of a user that wait for the second factor, and started set-ups. */
export async function deleteChallengesOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
}

export async function deleteExpiredChallenges(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, factorChallenges, {
    key: factorChallenges.id,
    where: lte(factorChallenges.expiresAt, now),
  })
}
