import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { commands, sessions } from '../../db/tables/sessions.tables.ts'

export type QueuedCommand = Pick<typeof commands.$inferSelect, 'id' | 'type'>

/** Locks a session of this user until the transaction ends. False when there is no such session. */
export async function lockOwnSession(
  tx: Executor,
  filter: { id: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, filter.id), eq(sessions.userId, filter.userId)))
    .for('update')
  return rows.length > 0
}

/** Times of a session's pending commands, oldest first; `since` excludes expired ones. */
export async function listWaitingSince(
  executor: Executor,
  filter: { sessionId: string; since: Date },
): Promise<readonly Date[]> {
  const rows = await executor
    .select({ createdAt: commands.createdAt })
    .from(commands)
    .where(and(eq(commands.sessionId, filter.sessionId), gt(commands.createdAt, filter.since)))
    .orderBy(asc(commands.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function insertCommand(
  executor: Executor,
  input: { id: string; sessionId: string; type: QueuedCommand['type']; now: Date },
): Promise<void> {
  const { id, sessionId, type, now } = input
  await executor.insert(commands).values({ id, sessionId, type, createdAt: now })
}

/** A session's pending commands, oldest first. They stay until the device confirms them. */
export async function listCommands(
  executor: Executor,
  filter: { sessionId: string; since: Date },
): Promise<readonly QueuedCommand[]> {
  return executor
    .select({ id: commands.id, type: commands.type })
    .from(commands)
    .where(and(eq(commands.sessionId, filter.sessionId), gt(commands.createdAt, filter.since)))
    .orderBy(asc(commands.createdAt), asc(commands.id))
}

/** Deletes commands that their device has received. */
export async function deleteCommands(
  executor: Executor,
  filter: { sessionId: string; ids: readonly string[] },
): Promise<void> {
  await executor
    .delete(commands)
    .where(and(eq(commands.sessionId, filter.sessionId), inArray(commands.id, [...filter.ids])))
}

/** Deletes and returns a session's pending commands, oldest first. Each is returned to one caller only. */
export async function takeCommands(
  executor: Executor,
  filter: { sessionId: string; since: Date },
): Promise<readonly QueuedCommand[]> {
  const taken = await executor
    .delete(commands)
    .where(eq(commands.sessionId, filter.sessionId))
    .returning({ id: commands.id, type: commands.type, createdAt: commands.createdAt })
  return taken
    .filter(({ createdAt }) => createdAt > filter.since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ id, type }) => ({ id, type }))
}

/** Deletes commands that were not delivered in time. */
export async function deleteExpiredCommands(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, commands, {
    key: commands.id,
    where: lte(commands.createdAt, before),
  })
}
