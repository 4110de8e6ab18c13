import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { emailVerifications, users } from '../../db/tables/users.tables.ts'
import type { UserRow } from './users.repo.ts'

export type VerificationRow = typeof emailVerifications.$inferSelect

/** Stores the secrets of a user's address and deletes the previous ones. */
export async function putVerification(
  executor: Executor,
  row: Omit<VerificationRow, 'tries'>,
): Promise<void> {
  const fresh = { ...row, tries: 0 }
  await executor
    .insert(emailVerifications)
    .values(fresh)
    .onConflictDoUpdate({ target: emailVerifications.userId, set: fresh })
}

export async function findVerification(
  executor: Executor,
  userId: string,
): Promise<VerificationRow | null> {
  const [row] = await executor
    .select()
    .from(emailVerifications)
    .where(eq(emailVerifications.userId, userId))
  return row ?? null
}

/** The user and address of a valid link. */
export async function findVerificationByLink(
  executor: Executor,
  filter: { linkHash: string; now: Date },
): Promise<VerificationRow | null> {
  const { linkHash, linkExpiresAt } = emailVerifications
  const [row] = await executor
    .select()
    .from(emailVerifications)
    .where(and(eq(linkHash, filter.linkHash), gt(linkExpiresAt, filter.now)))
  return row ?? null
}

export async function countWrongCode(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(emailVerifications)
    .set({ tries: sql`${emailVerifications.tries} + 1` })
    .where(eq(emailVerifications.userId, userId))
}

export async function deleteVerification(executor: Executor, userId: string): Promise<void> {
  await executor.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
}

export async function deleteStaleVerifications(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, emailVerifications, {
    key: emailVerifications.userId,
    where: lte(emailVerifications.linkExpiresAt, now),
  })
}

/** Sets a user's verified address and clears the pending one. */
export async function setVerifiedEmail(
  executor: Executor,
  input: { id: string; email: string; now: Date },
): Promise<UserRow | null> {
  const [row] = await executor
    .update(users)
    .set({ email: input.email, emailVerifiedAt: input.now, pendingEmail: null })
    .where(eq(users.id, input.id))
    .returning()
  return row ?? null
}
