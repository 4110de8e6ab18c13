import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { mentionAuthors, mentions } from '../../db/tables/mentions.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import { notifications } from '../../db/tables/notifications.tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Inserts a notification. Returns false when it exists already. */
export async function insertNotification(
  executor: Executor,
  row: NotificationRow,
): Promise<boolean> {
  const inserted = await executor
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.userId, notifications.kind, notifications.key] })
    .returning({ id: notifications.id })
  return inserted.length > 0
}

export async function findNotification(
  executor: Executor,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await executor.select().from(notifications).where(eq(notifications.id, id))
  return row ?? null
}

/** Marks a notification as sent and replaces its key. */
export async function markSent(
  executor: Executor,
  input: { id: string; key: string; now: Date },
): Promise<void> {
  await executor
    .update(notifications)
    .set({ sentAt: input.now, key: input.key })
    .where(eq(notifications.id, input.id))
}

/** Returns false when it did not exist. */
export async function deleteNotification(executor: Executor, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ id: notifications.id })
  return deleted.length > 0
}

/** Unsent notifications created since this time, except mentions, which have their own jobs. */
export async function listUnsent(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isNull(notifications.sentAt),
        ne(notifications.kind, 'mentions'),
        gt(notifications.createdAt, since),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deleteOldNotifications(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, notifications, {
    key: notifications.id,
    where: lte(notifications.createdAt, before),
  })
}

const RECIPIENT = {
  id: users.id,
  email: users.email,
  name: users.name,
  language: users.language,
  demo: users.demo,
  deletesAt: users.deletesAt,
}

/** The account for the reviewers of the stores gets no mail. */
const HAS_MAILBOX = eq(users.review, false)

function selectRecipients(executor: Executor) {
  return executor.select(RECIPIENT).from(users)
}

/** The user columns that mails use. */
export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>[number]

/** Null for a user who gets no mail. */
export async function findRecipient(
  executor: Executor,
  userId: string,
): Promise<RecipientRow | null> {
  const [row] = await selectRecipients(executor).where(and(eq(users.id, userId), HAS_MAILBOX))
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

/** The columns of an account's connection and its owner. */
export type ConnectionRow = Awaited<ReturnType<typeof selectConnections>>[number]

export async function findConnection(
  executor: Executor,
  accountId: string,
): Promise<ConnectionRow | null> {
  const [row] = await selectConnections(executor).where(eq(accounts.id, accountId))
  return row ?? null
}

/** Connections whose token expires before a time, or was rejected since a time. */
export async function listEndingConnections(
  executor: Executor,
  filter: { endsBefore: Date; expiredSince: Date },
): Promise<ConnectionRow[]> {
  const isEnding = and(isNull(accounts.expiredAt), lte(accounts.tokenExpiresAt, filter.endsBefore))
  const isDead = gt(accounts.expiredAt, filter.expiredSince)
  return selectConnections(executor).where(
    and(isNotNull(accounts.tokenSealed), or(isEnding, isDead)),
  )
}

/** Pending mentions whose owner was not notified. */
function isUnnotified(now: Date) {
  return and(
    isNull(mentions.notifiedAt),
    isNull(mentions.acceptedAt),
    isNull(mentions.rejectedAt),
    isNull(mentions.endedAt),
    gt(mentions.expiresAt, now),
  )
}

export interface UnnotifiedMention {
  readonly id: string
  readonly username: string | null
}

/**
 * Claims the pending mentions of an account: sets `notifiedAt` to `now` and returns them, oldest
 * first. With concurrent processes each mention is returned to one of them. `tx` must be a
 * transaction.
 */
export async function claimUnnotifiedMentions(
  tx: Executor,
  claim: { accountId: string; now: Date },
): Promise<UnnotifiedMention[]> {
  const unnotified = await tx
    .select({ id: mentions.id, username: mentionAuthors.username })
    .from(mentions)
    .innerJoin(mentionAuthors, eq(mentionAuthors.id, mentions.authorId))
    .where(and(eq(mentions.accountId, claim.accountId), isUnnotified(claim.now)))
    .orderBy(mentions.postedAt, mentions.id)
    .for('update', { of: mentions, skipLocked: true })
  if (unnotified.length > 0) {
    const ids = unnotified.map(({ id }) => id)
    await tx.update(mentions).set({ notifiedAt: claim.now }).where(inArray(mentions.id, ids))
  }
  return unnotified
}

/**
 * Deletes a mentions notification whose mail was not sent and resets `notifiedAt` of its mentions.
 */
export async function releaseMentions(
  executor: Executor,
  notification: { id: string; userId: string; claimedAt: Date },
): Promise<void> {
  const ownAccounts = executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, notification.userId))
  await executor.transaction(async (tx) => {
    if (!(await deleteNotification(tx, notification.id))) return
    await tx
      .update(mentions)
      .set({ notifiedAt: null })
      .where(
        and(
          inArray(mentions.accountId, ownAccounts),
          eq(mentions.notifiedAt, notification.claimedAt),
        ),
      )
  })
}

/** Mentions notifications that were claimed before a time and whose mail was not sent. */
export async function listStaleMentionClaims(
  executor: Executor,
  before: Date,
): Promise<{ id: string; userId: string; claimedAt: Date }[]> {
  return executor
    .select({
      id: notifications.id,
      userId: notifications.userId,
      claimedAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'mentions'),
        isNull(notifications.sentAt),
        lte(notifications.createdAt, before),
      ),
    )
}

/** Accounts with mentions created before a time whose owner was not notified. */
export async function listAccountsWithUnnotified(
  executor: Executor,
  filter: { before: Date; now: Date },
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: mentions.accountId })
    .from(mentions)
    .where(and(lte(mentions.createdAt, filter.before), isUnnotified(filter.now)))
  return rows.map(({ id }) => id)
}
