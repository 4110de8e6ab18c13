import {
  type Contract,
  type EndpointInput,
  type EndpointResponse,
  SEARCH_PAGE_SIZE,
  SEARCH_TOTAL_MAX,
} from '@vitrine/api'
import { toAdminAccount, toAdminUserRow } from './admin.rules.ts'
import type { AdminDeps } from './lists.service.ts'
import * as repo from './search.repo.ts'
import { searchPatterns, withoutAt } from './search.rules.ts'

type Query = EndpointInput<Contract['searchAccounts']>['query']

/** The part of the matches that a page has, with one row more to know whether there is a next page. */
function rangeOf({ query = '', page = 1 }: Query) {
  const limit = SEARCH_PAGE_SIZE + 1
  return { patterns: searchPatterns(query), offset: (page - 1) * SEARCH_PAGE_SIZE, limit }
}

/** A word that is part of every address matches every row: counting stops beyond the highest total. */
function countOf({ query = '' }: Query) {
  return { patterns: searchPatterns(query), limit: SEARCH_TOTAL_MAX + 1 }
}

function totals(found: readonly unknown[], counted: readonly { readonly total: number }[]) {
  const matches = counted[0]?.total ?? 0
  return {
    total: Math.min(matches, SEARCH_TOTAL_MAX),
    is_total_capped: matches > SEARCH_TOTAL_MAX,
    has_more: found.length > SEARCH_PAGE_SIZE,
  }
}

/** Finds accounts by any part of their texts and of their owner's. */
export async function searchAccounts(
  { executor, imageUrl }: AdminDeps,
  query: Query,
): Promise<EndpointResponse<Contract['searchAccounts']>> {
  const found = await repo.searchAccounts(executor, rangeOf(query))
  const counted = await repo.countMatches(executor, countOf(query))
  const accounts = found.slice(0, SEARCH_PAGE_SIZE).map((row) => toAdminAccount(row, imageUrl))
  return { accounts, ...totals(found, counted) }
}

/** Finds users by any part of their name or e-mail, also those without an account. */
export async function searchUsers(
  { executor }: AdminDeps,
  query: Query,
): Promise<EndpointResponse<Contract['searchUsers']>> {
  const found = await repo.searchUsers(executor, rangeOf(query))
  const counted = await repo.countMatchingUsers(executor, countOf(query))
  return { users: found.slice(0, SEARCH_PAGE_SIZE).map(toAdminUserRow), ...totals(found, counted) }
}

/** Accounts with exactly this name or user name (reading S15). */
export async function findAccountsByName(
  { executor, imageUrl }: AdminDeps,
  name: string,
): Promise<EndpointResponse<Contract['findAccountsByName']>> {
  const filter = { name: withoutAt(name), limit: SEARCH_PAGE_SIZE }
  const found = await repo.findAccountsByName(executor, filter)
  return { accounts: found.map((row) => toAdminAccount(row, imageUrl)) }
}
