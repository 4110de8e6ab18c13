import { and, eq } from 'drizzle-orm'
import type { DeviceTest } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import { deviceTests, sessions } from '../../db/tables/sessions.tables.ts'

/** Stores the test of a session and replaces the one before. */
export async function upsertDeviceTest(
  executor: Executor,
  input: { sessionId: string; result: DeviceTest; testedAt: Date },
): Promise<void> {
  const { sessionId, result, testedAt } = input
  const test = { version: result.version, result, testedAt }
  await executor
    .insert(deviceTests)
    .values({ sessionId, ...test })
    .onConflictDoUpdate({ target: deviceTests.sessionId, set: test })
}

/** The test of a user's session, both null when there is none; null when the session is not this user's. */
export async function findDeviceTest(
  executor: Executor,
  filter: { sessionId: string; userId: string },
) {
  const [row] = await executor
    .select({ result: deviceTests.result, testedAt: deviceTests.testedAt })
    .from(sessions)
    .leftJoin(deviceTests, eq(deviceTests.sessionId, sessions.id))
    .where(and(eq(sessions.id, filter.sessionId), eq(sessions.userId, filter.userId)))
  return row ?? null
}
