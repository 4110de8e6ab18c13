import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { users } from '../users/users.tables.ts'
import { mentionEvents } from './mentions.tables.ts'

export type EventRow = typeof mentionEvents.$inferSelect

export async function insertEvents(executor: Executor, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor.insert(mentionEvents).values([...rows])
}

/** Takes a line back that turned out not to be so. */
export async function deleteEvents(
  executor: Executor,
  of: Pick<EventRow, 'mentionId' | 'action'>,
): Promise<void> {
  await executor
    .delete(mentionEvents)
    .where(and(eq(mentionEvents.mentionId, of.mentionId), eq(mentionEvents.action, of.action)))
}

/** The record of some mentions, oldest first, with the names of our own people. */
export async function listEvents(executor: Executor, mentionIds: readonly string[]) {
  if (mentionIds.length === 0) return []
  return executor
    .select({
      mentionId: mentionEvents.mentionId,
      at: mentionEvents.at,
      action: mentionEvents.action,
      actor: mentionEvents.actor,
      name: users.name,
    })
    .from(mentionEvents)
    .leftJoin(users, eq(users.id, mentionEvents.userId))
    .where(inArray(mentionEvents.mentionId, [...mentionIds]))
    .orderBy(asc(mentionEvents.at))
}

/** When the last line of a mention's record was written; null while there is none. */
export async function lastMoment(executor: Executor, mentionId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ at: mentionEvents.at })
    .from(mentionEvents)
    .where(eq(mentionEvents.mentionId, mentionId))
    .orderBy(desc(mentionEvents.at))
    .limit(1)
  return row?.at ?? null
}
