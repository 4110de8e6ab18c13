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
import type { Executor } from '../../db/database.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import type { AuthorRow } from './authors.repo.ts'
import { mentionAuthors, mentionEvents, mentions } from './mentions.tables.ts'

export type MentionRow = typeof mentions.$inferSelect

/** A mention with the person who posted it. */
export interface AuthoredMention {
  readonly mention: MentionRow
  readonly author: AuthorRow
}

/** False when this account has that mention already. */
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

/** Notes what the link turned out to be; false when that was known, or the mention is gone. */
export async function setMediaType(
  executor: Executor,
  { id, mediaType }: { id: string; mediaType: 'IMAGE' | 'VIDEO' },
): Promise<boolean> {
  const set = await executor
    .update(mentions)
    .set({ mediaType })
    .where(and(eq(mentions.id, id), isNull(mentions.mediaType)))
    .returning({ id: mentions.id })
  return set.length > 0
}

export interface MentionKey {
  readonly mentionId: string
  /** Absent: whichever account's it is. */
  readonly accountId?: string
}

const ofKey = ({ mentionId, accountId }: MentionKey): SQL | undefined =>
  accountId === undefined
    ? eq(mentions.id, mentionId)
    : and(eq(mentions.id, mentionId), eq(mentions.accountId, accountId))

/** Locked until the transaction ends: of two decisions at once, the second sees what the first did. */
export async function lockMention(executor: Executor, key: MentionKey): Promise<MentionRow | null> {
  const [row] = await executor.select().from(mentions).where(ofKey(key)).for('update')
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
      // In one order, so that two who clear at once do not wait for each other.
      .orderBy(asc(mentions.id))
      .for('update')
  )
}

function selectAuthored(executor: Executor) {
  return executor
    .select({ mention: mentions, author: mentionAuthors })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
}

export async function findMention(
  executor: Executor,
  key: MentionKey,
): Promise<AuthoredMention | null> {
  const [row] = await selectAuthored(executor).where(ofKey(key))
  return row ?? null
}

/** A place in the list of an account's mentions. */
export type MentionPlace = Pick<MentionRow, 'postedAt' | 'id'>

/** The newest first; with `after` those that follow it. */
export async function listMentions(
  executor: Executor,
  of: { accountId: string; since: Date; after: MentionPlace | null; limit: number },
): Promise<AuthoredMention[]> {
  const { after } = of
  return selectAuthored(executor)
    .where(
      and(
        eq(mentions.accountId, of.accountId),
        gte(mentions.postedAt, of.since),
        after === null
          ? undefined
          : or(
              lt(mentions.postedAt, after.postedAt),
              and(eq(mentions.postedAt, after.postedAt), lt(mentions.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
    .limit(of.limit)
}

/** What may be on an account's screens now, newest first. */
export async function listShowing(
  executor: Executor,
  of: { accountId: string; now: Date },
): Promise<AuthoredMention[]> {
  return selectAuthored(executor)
    .where(
      and(
        eq(mentions.accountId, of.accountId),
        isNotNull(mentions.acceptedAt),
        isNotNull(mentions.confirmedAt),
        isNull(mentions.rejectedAt),
        isNull(mentions.endedAt),
        gt(mentions.expiresAt, of.now),
      ),
    )
    .orderBy(desc(mentions.postedAt), desc(mentions.id))
}

/** Who was asked, by profile: a plain yes means something to these alone. */
export async function listOpenQuestions(
  executor: Executor,
  of: { instagramIds: readonly string[]; senderIds: readonly string[] },
) {
  if (of.instagramIds.length === 0 || of.senderIds.length === 0) return []
  return executor
    .select({
      mentionId: mentions.id,
      messageId: mentions.messageId,
      instagramId: accounts.instagramId,
      senderId: mentionAuthors.externalId,
      askedAt: mentionEvents.at,
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
        inArray(accounts.instagramId, [...of.instagramIds]),
        inArray(mentionAuthors.externalId, [...of.senderIds]),
      ),
    )
    .orderBy(desc(mentionEvents.at), desc(mentions.postedAt))
}

/** The mentions one message made, one for each account of its profile. */
export async function listByMessage(
  executor: Executor,
  of: { accountIds: readonly string[]; messageId: string },
): Promise<AuthoredMention[]> {
  if (of.accountIds.length === 0) return []
  return selectAuthored(executor).where(
    and(inArray(mentions.accountId, [...of.accountIds]), eq(mentions.messageId, of.messageId)),
  )
}
