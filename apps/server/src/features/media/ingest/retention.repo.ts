import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { HOUR_MS } from '@vitrine/domain'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { screens } from '../../../db/tables/screens.tables.ts'
import { mediaItems } from '../../../db/tables/media.tables.ts'

export type StoredStory = Pick<
  typeof mediaItems.$inferSelect,
  'id' | 'accountId' | 'publicId' | 'type'
>

const STORY_COLUMNS = {
  id: mediaItems.id,
  accountId: mediaItems.accountId,
  publicId: mediaItems.publicId,
  type: mediaItems.type,
}

/** Stories posted at `before` or earlier, the oldest first. */
export async function listOldStories(
  executor: Executor,
  filter: { before: Date; limit: number },
): Promise<StoredStory[]> {
  return executor
    .select(STORY_COLUMNS)
    .from(mediaItems)
    .where(and(eq(mediaItems.kind, 'story'), lte(mediaItems.postedAt, filter.before)))
    .orderBy(mediaItems.postedAt)
    .limit(filter.limit)
}

/**
 * Stories with files that no screen needs, the oldest first: posted more than `lifeHours` ago, and `graceHours` after
 * the largest number of hours (at most `lifeHours`) for which one of the owner's screens shows stories.
 */
export async function listStoriesToStrip(
  executor: Executor,
  filter: { now: Date; lifeHours: number; graceHours: number; limit: number },
): Promise<StoredStory[]> {
  const shownHours = sql`(
    select coalesce(max(least(${screens.storyHourLimit}, ${filter.lifeHours}::int)), 0) from ${screens}
      where ${screens.userId} = ${accounts.userId} and ${screens.view} <> 'reels'
  )`
  const moment = sql`${filter.now.toISOString()}::timestamptz`
  return executor
    .select(STORY_COLUMNS)
    .from(mediaItems)
    .innerJoin(accounts, eq(accounts.id, mediaItems.accountId))
    .where(
      and(
        eq(mediaItems.kind, 'story'),
        isNotNull(mediaItems.sourceKey),
        lte(mediaItems.postedAt, new Date(filter.now.getTime() - filter.lifeHours * HOUR_MS)),
        lte(
          mediaItems.postedAt,
          sql`${moment} - make_interval(hours => (${shownHours} + ${filter.graceHours}::int)::int)`,
        ),
      ),
    )
    .orderBy(mediaItems.postedAt)
    .limit(filter.limit)
}

/** Clears the source keys, so that the items' incomplete files are not reused. */
export async function clearSourceKeys(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(mediaItems)
    .set({ sourceKey: null })
    .where(inArray(mediaItems.id, [...ids]))
}
