import type { ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { and, count, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import type { SubscriptionFacts, TokenFacts } from './tokens.rules.ts'

/** Accounts with a valid token that may have a due task. The rules decide. */
export async function listTokenCandidates(
  executor: Executor,
  before: { checked: Date; issued: Date; expires: Date },
): Promise<(TokenFacts & SubscriptionFacts)[]> {
  return executor
    .select({
      id: accounts.id,
      provider: accounts.provider,
      connectedAt: accounts.connectedAt,
      tokenRefreshedAt: accounts.tokenRefreshedAt,
      tokenCheckedAt: accounts.tokenCheckedAt,
      tokenExpiresAt: accounts.tokenExpiresAt,
      instagramId: accounts.instagramId,
      pageTokenSealed: accounts.pageTokenSealed,
      missingGrants: accounts.missingGrants,
      subscribedAt: accounts.subscribedAt,
    })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.tokenSealed),
        isNull(accounts.expiredAt),
        or(
          isNull(accounts.tokenCheckedAt),
          lte(accounts.tokenCheckedAt, before.checked),
          lte(accounts.tokenExpiresAt, before.expires),
          and(
            eq(accounts.provider, 'instagram'),
            or(
              lte(accounts.tokenRefreshedAt, before.issued),
              and(isNull(accounts.tokenRefreshedAt), lte(accounts.connectedAt, before.issued)),
            ),
          ),
          and(isNotNull(accounts.pageTokenSealed), isNull(accounts.subscribedAt)),
        ),
      ),
    )
}

/** An account and its token at the start of the work. A concurrent login replaces the token. */
interface Holder {
  readonly id: string
  readonly tokenSealed: string
}

function hasToken({ id, tokenSealed }: Holder) {
  return and(eq(accounts.id, id), eq(accounts.tokenSealed, tokenSealed))
}

/** False when a login has replaced the token. */
export async function saveRefreshedToken(
  executor: Executor,
  input: { holder: Holder; tokenSealed: string; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  const updated = await executor
    .update(accounts)
    .set({
      tokenSealed: input.tokenSealed,
      tokenExpiresAt: input.expiresAt,
      tokenRefreshedAt: input.now,
      tokenCheckedAt: input.now,
    })
    .where(hasToken(input.holder))
    .returning({ id: accounts.id })
  return updated.length > 0
}

/** Records that the network accepts the token, and its expiry. */
export async function recordTokenAlive(
  executor: Executor,
  input: { holder: Holder; expiresAt: Date | null; now: Date },
): Promise<void> {
  await executor
    .update(accounts)
    .set({ tokenCheckedAt: input.now, tokenExpiresAt: input.expiresAt })
    .where(hasToken(input.holder))
}

export async function recordSubscription(
  executor: Executor,
  input: { holder: Holder; now: Date },
): Promise<void> {
  await executor.update(accounts).set({ subscribedAt: input.now }).where(hasToken(input.holder))
}

/** Marks a token dead. False when it was marked before, or a login has replaced it. */
export async function markTokenDead(
  executor: Executor,
  input: { holder: Holder; reason: ExpiredReason; now: Date },
): Promise<boolean> {
  const marked = await executor
    .update(accounts)
    .set({ expiredAt: input.now, expiredReason: input.reason })
    .where(and(hasToken(input.holder), isNull(accounts.expiredAt)))
    .returning({ id: accounts.id })
  return marked.length > 0
}

/** A person's app-scoped id at a network. */
export interface NetworkPerson {
  readonly provider: Provider
  readonly appScopedId: string
}

function isOf({ provider, appScopedId }: NetworkPerson) {
  return and(eq(accounts.provider, provider), eq(accounts.appScopedId, appScopedId))
}

/** Marks the tokens dead of all accounts of a person with a last login before `before`. */
export async function markPersonRevoked(
  executor: Executor,
  input: NetworkPerson & { before: Date; now: Date },
): Promise<string[]> {
  const marked = await executor
    .update(accounts)
    .set({ expiredAt: input.now, expiredReason: 'revoked' })
    .where(and(isOf(input), lte(accounts.connectedAt, input.before), isNull(accounts.expiredAt)))
    .returning({ id: accounts.id })
  return marked.map(({ id }) => id)
}

export async function listPersonsAccounts(
  executor: Executor,
  filter: NetworkPerson & { before: Date },
): Promise<{ id: string; userId: string }[]> {
  return executor
    .select({ id: accounts.id, userId: accounts.userId })
    .from(accounts)
    .where(and(isOf(filter), lte(accounts.connectedAt, filter.before)))
}

/** Number of other accounts of any user with the same Page. */
export async function countOthersOnPage(
  executor: Executor,
  filter: { pageId: string; accountId: string },
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.provider, 'facebook'),
        eq(accounts.externalId, filter.pageId),
        ne(accounts.id, filter.accountId),
        isNotNull(accounts.pageTokenSealed),
      ),
    )
  return row?.total ?? 0
}
