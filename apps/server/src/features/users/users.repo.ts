import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { users } from './users.tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

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

/** The user's row, locked until the transaction ends: who holds it decides about the user's seats. */
export async function lockUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

/** Whether nobody has signed up yet. */
export async function hasNoUsers(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

export async function setDemoPasswords(executor: Executor, passwordHash: string): Promise<void> {
  await executor.update(users).set({ passwordHash }).where(eq(users.demo, true))
}
