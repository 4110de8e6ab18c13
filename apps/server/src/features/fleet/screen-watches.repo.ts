import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { afterCursor } from '../../db/paging.ts'
import { screenWatches } from '../../db/tables/fleet.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'
import {
  lastPlayedOfSession,
  lastScreenOfSession,
  sessions,
} from '../../db/tables/sessions.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import type { WatchChange } from './screen-alerts.rules.ts'

/** Starts to watch screens, or starts again: they are checked at once. What their owner was told stays. */
export async function startWatches(
  executor: Executor,
  watched: readonly { readonly screenId: string; readonly userId: string }[],
  now: Date,
): Promise<void> {
  if (watched.length === 0) return
  await executor
    .insert(screenWatches)
    .values(watched.map((ids) => ({ ...ids, startedAt: now, checkAt: now })))
    .onConflictDoUpdate({
      target: screenWatches.screenId,
      set: { startedAt: now, checkAt: now },
    })
}

export async function deleteWatches(
  executor: Executor,
  screenIds: readonly string[],
): Promise<void> {
  if (screenIds.length === 0) return
  await executor.delete(screenWatches).where(inArray(screenWatches.screenId, [...screenIds]))
}

/** A screen that is due. */
export interface DueWatch {
  readonly screenId: string
  readonly userId: string
  readonly checkAt: Date
}

/** Screens that are due, the longest due first, after the last one of the previous call. */
export async function listDueWatches(
  executor: Executor,
  { now, after, limit }: { now: Date; after: DueWatch | null; limit: number },
): Promise<readonly DueWatch[]> {
  const { screenId, userId, checkAt } = screenWatches
  const cursor = after === null ? null : { at: after.checkAt, id: after.screenId }
  return executor
    .select({ screenId, userId, checkAt })
    .from(screenWatches)
    .where(and(lte(checkAt, now), afterCursor(checkAt, screenId, cursor)))
    .orderBy(asc(checkAt), asc(screenId))
    .limit(limit)
}

/** All watched screens of a user, locked until the transaction ends. */
export async function lockWatches(tx: Executor, userId: string) {
  return tx
    .select({
      screenId: screenWatches.screenId,
      startedAt: screenWatches.startedAt,
      alertedAt: screenWatches.alertedAt,
      recoveredAt: screenWatches.recoveredAt,
      hours: screens.openingHours,
    })
    .from(screenWatches)
    .innerJoin(screens, eq(screens.id, screenWatches.screenId))
    .where(eq(screenWatches.userId, userId))
    .orderBy(asc(screenWatches.screenId))
    .for('update', { of: screenWatches })
}

/** The TVs and displays of a user by the screen that they played last. */
export async function listScreenDevices(executor: Executor, userId: string) {
  return executor
    .select({
      screenId: lastScreenOfSession,
      devices: count(),
      lastPlayedAt: sql<Date | null>`max(${lastPlayedOfSession})`.mapWith(screenWatches.startedAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.kind, 'person')))
    .groupBy(lastScreenOfSession)
}

/** What decides whether a user gets alerts; null for a deleted one. */
export async function findOwner(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ expireDate: users.expireDate, alertMinutes: users.screenAlertMinutes })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

/** Writes the result of a check in one statement. */
export async function updateWatches(
  executor: Executor,
  changes: readonly WatchChange[],
): Promise<void> {
  const rows = JSON.stringify(changes)
  await executor.execute(sql`
    update screen_watches
      set check_at = change."checkAt", alerted_at = change."alertedAt", recovered_at = change."recoveredAt"
      from jsonb_to_recordset(${rows}::jsonb) as change ("screenId" uuid, "checkAt" timestamptz,
        "alertedAt" timestamptz, "recoveredAt" timestamptz)
      where screen_watches.screen_id = change."screenId"`)
}
