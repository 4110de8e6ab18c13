import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import type { MentionRow } from './mentions.repo.ts'
import { mentionAuthors, mentions } from './mentions.tables.ts'

const isUndecided = and(
  isNull(mentions.acceptedAt),
  isNull(mentions.rejectedAt),
  isNull(mentions.endedAt),
)

/** How many mentions of each account wait for a decision; accounts without one are left out. */
export async function countWaiting(
  executor: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await executor
    .select({ accountId: mentions.accountId, total: count() })
    .from(mentions)
    .where(and(inArray(mentions.accountId, [...accountIds]), isUndecided))
    .groupBy(mentions.accountId)
  return new Map(rows.map(({ accountId, total }) => [accountId, total]))
}

/** Those whose time is over and that nobody has ended yet. */
export async function listOver(
  executor: Executor,
  of: { now: Date; limit: number },
): Promise<MentionRow[]> {
  return executor
    .select()
    .from(mentions)
    .where(and(isNull(mentions.endedAt), lte(mentions.expiresAt, of.now)))
    .limit(of.limit)
}

/** Those whose authors are still to be asked. */
export async function listToAsk(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: mentions.id })
    .from(mentions)
    .where(and(eq(mentions.permission, 'sending'), isNull(mentions.endedAt)))
  return rows.map(({ id }) => id)
}

/** Those of whose author or media we know nothing yet, and that are worth another look. */
export async function listToLookAt(
  executor: Executor,
  of: { newerThan: Date; lookedBefore: Date },
): Promise<string[]> {
  const isNameless = and(isNull(mentionAuthors.username), isNull(mentionAuthors.name))
  const isDue = or(
    isNull(mentionAuthors.lookedUpAt),
    lte(mentionAuthors.lookedUpAt, of.lookedBefore),
  )
  const rows = await executor
    .select({ id: mentions.id })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
    .where(
      and(
        isNull(mentions.endedAt),
        isNull(mentions.rejectedAt),
        or(
          and(gte(mentions.createdAt, of.newerThan), isNameless, isDue),
          and(
            isNull(mentions.mediaType),
            or(gte(mentions.createdAt, of.newerThan), isNotNull(mentions.acceptedAt)),
          ),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What is known of mentions leaves with their record. */
export async function deleteOldMentions(executor: Executor, before: Date): Promise<void> {
  await executor.delete(mentions).where(lte(mentions.postedAt, before))
}

/** An account's mentions since a moment, newest first. */
export async function listRecentMentions(
  executor: Executor,
  of: { accountId: string; since: Date },
) {
  return executor
    .select({
      id: mentions.id,
      mediaType: mentions.mediaType,
      postedAt: mentions.postedAt,
      expiresAt: mentions.expiresAt,
      endedAt: mentions.endedAt,
      acceptedAt: mentions.acceptedAt,
      confirmedAt: mentions.confirmedAt,
      rejectedAt: mentions.rejectedAt,
      username: mentionAuthors.username,
      name: mentionAuthors.name,
    })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
    .where(and(eq(mentions.accountId, of.accountId), gte(mentions.postedAt, of.since)))
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
}
