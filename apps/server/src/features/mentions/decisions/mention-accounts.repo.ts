import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { users } from '../../../db/tables/users.tables.ts'

const COLUMNS = {
  id: accounts.id,
  userId: accounts.userId,
  name: accounts.name,
  username: accounts.username,
  provider: accounts.provider,
  instagramId: accounts.instagramId,
  pageTokenSealed: accounts.pageTokenSealed,
  expiredAt: accounts.expiredAt,
  missingGrants: accounts.missingGrants,
  allowRepost: accounts.allowRepost,
  acceptedRepost: accounts.acceptedRepost,
  /** The owner's language. */
  language: users.language,
}

/** The columns of an account and its owner that mentions use. */
export type MentionAccountRow = Awaited<ReturnType<typeof listByInstagramIds>>[number]

/** All accounts of these profiles. Several users may have connected the same profile. */
export async function listByInstagramIds(executor: Executor, instagramIds: readonly string[]) {
  if (instagramIds.length === 0) return []
  return executor
    .select(COLUMNS)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(inArray(accounts.instagramId, [...instagramIds]))
}

/** Finds an account of any user. */
export async function findAccount(
  executor: Executor,
  id: string,
): Promise<MentionAccountRow | null> {
  const [row] = await executor
    .select(COLUMNS)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(accounts.id, id))
  return row ?? null
}
