import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { notices } from './notices.tables.ts'

/** What we keep of the mails sent to a user, for a file of their own. */
export async function exportNotices(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: notices.id,
      kind: notices.kind,
      created_at: notices.createdAt,
      sent_at: notices.sentAt,
    })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.createdAt))
  return { notices: rows }
}
