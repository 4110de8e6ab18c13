import { and, eq, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'
import { sessions } from '../../db/tables/sessions.tables.ts'
import { codes } from '../../db/tables/codes.tables.ts'

export type CodeRow = typeof codes.$inferSelect
export type NewCodeRow = typeof codes.$inferInsert

/** False when the code exists already. */
export async function insertCode(executor: Executor, row: NewCodeRow): Promise<boolean> {
  const inserted = await executor
    .insert(codes)
    .values(row)
    .onConflictDoNothing({ target: codes.code })
    .returning({ code: codes.code })
  return inserted.length > 0
}

export async function findCode(executor: Executor, code: string): Promise<CodeRow | null> {
  const [row] = await executor.select().from(codes).where(eq(codes.code, code))
  return row ?? null
}

/** The row, locked until the transaction ends, so that concurrent calls bind or collect it one by one. */
export async function lockCode(executor: Executor, code: string): Promise<CodeRow | null> {
  const [row] = await executor.select().from(codes).where(eq(codes.code, code)).for('update')
  return row ?? null
}

export async function updateCode(
  executor: Executor,
  code: string,
  changes: Partial<NewCodeRow>,
): Promise<void> {
  await executor.update(codes).set(changes).where(eq(codes.code, code))
}

interface Owned {
  readonly id: string
  readonly userId: string
}

/** Whether an account is this user's. Locks it until the transaction ends. */
export async function lockAccount(executor: Executor, filter: Owned): Promise<boolean> {
  const held = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, filter.id), eq(accounts.userId, filter.userId)))
    .for('key share')
  return held.length > 0
}

/** Whether a screen is this user's. Locks it until the transaction ends. */
export async function lockScreen(executor: Executor, filter: Owned): Promise<boolean> {
  const held = await executor
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.id, filter.id), eq(screens.userId, filter.userId)))
    .for('key share')
  return held.length > 0
}

/** Stores the code that last paired a display with the screen, for the screen's response. */
export async function setExternalCode(
  executor: Executor,
  input: { screenId: string; code: string },
): Promise<void> {
  await executor
    .update(screens)
    .set({ externalCode: input.code })
    .where(eq(screens.id, input.screenId))
}

/** The account and screen of a display's session. */
export async function findBinding(executor: Executor, sessionId: string) {
  const [row] = await executor
    .select({ accountId: accounts.id, accountName: accounts.name, screenId: screens.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(screens, eq(screens.id, sessions.screenId))
    .where(eq(sessions.id, sessionId))
  return row ?? null
}

/** Deletes codes that were not typed in, and collected ones. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, codes, { key: codes.code, where: lte(codes.expiresAt, now) })
}
