import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
} from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import type { AuthorRow } from './authors.repo.ts'
import { mentionAuthors, mentionEvents, mentions } from '../../../db/tables/mentions.tables.ts'

export type MentionRow = typeof mentions.$inferSelect

export interface MentionWithAuthor {
  readonly mention: MentionRow
  readonly author: AuthorRow
}

/** Returns false when the account already has a mention of this message. */
export async function insertMention(executor: Executor, row: MentionRow): Promise<boolean> {
  const inserted = await executor
    .insert(mentions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mentions.id })
  return inserted.length > 0
}

export async function updateMention(
  executor: Executor,
  id: string,
  changes: Partial<MentionRow>,
): Promise<void> {
  await executor.update(mentions).set(changes).where(eq(mentions.id, id))
}

/** Sets the media type. Returns false when it was set before, or the mention does not exist. */
export async function setMediaType(
  executor: Executor,
  { id, mediaType }: { id: string; mediaType: 'IMAGE' | 'VIDEO' },
): Promise<boolean> {
  const updated = await executor
    .update(mentions)
    .set({ mediaType })
    .where(and(eq(mentions.id, id), isNull(mentions.mediaType)))
    .returning({ id: mentions.id })
  return updated.length > 0
}

export interface MentionKey {
  readonly mentionId: string
  /** If absent, the account is not checked. */
  readonly accountId?: string
}

const matchesKey = ({ mentionId, accountId }: MentionKey): SQL | undefined =>
  accountId === undefined
    ? eq(mentions.id, mentionId)
    : and(eq(mentions.id, mentionId), eq(mentions.accountId, accountId))

/** Selects the row for update. Concurrent decisions run one after the other. */
export async function lockMention(executor: Executor, key: MentionKey): Promise<MentionRow | null> {
  const [row] = await executor.select().from(mentions).where(matchesKey(key)).for('update')
  return row ?? null
}

export async function lockAccepted(executor: Executor, accountId: string): Promise<MentionRow[]> {
  return (
    executor
      .select()
      .from(mentions)
      .where(
        and(
          eq(mentions.accountId, accountId),
          isNotNull(mentions.acceptedAt),
          isNull(mentions.endedAt),
        ),
      )
      // A fixed order prevents deadlocks between two concurrent calls.
      .orderBy(asc(mentions.id))
      .for('update')
  )
}

function selectWithAuthor(executor: Executor) {
  return executor
    .select({ mention: mentions, author: mentionAuthors })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
}

export async function findMention(
  executor: Executor,
  key: MentionKey,
): Promise<MentionWithAuthor | null> {
  const [row] = await selectWithAuthor(executor).where(matchesKey(key))
  return row ?? null
}

/** The position in an account's list of mentions, for pagination. */
export type MentionCursor = Pick<MentionRow, 'postedAt' | 'id'>

/** Newest first. With `after`, only mentions that follow it. */
export async function listMentions(
  executor: Executor,
  filter: { accountId: string; since: Date; after: MentionCursor | null; limit: number },
): Promise<MentionWithAuthor[]> {
  const { after } = filter
  return selectWithAuthor(executor)
    .where(
      and(
        eq(mentions.accountId, filter.accountId),
        gte(mentions.postedAt, filter.since),
        after === null
          ? undefined
          : or(
              lt(mentions.postedAt, after.postedAt),
              and(eq(mentions.postedAt, after.postedAt), lt(mentions.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
    .limit(filter.limit)
}

/** Mentions that an account's screens may show now, newest first. */
export async function listShowing(
  executor: Executor,
  filter: { accountId: string; now: Date },
): Promise<MentionWithAuthor[]> {
  return selectWithAuthor(executor)
    .where(
      and(
        eq(mentions.accountId, filter.accountId),
        isNotNull(mentions.acceptedAt),
        isNotNull(mentions.confirmedAt),
        isNull(mentions.rejectedAt),
        isNull(mentions.endedAt),
        gt(mentions.expiresAt, filter.now),
      ),
    )
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
}

/** Open permission requests by profile and sender. A typed reply counts only for these. */
export async function listOpenRequests(
  executor: Executor,
  filter: { instagramIds: readonly string[]; senderIds: readonly string[] },
) {
  if (filter.instagramIds.length === 0 || filter.senderIds.length === 0) return []
  return executor
    .select({
      mentionId: mentions.id,
      messageId: mentions.messageId,
      instagramId: accounts.instagramId,
      senderId: mentionAuthors.externalId,
      requestedAt: mentionEvents.at,
    })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
    .innerJoin(accounts, eq(accounts.id, mentions.accountId))
    .innerJoin(
      mentionEvents,
      and(eq(mentionEvents.mentionId, mentions.id), eq(mentionEvents.action, 'asked')),
    )
    .where(
      and(
        eq(mentions.permission, 'asked'),
        isNull(mentions.endedAt),
        inArray(accounts.instagramId, [...filter.instagramIds]),
        inArray(mentionAuthors.externalId, [...filter.senderIds]),
      ),
    )
    .orderBy(desc(mentionEvents.at), desc(mentions.postedAt))
}

/** Mentions of one message, one per account of its profile. */
export async function listByMessage(
  executor: Executor,
  filter: { accountIds: readonly string[]; messageId: string },
): Promise<MentionWithAuthor[]> {
  if (filter.accountIds.length === 0) return []
  return selectWithAuthor(executor).where(
    and(
      inArray(mentions.accountId, [...filter.accountIds]),
      eq(mentions.messageId, filter.messageId),
    ),
  )
}
