import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { inOrderOfIds } from '../../db/row-order.ts'
import { codes } from '../../db/tables/codes.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'

export type ScreenRow = typeof screens.$inferSelect
export type NewScreenRow = typeof screens.$inferInsert

export async function listScreens(executor: Executor, userId: string): Promise<ScreenRow[]> {
  return executor
    .select()
    .from(screens)
    .where(eq(screens.userId, userId))
    .orderBy(asc(screens.createdAt), asc(screens.id))
}

/** The newest code that can be typed in for each of a user's screens, by the screen's id. */
export async function listPendingCodes(
  executor: Executor,
  filter: { userId: string; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ screenId: screens.id, code: codes.code })
    .from(codes)
    .innerJoin(screens, eq(screens.id, codes.screenId))
    .where(
      and(
        eq(screens.userId, filter.userId),
        isNull(codes.sessionId),
        gt(codes.expiresAt, filter.now),
      ),
    )
    .orderBy(asc(codes.createdAt), asc(codes.code))
  return new Map(rows.map(({ screenId, code }) => [screenId, code]))
}

/** A screen of this user; null for another user's. */
export async function findScreen(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<ScreenRow | null> {
  const [row] = await executor
    .select()
    .from(screens)
    .where(and(eq(screens.id, filter.id), eq(screens.userId, filter.userId)))
  return row ?? null
}

/** Screens of any users, in the order of the ids; null for an unknown one. */
export async function findScreens(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly (ScreenRow | null)[]> {
  const rows = await executor
    .select()
    .from(screens)
    .where(inArray(screens.id, [...ids]))
  return inOrderOfIds(ids, rows, ({ id }) => id)
}

/** The screen of a user, locked until the transaction ends, so that concurrent changes do not overwrite each other. */
export async function lockScreen(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<ScreenRow | null> {
  const [row] = await executor
    .select()
    .from(screens)
    .where(and(eq(screens.id, filter.id), eq(screens.userId, filter.userId)))
    .for('update')
  return row ?? null
}

/**
 * Locks a user's row until the transaction ends, so that concurrent calls cannot exceed the number of
 * screens.
 */
export async function lockOwner(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function countScreens(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(screens)
    .where(eq(screens.userId, userId))
  return row?.total ?? 0
}

export async function insertScreen(executor: Executor, screen: NewScreenRow): Promise<ScreenRow> {
  const [row] = await executor.insert(screens).values(screen).returning()
  if (row === undefined) throw new Error('the database kept no row of a new screen')
  return row
}

export async function updateScreen(
  executor: Executor,
  input: { id: string; userId: string; changes: Partial<NewScreenRow> },
): Promise<ScreenRow | null> {
  const [row] = await executor
    .update(screens)
    .set(input.changes)
    .where(and(eq(screens.id, input.id), eq(screens.userId, input.userId)))
    .returning()
  return row ?? null
}

/** Gives screens of this user the same settings. Returns those that exist, oldest first. */
export async function updateScreens(
  executor: Executor,
  input: { ids: readonly string[]; userId: string; changes: Partial<NewScreenRow> },
): Promise<ScreenRow[]> {
  const rows = await executor
    .update(screens)
    .set(input.changes)
    .where(and(inArray(screens.id, [...input.ids]), eq(screens.userId, input.userId)))
    .returning()
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export async function deleteScreen(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await executor
    .delete(screens)
    .where(and(eq(screens.id, filter.id), eq(screens.userId, filter.userId)))
    .returning({ id: screens.id })
  return deleted.length > 0
}
