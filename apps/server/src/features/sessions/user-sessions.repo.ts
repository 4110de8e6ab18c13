import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deviceTests, sessions } from '../../db/tables/sessions.tables.ts'

/** Ends a user's sessions in browsers. TVs and displays stay signed in (reading S4). */
export async function endPersonSessions(executor: Executor, userId: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'person')))
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
      last_beat_at: sessions.lastHeartbeatAt,
      last_account_id: sessions.lastAccountId,
      last_screen_id: sessions.lastScreenId,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
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
