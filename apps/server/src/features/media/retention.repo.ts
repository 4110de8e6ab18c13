import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { screens } from '../screens/screens.tables.ts'
import { mediaItems } from './media.tables.ts'

export type LeavingItem = Pick<
  typeof mediaItems.$inferSelect,
  'id' | 'accountId' | 'publicId' | 'type'
>

/** As many of one account at a time; the rest follows at the next look. */
const MOST_OF_ACCOUNT = 500

const storyOf = and(eq(mediaItems.accountId, accounts.id), eq(mediaItems.kind, 'story'))
const LEAVING = {
  id: mediaItems.id,
  accountId: mediaItems.accountId,
  publicId: mediaItems.publicId,
  type: mediaItems.type,
}

/**
 * Stories posted at `before` or earlier. Looked for account by account, because the index begins with
 * it and the table is long.
 */
export async function listOldStories(executor: Executor, before: Date): Promise<LeavingItem[]> {
  const old = executor
    .select(LEAVING)
    .from(mediaItems)
    .where(and(storyOf, lte(mediaItems.postedAt, before)))
    .limit(MOST_OF_ACCOUNT)
    .as('old')
  return executor
    .select({ id: old.id, accountId: old.accountId, publicId: old.publicId, type: old.type })
    .from(accounts)
    .crossJoinLateral(old)
}

/**
 * Stories that hold files although no screen has shown them for a while: `lifeHours` after they were
 * posted, or as many hours as the most patient of their owner's screens shows a story, and then
 * `restHours`. Never before their life is over, because a screen's hours may be changed.
 */
export async function listSpentStories(
  executor: Executor,
  of: { now: Date; lifeHours: number; restHours: number },
): Promise<LeavingItem[]> {
  const shownHours = sql`(
    select coalesce(max(least(${screens.storyHourLimit}, ${of.lifeHours}::int)), 0) from ${screens}
      where ${screens.userId} = ${accounts.userId} and ${screens.view} <> 'reels'
  )`
  const moment = sql`${of.now.toISOString()}::timestamptz`
  const spent = executor
    .select(LEAVING)
    .from(mediaItems)
    .where(
      and(
        storyOf,
        isNotNull(mediaItems.sourceKey),
        lte(mediaItems.postedAt, sql`${moment} - make_interval(hours => ${of.lifeHours}::int)`),
        lte(
          mediaItems.postedAt,
          sql`${moment} - make_interval(hours => (${shownHours} + ${of.restHours}::int)::int)`,
        ),
      ),
    )
    .limit(MOST_OF_ACCOUNT)
    .as('spent')
  return executor
    .select({
      id: spent.id,
      accountId: spent.accountId,
      publicId: spent.publicId,
      type: spent.type,
    })
    .from(accounts)
    .crossJoinLateral(spent)
}

/** These items' files are no longer whole: nothing new is made of them. */
export async function forgetSources(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(mediaItems)
    .set({ sourceKey: null })
    .where(inArray(mediaItems.id, [...ids]))
}
