import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'

/** A user's accounts for the data export, without the networks' tokens. */
export async function exportAccounts(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: accounts.id,
      name: accounts.name,
      provider: accounts.provider,
      outside_id: accounts.externalId,
      username: accounts.username,
      instagram_id: accounts.instagramId,
      app_scoped_id: accounts.appScopedId,
      token_expires_at: accounts.tokenExpiresAt,
      expired_at: accounts.expiredAt,
      expired_reason: accounts.expiredReason,
      token_checked_at: accounts.tokenCheckedAt,
      token_refreshed_at: accounts.tokenRefreshedAt,
      subscribed_at: accounts.subscribedAt,
      missing_grants: accounts.missingGrants,
      picture_id: accounts.pictureId,
      allow_repost: accounts.allowRepost,
      accepted_repost: accounts.acceptedRepost,
      logo_opacity: accounts.logoOpacity,
      view: accounts.view,
      created_at: accounts.createdAt,
      connected_at: accounts.connectedAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
  return { accounts: rows }
}
