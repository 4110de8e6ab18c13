import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { authorizations } from '../../db/tables/authorizations.tables.ts'

export type AuthorizationRow = typeof authorizations.$inferSelect
export type NewAuthorizationRow = typeof authorizations.$inferInsert

export async function insertAuthorization(
  executor: Executor,
  row: NewAuthorizationRow,
): Promise<void> {
  await executor.insert(authorizations).values(row)
}

export async function findAuthorization(
  executor: Executor,
  code: string,
): Promise<AuthorizationRow | null> {
  const [row] = await executor.select().from(authorizations).where(eq(authorizations.code, code))
  return row ?? null
}

/** The row, locked until the transaction ends, so that concurrent calls allow or fetch it one by one. */
export async function lockAuthorization(
  executor: Executor,
  code: string,
): Promise<AuthorizationRow | null> {
  const [row] = await executor
    .select()
    .from(authorizations)
    .where(eq(authorizations.code, code))
    .for('update')
  return row ?? null
}

export async function updateAuthorization(
  executor: Executor,
  code: string,
  changes: Partial<NewAuthorizationRow>,
): Promise<void> {
  await executor.update(authorizations).set(changes).where(eq(authorizations.code, code))
}

export async function deleteAuthorization(executor: Executor, code: string): Promise<void> {
  await executor.delete(authorizations).where(eq(authorizations.code, code))
}

/** Deletes codes that were not allowed in time. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, authorizations, {
    key: authorizations.code,
    where: and(isNull(authorizations.sessionId), lt(authorizations.expiresAt, now)),
  })
}
