import { and, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accountSearch } from '../../db/tables/account-search.tables.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import { selectAccounts } from './admin-accounts.repo.ts'

/** `patterns`: patterns of LIKE without accents. The database changes their case, as it does for stored texts. */
function matches(patterns: readonly string[]): SQL | undefined {
  return and(...patterns.map((pattern) => like(accountSearch.content, sql`lower(${pattern})`)))
}

/** A page of the accounts that match all patterns, the newest first. */
export function searchAccounts(
  executor: Executor,
  input: { readonly patterns: readonly string[]; readonly offset: number; readonly limit: number },
) {
  return selectAccounts(executor)
    .innerJoin(accountSearch, eq(accountSearch.accountId, accounts.id))
    .where(matches(input.patterns))
    .orderBy(desc(accountSearch.createdAt), desc(accountSearch.accountId))
    .limit(input.limit)
    .offset(input.offset)
}

/** Counts matches up to `limit`: a word that is part of every address matches every account. */
export function countMatches(
  executor: Executor,
  { patterns, limit }: { readonly patterns: readonly string[]; readonly limit: number },
) {
  const found = executor
    .select({ id: accountSearch.accountId })
    .from(accountSearch)
    .where(matches(patterns))
    .limit(limit)
    .as('found')
  return executor.select({ total: count() }).from(found)
}

const USER_TEXT = sql`fold_text(' ' || ${users.name} || ' ' || ${users.email})`

function usersMatch(patterns: readonly string[]): SQL | undefined {
  return and(...patterns.map((pattern) => like(USER_TEXT, sql`lower(${pattern})`)))
}

/** A page of the users that match all patterns, the newest first. */
export function searchUsers(
  executor: Executor,
  input: { readonly patterns: readonly string[]; readonly offset: number; readonly limit: number },
) {
  const { id, name, email, telephone, expireDate, seats, permission, createdAt } = users
  return executor
    .select({ id, name, email, telephone, expireDate, seats, permission, createdAt })
    .from(users)
    .where(usersMatch(input.patterns))
    .orderBy(desc(createdAt), desc(id))
    .limit(input.limit)
    .offset(input.offset)
}

export type UserSearchRow = Awaited<ReturnType<typeof searchUsers>>[number]

/** Counts matching users up to `limit`. */
export function countMatchingUsers(
  executor: Executor,
  { patterns, limit }: { readonly patterns: readonly string[]; readonly limit: number },
) {
  const found = executor
    .select({ id: users.id })
    .from(users)
    .where(usersMatch(patterns))
    .limit(limit)
    .as('found')
  return executor.select({ total: count() }).from(found)
}

/** Accounts whose folded name or user name is `name`, the newest first. */
export function findAccountsByName(
  executor: Executor,
  { name, limit }: { readonly name: string; readonly limit: number },
) {
  const folded = sql`fold_text(${name})`
  return selectAccounts(executor)
    .innerJoin(accountSearch, eq(accountSearch.accountId, accounts.id))
    .where(or(eq(accountSearch.foldedName, folded), eq(accountSearch.foldedUsername, folded)))
    .orderBy(desc(accountSearch.createdAt), desc(accountSearch.accountId))
    .limit(limit)
}
