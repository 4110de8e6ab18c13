import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { mediaSchedules } from '../../db/tables/media.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'

/** A string that changes with a user's list of accounts or screens. */
export async function readHomeRevision(executor: Executor, userId: string): Promise<string> {
  const account = sql`row(${accounts.id}, ${accounts.name}, ${accounts.username}, ${accounts.provider},
    ${accounts.pictureId}, ${accounts.expiredAt}, ${accounts.tokenExpiresAt}, ${mediaSchedules.revision})`
  const [accountRow] = await executor
    .select({ hash: hashOf(account, accounts.id) })
    .from(accounts)
    .leftJoin(mediaSchedules, eq(mediaSchedules.accountId, accounts.id))
    .where(eq(accounts.userId, userId))
  const [screenRow] = await executor
    .select({ hash: hashOf(sql`row(${screens.id}, ${screens.updatedAt})`, screens.id) })
    .from(screens)
    .where(eq(screens.userId, userId))
  return `home-${accountRow?.hash ?? ''}-${screenRow?.hash ?? ''}`
}

function hashOf(row: SQL, id: typeof accounts.id | typeof screens.id): SQL<string | null> {
  return sql`md5(string_agg(${row}::text, ',' order by ${id}))`
}
