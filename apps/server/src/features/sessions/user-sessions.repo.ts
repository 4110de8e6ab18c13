import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import {
  deviceTests,
  lastHeartbeatOfSession,
  lastPlayedOfSession,
  sessions,
} from '../../db/tables/sessions.tables.ts'

/** Ends a user's sessions in browsers. TVs and displays stay signed in (reading S4). */
export async function endPersonSessions(executor: Executor, userId: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'person')))
}

/** Ends a user's sessions in browsers except one. */
export async function endOtherPersonSessions(
  executor: Executor,
  filter: { userId: string; exceptId: string },
): Promise<void> {
  const { userId, id, kind } = sessions
  const isOther = and(eq(userId, filter.userId), ne(id, filter.exceptId), eq(kind, 'person'))
  await executor.delete(sessions).where(isOther)
}

/** When a session last used a second factor; null: never. */
export async function findFactorUse(executor: Executor, id: string): Promise<Date | null> {
  const [row] = await executor
    .select({ factorAt: sessions.factorAt })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.factorAt ?? null
}

export async function recordFactorUse(
  executor: Executor,
  input: { sessionId: string; now: Date },
): Promise<void> {
  await executor
    .update(sessions)
    .set({ factorAt: input.now })
    .where(eq(sessions.id, input.sessionId))
}

/** After this, no session of the user counts as one that used a second factor. */
export async function clearFactorUse(executor: Executor, userId: string): Promise<void> {
  await executor.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, userId))
}

/** Ends all sessions of a user: browsers, TVs, displays. */
export async function endAllSessions(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.userId, userId))
}

/** A user's devices and their tests for the data export. */
export async function exportSessions(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: sessions.id,
      kind: sessions.kind,
      platform: sessions.platform,
      model: sessions.model,
      system: sessions.system,
      browser: sessions.browser,
      network: sessions.network,
      version: sessions.version,
      plain_mode: sessions.plainMode,
      account_id: sessions.accountId,
      screen_id: sessions.screenId,
      created_at: sessions.createdAt,
      last_seen_at: sessions.lastSeenAt,
      factor_at: sessions.factorAt,
      last_beat_at: lastHeartbeatOfSession,
      last_account_id: sessions.lastAccountId,
      last_screen_id: sessions.lastScreenId,
      last_played_at: lastPlayedOfSession,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
  const tests = await executor
    .select({
      session_id: deviceTests.sessionId,
      version: deviceTests.version,
      result: deviceTests.result,
      tested_at: deviceTests.testedAt,
    })
    .from(deviceTests)
    .innerJoin(sessions, eq(sessions.id, deviceTests.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(asc(deviceTests.testedAt))
  return { devices: rows, device_tests: tests }
}
