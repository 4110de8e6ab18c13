import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { MentionRow } from './mentions.repo.ts'
import { mentionAuthors, mentions } from '../../../db/tables/mentions.tables.ts'

const isPending = and(
  isNull(mentions.acceptedAt),
  isNull(mentions.rejectedAt),
  isNull(mentions.endedAt),
)

/** Number of mentions without a decision, by account. Accounts without any are left out. */
export async function countPendingMentions(
  executor: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await executor
    .select({ accountId: mentions.accountId, total: count() })
    .from(mentions)
    .where(and(inArray(mentions.accountId, [...accountIds]), isPending))
    .groupBy(mentions.accountId)
  return new Map(rows.map(({ accountId, total }) => [accountId, total]))
}

/** Mentions that have expired and are not marked as ended. */
export async function listExpired(
  executor: Executor,
  filter: { now: Date; limit: number },
): Promise<MentionRow[]> {
  return executor
    .select()
    .from(mentions)
    .where(and(isNull(mentions.endedAt), lte(mentions.expiresAt, filter.now)))
    .limit(filter.limit)
}

/** Mentions whose permission request has not been sent. */
export async function listPendingPermissionRequests(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: mentions.id })
    .from(mentions)
    .where(and(eq(mentions.permission, 'sending'), isNull(mentions.endedAt)))
  return rows.map(({ id }) => id)
}

/** Mentions whose author or media type is unknown and due for a lookup. */
export async function listDueLookups(
  executor: Executor,
  filter: { createdAfter: Date; lookedUpBefore: Date },
): Promise<string[]> {
  const isNameless = and(isNull(mentionAuthors.username), isNull(mentionAuthors.name))
  const isDue = or(
    isNull(mentionAuthors.lookedUpAt),
    lte(mentionAuthors.lookedUpAt, filter.lookedUpBefore),
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
          and(gte(mentions.createdAt, filter.createdAfter), isNameless, isDue),
          and(
            isNull(mentions.mediaType),
            or(gte(mentions.createdAt, filter.createdAfter), isNotNull(mentions.acceptedAt)),
          ),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Deletes mentions posted before this time. Their events are deleted by cascade. */
export async function deleteOldMentions(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, mentions, {
    key: mentions.id,
    where: lte(mentions.postedAt, before),
  })
}

/** Mentions of an account since a time, newest first. */
export async function listRecentMentions(
  executor: Executor,
  filter: { accountId: string; since: Date },
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
    .where(and(eq(mentions.accountId, filter.accountId), gte(mentions.postedAt, filter.since)))
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
}
