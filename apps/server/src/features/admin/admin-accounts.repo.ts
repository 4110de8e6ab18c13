import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { afterCursor, beforeCursor, type TimeCursor, toTimestamp } from '../../db/paging.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

/** When the token died or will expire. */
const TOKEN_END = sql`coalesce(${accounts.expiredAt}, ${accounts.tokenExpiresAt})`

/** The columns of an account in a list of admins. */
export function selectAccounts(executor: Executor) {
  return executor
    .select({
      id: accounts.id,
      name: accounts.name,
      imageId: accounts.pictureId,
      provider: accounts.provider,
      username: accounts.username,
      tokenExpiresAt: accounts.tokenExpiresAt,
      expiredAt: accounts.expiredAt,
      expiredReason: accounts.expiredReason,
      allowRepost: accounts.allowRepost,
      createdAt: accounts.createdAt,
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        expireDate: users.expireDate,
        seats: users.seats,
        permission: users.permission,
      },
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
}

export type AdminAccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

interface PageFilter {
  readonly after: TimeCursor | null
  readonly limit: number
}

function isConnected(): SQL | undefined {
  return and(isNotNull(accounts.provider), isNull(accounts.expiredAt))
}

/** Accounts whose connection works, the newest first. */
export async function listConnectedAccounts(
  executor: Executor,
  { after, limit }: PageFilter,
): Promise<AdminAccountRow[]> {
  return selectAccounts(executor)
    .where(and(isConnected(), beforeCursor(accounts.createdAt, accounts.id, after)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit)
}

export async function countConnectedAccounts(executor: Executor): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(accounts).where(isConnected())
  return row?.total ?? 0
}

/** A time span; both ends are excluded. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

function tokenEndsWithin({ from, until }: Span): SQL | undefined {
  return and(
    isNotNull(accounts.provider),
    gt(TOKEN_END, toTimestamp(from)),
    lt(TOKEN_END, toTimestamp(until)),
  )
}

/** Accounts whose token died or will expire within a time span, the earliest first. */
export async function listEndingTokens(
  executor: Executor,
  { span, after, limit }: PageFilter & { readonly span: Span },
): Promise<AdminAccountRow[]> {
  return selectAccounts(executor)
    .where(and(tokenEndsWithin(span), afterCursor(TOKEN_END, accounts.id, after)))
    .orderBy(asc(TOKEN_END), asc(accounts.id))
    .limit(limit)
}

export async function countEndingTokens(executor: Executor, span: Span): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(accounts)
    .where(tokenEndsWithin(span))
  return row?.total ?? 0
}

/** The accounts of one user, in the order they were added. */
export async function listAccountsOfUser(
  executor: Executor,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<AdminAccountRow[]> {
  return selectAccounts(executor)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
}
