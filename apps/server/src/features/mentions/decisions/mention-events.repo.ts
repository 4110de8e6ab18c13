import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { users } from '../../../db/tables/users.tables.ts'
import { mentionEvents } from '../../../db/tables/mentions.tables.ts'

export type EventRow = typeof mentionEvents.$inferSelect

export async function insertEvents(executor: Executor, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor.insert(mentionEvents).values([...rows])
}

/** Deletes events that turned out to be wrong. */
export async function deleteEvents(
  executor: Executor,
  key: Pick<EventRow, 'mentionId' | 'action'>,
): Promise<void> {
  await executor
    .delete(mentionEvents)
    .where(and(eq(mentionEvents.mentionId, key.mentionId), eq(mentionEvents.action, key.action)))
}

/** Events of these mentions, oldest first, with the names of our users. */
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

/** Time of the mention's last event; null when there is none. */
export async function findLastEventTime(
  executor: Executor,
  mentionId: string,
): Promise<Date | null> {
  const [row] = await executor
    .select({ at: mentionEvents.at })
    .from(mentionEvents)
    .where(eq(mentionEvents.mentionId, mentionId))
    .orderBy(desc(mentionEvents.at))
    .limit(1)
  return row?.at ?? null
}
