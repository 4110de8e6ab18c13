import type { ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { and, count, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from './accounts.tables.ts'
import type { SubscriptionFacts, TokenFacts } from './tokens.rules.ts'

/** Living accounts that something may be due of, by the moments that the rules look at. */
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
            lte(accounts.connectedAt, before.issued),
            or(isNull(accounts.tokenRefreshedAt), lte(accounts.tokenRefreshedAt, before.issued)),
          ),
          and(isNotNull(accounts.pageTokenSealed), isNull(accounts.subscribedAt)),
        ),
      ),
    )
}

/** An account with the token it had when the work began: a login that came between keeps its own. */
interface Holder {
  readonly id: string
  readonly tokenSealed: string
}

function isStill({ id, tokenSealed }: Holder) {
  return and(eq(accounts.id, id), eq(accounts.tokenSealed, tokenSealed))
}

/** False when a login came between. */
export async function keepRefreshed(
  executor: Executor,
  of: { holder: Holder; tokenSealed: string; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  const kept = await executor
    .update(accounts)
    .set({
      tokenSealed: of.tokenSealed,
      tokenExpiresAt: of.expiresAt,
      tokenRefreshedAt: of.now,
      tokenCheckedAt: of.now,
    })
    .where(isStill(of.holder))
    .returning({ id: accounts.id })
  return kept.length > 0
}

/** The network says that the token works, and until when. */
export async function noteAlive(
  executor: Executor,
  of: { holder: Holder; expiresAt: Date | null; now: Date },
): Promise<void> {
  await executor
    .update(accounts)
    .set({ tokenCheckedAt: of.now, tokenExpiresAt: of.expiresAt })
    .where(isStill(of.holder))
}

export async function noteSubscribed(
  executor: Executor,
  of: { holder: Holder; now: Date },
): Promise<void> {
  await executor.update(accounts).set({ subscribedAt: of.now }).where(isStill(of.holder))
}

/** Notes that a token is dead, unless a login has replaced it meanwhile; false when that was known. */
export async function markTokenDead(
  executor: Executor,
  of: { holder: Holder; reason: ExpiredReason; now: Date },
): Promise<boolean> {
  const marked = await executor
    .update(accounts)
    .set({ expiredAt: of.now, expiredReason: of.reason })
    .where(and(isStill(of.holder), isNull(accounts.expiredAt)))
    .returning({ id: accounts.id })
  return marked.length > 0
}

/** A person at a network, as our app knows them. */
export interface NetworkPerson {
  readonly provider: Provider
  readonly appScopedId: string
}

function isOf({ provider, appScopedId }: NetworkPerson) {
  return and(eq(accounts.provider, provider), eq(accounts.appScopedId, appScopedId))
}

/** Every account of a person whose last login is older than `before` loses its token. */
export async function markPersonRevoked(
  executor: Executor,
  of: NetworkPerson & { before: Date; now: Date },
): Promise<string[]> {
  const marked = await executor
    .update(accounts)
    .set({ expiredAt: of.now, expiredReason: 'revoked' })
    .where(and(isOf(of), lte(accounts.connectedAt, of.before), isNull(accounts.expiredAt)))
    .returning({ id: accounts.id })
  return marked.map(({ id }) => id)
}

export async function listPersonsAccounts(
  executor: Executor,
  of: NetworkPerson & { before: Date },
): Promise<{ id: string; userId: string }[]> {
  return executor
    .select({ id: accounts.id, userId: accounts.userId })
    .from(accounts)
    .where(and(isOf(of), lte(accounts.connectedAt, of.before)))
}

/** How many other accounts, of whichever user, show the same Page. */
export async function countOthersOnPage(
  executor: Executor,
  of: { pageId: string; accountId: string },
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.provider, 'facebook'),
        eq(accounts.externalId, of.pageId),
        ne(accounts.id, of.accountId),
        isNotNull(accounts.pageTokenSealed),
      ),
    )
  return row?.total ?? 0
}
