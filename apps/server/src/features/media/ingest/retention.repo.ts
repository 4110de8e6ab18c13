import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { screens } from '../../../db/tables/screens.tables.ts'
import { mediaItems } from '../../../db/tables/media.tables.ts'

export type StoredStory = Pick<
  typeof mediaItems.$inferSelect,
  'id' | 'accountId' | 'publicId' | 'type'
>

/** Limit per account and run; the next run continues. */
const MAX_PER_ACCOUNT = 500

const storyOf = and(eq(mediaItems.accountId, accounts.id), eq(mediaItems.kind, 'story'))
const STORY_COLUMNS = {
  id: mediaItems.id,
  accountId: mediaItems.accountId,
  publicId: mediaItems.publicId,
  type: mediaItems.type,
}

/**
 * Stories posted at `before` or earlier. Queried per account, because the index starts with the account.
 */
export async function listOldStories(executor: Executor, before: Date): Promise<StoredStory[]> {
  const old = executor
    .select(STORY_COLUMNS)
    .from(mediaItems)
    .where(and(storyOf, lte(mediaItems.postedAt, before)))
    .limit(MAX_PER_ACCOUNT)
    .as('old')
  return executor
    .select({ id: old.id, accountId: old.accountId, publicId: old.publicId, type: old.type })
    .from(accounts)
    .crossJoinLateral(old)
}

/**
 * Stories with files that no screen needs: posted more than `lifeHours` ago, and `graceHours` after the
 * largest number of hours (at most `lifeHours`) for which one of the owner's screens shows stories.
 */
export async function listStoriesToStrip(
  executor: Executor,
  limits: { now: Date; lifeHours: number; graceHours: number },
): Promise<StoredStory[]> {
  const shownHours = sql`(
    select coalesce(max(least(${screens.storyHourLimit}, ${limits.lifeHours}::int)), 0) from ${screens}
      where ${screens.userId} = ${accounts.userId} and ${screens.view} <> 'reels'
  )`
  const moment = sql`${limits.now.toISOString()}::timestamptz`
  const unused = executor
    .select(STORY_COLUMNS)
    .from(mediaItems)
    .where(
      and(
        storyOf,
        isNotNull(mediaItems.sourceKey),
        lte(mediaItems.postedAt, sql`${moment} - make_interval(hours => ${limits.lifeHours}::int)`),
        lte(
          mediaItems.postedAt,
          sql`${moment} - make_interval(hours => (${shownHours} + ${limits.graceHours}::int)::int)`,
        ),
      ),
    )
    .limit(MAX_PER_ACCOUNT)
    .as('spent')
  return executor
    .select({
      id: unused.id,
      accountId: unused.accountId,
      publicId: unused.publicId,
      type: unused.type,
    })
    .from(accounts)
    .crossJoinLateral(unused)
}

/** Clears the source keys, so that the items' incomplete files are not reused. */
export async function clearSourceKeys(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(mediaItems)
    .set({ sourceKey: null })
    .where(inArray(mediaItems.id, [...ids]))
}
