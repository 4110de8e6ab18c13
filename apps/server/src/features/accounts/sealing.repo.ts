import { and, asc, count, eq, gt, isNotNull, isNull, notLike, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'

/** The stored tokens of one account. */
export interface SealedTokensRow {
  readonly id: string
  readonly tokenSealed: string
  readonly pageTokenSealed: string | null
}

const TOKENS = {
  id: accounts.id,
  tokenSealed: accounts.tokenSealed,
  pageTokenSealed: accounts.pageTokenSealed,
}

function withToken(
  rows: readonly (Omit<SealedTokensRow, 'tokenSealed'> & { tokenSealed: string | null })[],
): SealedTokensRow[] {
  return rows.flatMap(({ tokenSealed, ...row }) =>
    tokenSealed === null ? [] : [{ ...row, tokenSealed }],
  )
}

/** Accounts with a token that was not sealed with the key of `prefix`, ordered by id. */
export async function listSealedWithOtherKeys(
  executor: Executor,
  filter: { prefix: string; after: string | null; limit: number },
): Promise<SealedTokensRow[]> {
  const pattern = `${filter.prefix}%`
  const rows = await executor
    .select(TOKENS)
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.tokenSealed),
        or(notLike(accounts.tokenSealed, pattern), notLike(accounts.pageTokenSealed, pattern)),
        filter.after === null ? undefined : gt(accounts.id, filter.after),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(filter.limit)
  return withToken(rows)
}

/** A sample of valid tokens, in no particular order. */
export async function sampleLiveTokens(
  executor: Executor,
  limit: number,
): Promise<SealedTokensRow[]> {
  const rows = await executor
    .select(TOKENS)
    .from(accounts)
    .where(and(isNotNull(accounts.tokenSealed), isNull(accounts.expiredAt)))
    .limit(limit)
  return withToken(rows)
}

export async function countLiveTokens(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(accounts)
    .where(and(isNotNull(accounts.tokenSealed), isNull(accounts.expiredAt)))
  return row?.total ?? 0
}

/** False when a login or a refresh has replaced the token, which it sealed with the newest key. */
export async function replaceSealed(
  executor: Executor,
  input: { from: SealedTokensRow; to: SealedTokensRow },
): Promise<boolean> {
  const replaced = await executor
    .update(accounts)
    .set({ tokenSealed: input.to.tokenSealed, pageTokenSealed: input.to.pageTokenSealed })
    .where(and(eq(accounts.id, input.from.id), eq(accounts.tokenSealed, input.from.tokenSealed)))
    .returning({ id: accounts.id })
  return replaced.length > 0
}
