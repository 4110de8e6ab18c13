import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { mentionAuthors, mentions } from '../mentions/mentions.tables.ts'
import { users } from '../users/users.tables.ts'
import { notices } from './notices.tables.ts'

export type NoticeRow = typeof notices.$inferSelect

/** Takes a notice down; false when the same was taken down before. */
export async function insertNotice(executor: Executor, row: NoticeRow): Promise<boolean> {
  const inserted = await executor
    .insert(notices)
    .values(row)
    .onConflictDoNothing({ target: [notices.userId, notices.kind, notices.key] })
    .returning({ id: notices.id })
  return inserted.length > 0
}

export async function findNotice(executor: Executor, id: string): Promise<NoticeRow | null> {
  const [row] = await executor.select().from(notices).where(eq(notices.id, id))
  return row ?? null
}

/** `key`: what stays of it. */
export async function noteSent(
  executor: Executor,
  of: { id: string; key: string; now: Date },
): Promise<void> {
  await executor.update(notices).set({ sentAt: of.now, key: of.key }).where(eq(notices.id, of.id))
}

/** False when it was gone. */
export async function deleteNotice(executor: Executor, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(notices)
    .where(eq(notices.id, id))
    .returning({ id: notices.id })
  return deleted.length > 0
}

/** Notices that are still to be sent; mentions are told by what waits itself. */
export async function listUnsent(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNull(notices.sentAt), ne(notices.kind, 'mentions'), gt(notices.createdAt, since)))
  return rows.map(({ id }) => id)
}

export async function deleteOldNotices(executor: Executor, before: Date): Promise<void> {
  await executor.delete(notices).where(lte(notices.createdAt, before))
}

const RECIPIENT = {
  id: users.id,
  email: users.email,
  name: users.name,
  language: users.language,
  demo: users.demo,
  deletesAt: users.deletesAt,
}

function selectRecipients(executor: Executor) {
  return executor.select(RECIPIENT).from(users)
}

/** A user as mails are written to them. */
export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>[number]

export async function findRecipient(
  executor: Executor,
  userId: string,
): Promise<RecipientRow | null> {
  const [row] = await selectRecipients(executor).where(eq(users.id, userId))
  return row ?? null
}

const CONNECTION = {
  accountId: accounts.id,
  userId: accounts.userId,
  name: accounts.name,
  provider: accounts.provider,
  connectedAt: accounts.connectedAt,
  tokenRefreshedAt: accounts.tokenRefreshedAt,
  tokenExpiresAt: accounts.tokenExpiresAt,
  expiredAt: accounts.expiredAt,
  expiredReason: accounts.expiredReason,
  email: users.email,
  userName: users.name,
  language: users.language,
  demo: users.demo,
}

function selectConnections(executor: Executor) {
  return executor.select(CONNECTION).from(accounts).innerJoin(users, eq(users.id, accounts.userId))
}

/** An account's connection with its owner. */
export type ConnectionRow = Awaited<ReturnType<typeof selectConnections>>[number]

export async function findConnection(
  executor: Executor,
  accountId: string,
): Promise<ConnectionRow | null> {
  const [row] = await selectConnections(executor).where(eq(accounts.id, accountId))
  return row ?? null
}

/** Connections that end before a moment, or were found dead since another. */
export async function listEndingConnections(
  executor: Executor,
  of: { endsBefore: Date; diedSince: Date },
): Promise<ConnectionRow[]> {
  const isEnding = and(isNull(accounts.expiredAt), lte(accounts.tokenExpiresAt, of.endsBefore))
  const isDead = gt(accounts.expiredAt, of.diedSince)
  return selectConnections(executor).where(
    and(isNotNull(accounts.tokenSealed), or(isEnding, isDead)),
  )
}

/** Mentions that wait for their owner's decision, and that the owner was not told of. */
function isUntold(now: Date) {
  return and(
    isNull(mentions.notifiedAt),
    isNull(mentions.acceptedAt),
    isNull(mentions.rejectedAt),
    isNull(mentions.endedAt),
    gt(mentions.expiresAt, now),
  )
}

export interface UntoldMention {
  readonly id: string
  readonly username: string | null
}

/**
 * Marks the mentions of an account that wait untold as told at `now`, and answers them, oldest first. Of two
 * processes that ask at once each mention goes to one. `tx` must be a transaction.
 */
export async function claimUntoldMentions(
  tx: Executor,
  of: { accountId: string; now: Date },
): Promise<UntoldMention[]> {
  const untold = await tx
    .select({ id: mentions.id, username: mentionAuthors.username })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
    .where(and(eq(mentions.accountId, of.accountId), isUntold(of.now)))
    .orderBy(mentions.postedAt, mentions.id)
    .for('update', { of: mentions, skipLocked: true })
  if (untold.length > 0) {
    const ids = untold.map(({ id }) => id)
    await tx.update(mentions).set({ notifiedAt: of.now }).where(inArray(mentions.id, ids))
  }
  return untold
}

/** Takes a notice of mentions back whose mail was not sent, and lets its mentions wait untold again. */
export async function releaseMentions(
  executor: Executor,
  notice: { id: string; userId: string; claimedAt: Date },
): Promise<void> {
  const own = executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, notice.userId))
  await executor.transaction(async (tx) => {
    if (!(await deleteNotice(tx, notice.id))) return
    await tx
      .update(mentions)
      .set({ notifiedAt: null })
      .where(and(inArray(mentions.accountId, own), eq(mentions.notifiedAt, notice.claimedAt)))
  })
}

/** Notices of mentions that were claimed before a moment and whose mail was not sent. */
export async function listLostMentionNotices(
  executor: Executor,
  before: Date,
): Promise<{ id: string; userId: string; claimedAt: Date }[]> {
  return executor
    .select({ id: notices.id, userId: notices.userId, claimedAt: notices.createdAt })
    .from(notices)
    .where(
      and(eq(notices.kind, 'mentions'), isNull(notices.sentAt), lte(notices.createdAt, before)),
    )
}

/** Accounts whose owner should have heard of mentions that came before a moment. */
export async function listAccountsWithUntold(
  executor: Executor,
  of: { before: Date; now: Date },
): Promise<string[]> {
  const waiting = executor
    .select({ id: mentions.id })
    .from(mentions)
    .where(
      and(
        eq(mentions.accountId, accounts.id),
        lte(mentions.createdAt, of.before),
        isUntold(of.now),
      ),
    )
  const rows = await executor.select({ id: accounts.id }).from(accounts).where(exists(waiting))
  return rows.map(({ id }) => id)
}
