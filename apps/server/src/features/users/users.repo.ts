import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { users } from '../../db/tables/users.tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** What a person may change of themselves; what is left out stays. */
export type ProfileColumns = {
  readonly [
    Column in
      | 'name'
      | 'telephone'
      | 'pendingEmail'
      | 'language'
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
  // Where nothing is changed the statement still needs a column.
  const changes = { id: input.id, ...input.changes }
  const [row] = await executor.update(users).set(changes).where(eq(users.id, input.id)).returning()
  return row ?? null
}

/**
 * Sets a password that was chosen with a link from a mail: who has the mail has proven the address, and
 * no other address takes its place that was asked for before.
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

/** Sets the moment of a user's end, or takes it back; null once it has come. */
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

/** Users whose end has come, the first to go first. */
export async function listDueDeletions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletesAt, now))
    .orderBy(asc(users.deletesAt))
  return rows.map(({ id }) => id)
}

/** Deletes a user whose end has come, with every row that is theirs. */
export async function deleteDueUser(
  executor: Executor,
  filter: { id: string; now: Date },
): Promise<void> {
  await executor.delete(users).where(and(eq(users.id, filter.id), lte(users.deletesAt, filter.now)))
}

/** Whether nobody has signed up yet. */
export async function hasNoUsers(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

/** Demo people have no mailbox: their addresses count as proven. */
export async function setDemoPasswords(
  executor: Executor,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await executor
    .update(users)
    .set({ passwordHash, emailVerifiedAt: now })
    .where(eq(users.demo, true))
}
