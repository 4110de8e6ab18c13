import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { users } from '../../db/tables/users.tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The fields that users may change of themselves. Absent fields are unchanged. */
export type ProfileColumns = {
  readonly [
    Column in
      | 'name'
      | 'telephone'
      | 'pendingEmail'
      | 'language'
      | 'screenAlertMinutes'
      | 'document'
      | 'registeredName'
      | 'registeredAgent'
      | 'address'
      | 'number'
      | 'complement'
      | 'neighborhood'
      | 'city'
      | 'state'
      | 'zipCode'
  ]?: UserRow[Column] | undefined
}

export async function insertUser(executor: Executor, user: NewUser): Promise<UserRow> {
  const [row] = await executor.insert(users).values(user).returning()
  if (row === undefined) throw new Error('the database kept no row of a new user')
  return row
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export async function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** The user's row, locked until the transaction ends. */
export async function lockUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function updateProfile(
  executor: Executor,
  input: { id: string; changes: ProfileColumns },
): Promise<UserRow | null> {
  // An update without changes still needs a column.
  const changes = { id: input.id, ...input.changes }
  const [row] = await executor.update(users).set(changes).where(eq(users.id, input.id)).returning()
  return row ?? null
}

/** Changes a user as an admin may. */
export async function updateAsAdmin(
  executor: Executor,
  input: { id: string; changes: ProfileColumns & { readonly permission?: number | undefined } },
): Promise<void> {
  // An update without changes still needs a column.
  await executor
    .update(users)
    .set({ id: input.id, ...input.changes })
    .where(eq(users.id, input.id))
}

/** Locks all admins and one more user in the order of their ids. Returns the ids of the admins. */
export async function lockAdmins(executor: Executor, id: string): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id, permission: users.permission })
    .from(users)
    .where(or(gte(users.permission, 1), eq(users.id, id)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.flatMap((row) => (row.permission >= 1 ? [row.id] : []))
}

/**
 * Sets a password that was chosen with a link from a mail. The link verifies the address, and cancels a
 * pending change of the address.
 */
export async function setPassword(
  executor: Executor,
  input: { id: string; passwordHash: string; now: Date },
): Promise<void> {
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${input.now.toISOString()}::timestamptz)`
  await executor
    .update(users)
    .set({ passwordHash: input.passwordHash, emailVerifiedAt, pendingEmail: null })
    .where(eq(users.id, input.id))
}

/** Sets or clears the time of a user's removal. Null when it is due already. */
export async function setDeletesAt(
  executor: Executor,
  input: { id: string; deletesAt: Date | null; now: Date },
): Promise<UserRow | null> {
  const isHere = or(isNull(users.deletesAt), gt(users.deletesAt, input.now))
  const [row] = await executor
    .update(users)
    .set({ deletesAt: input.deletesAt })
    .where(and(eq(users.id, input.id), isHere))
    .returning()
  return row ?? null
}

/** Users whose removal is due, earliest first. */
export async function listDueDeletions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletesAt, now))
    .orderBy(asc(users.deletesAt), asc(users.id))
  return rows.map(({ id }) => id)
}

/** Deletes a user whose removal is due, with all rows of the user. */
export async function deleteDueUser(
  executor: Executor,
  filter: { id: string; now: Date },
): Promise<void> {
  await executor.delete(users).where(and(eq(users.id, filter.id), lte(users.deletesAt, filter.now)))
}

/** Whether there is no user. */
export async function hasNoUsers(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

/** Demo people have no mailbox: their addresses count as verified. */
export async function setDemoPasswords(
  executor: Executor,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await executor
    .update(users)
    .set({ passwordHash, emailVerifiedAt: now })
    .where(eq(users.demo, true))
}

/** One process at a time creates the account for reviewers, until the transaction ends. */
export async function lockReviewUser(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('review user', 0))`)
}

/** Cancels the removal of the account for reviewers, and sets its password and the end of its plan. */
export async function restoreReviewUser(
  executor: Executor,
  { id, ...columns }: { id: string; passwordHash: string; expireDate: Date },
): Promise<void> {
  await executor
    .update(users)
    .set({ ...columns, deletesAt: null })
    .where(and(eq(users.id, id), eq(users.review, true)))
}

export async function extendReviewPlans(executor: Executor, expireDate: Date): Promise<void> {
  await executor
    .update(users)
    .set({ expireDate })
    .where(and(eq(users.review, true), lt(users.expireDate, expireDate)))
}

/** Makes the removal of accounts for reviewers due, except of one. */
export async function retireReviewUsers(
  executor: Executor,
  { exceptEmail, now }: { exceptEmail: string | null; now: Date },
): Promise<void> {
  await executor
    .update(users)
    .set({ deletesAt: now })
    .where(
      and(
        eq(users.review, true),
        isNull(users.deletesAt),
        exceptEmail === null ? undefined : ne(users.email, exceptEmail),
      ),
    )
}
