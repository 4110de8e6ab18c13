import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { notifications } from '../../db/tables/notifications.tables.ts'

/** Stored notifications of a user, for the user's data export. */
export async function exportNotifications(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: notifications.id,
      kind: notifications.kind,
      created_at: notifications.createdAt,
      sent_at: notifications.sentAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  return { notices: rows }
}
