import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { mentionAuthors, mentionEvents, mentions } from '../../../db/tables/mentions.tables.ts'

/**
 * Stored mentions of a user's accounts for the user's data export, without links to other people's
 * stories. `mention_events` holds all events of these mentions. `mention_decisions` holds the
 * user's decisions, including those about other users' accounts.
 */
export async function exportMentions(executor: Executor, userId: string) {
  return {
    mentions: await listMentions(executor, userId),
    mention_authors: await listAuthors(executor, userId),
    mention_events: await listEvents(executor, userId),
    mention_decisions: await listDecisions(executor, userId),
  }
}

function listMentions(executor: Executor, userId: string) {
  return executor
    .select({
      id: mentions.id,
      account_id: mentions.accountId,
      author_id: mentions.authorId,
      message_id: mentions.messageId,
      media_type: mentions.mediaType,
      posted_at: mentions.postedAt,
      expires_at: mentions.expiresAt,
      ended_at: mentions.endedAt,
      accepted_at: mentions.acceptedAt,
      confirmed_at: mentions.confirmedAt,
      rejected_at: mentions.rejectedAt,
      permission: mentions.permission,
      told_at: mentions.notifiedAt,
      created_at: mentions.createdAt,
    })
    .from(mentions)
    .innerJoin(accounts, eq(accounts.id, mentions.accountId))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(mentions.postedAt), asc(mentions.id))
}

function listAuthors(executor: Executor, userId: string) {
  return executor
    .select({
      id: mentionAuthors.id,
      account_id: mentionAuthors.accountId,
      outside_id: mentionAuthors.externalId,
      username: mentionAuthors.username,
      name: mentionAuthors.name,
      rule: mentionAuthors.rule,
      looked_up_at: mentionAuthors.lookedUpAt,
      created_at: mentionAuthors.createdAt,
    })
    .from(mentionAuthors)
    .innerJoin(accounts, eq(accounts.id, mentionAuthors.accountId))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(mentionAuthors.createdAt), asc(mentionAuthors.id))
}

function listEvents(executor: Executor, userId: string) {
  return executor
    .select({
      id: mentionEvents.id,
      mention_id: mentionEvents.mentionId,
      at: mentionEvents.at,
      action: mentionEvents.action,
      actor: mentionEvents.actor,
    })
    .from(mentionEvents)
    .innerJoin(mentions, eq(mentions.id, mentionEvents.mentionId))
    .innerJoin(accounts, eq(accounts.id, mentions.accountId))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(mentionEvents.at), asc(mentionEvents.id))
}

function listDecisions(executor: Executor, userId: string) {
  return executor
    .select({
      id: mentionEvents.id,
      mention_id: mentionEvents.mentionId,
      at: mentionEvents.at,
      action: mentionEvents.action,
      actor: mentionEvents.actor,
    })
    .from(mentionEvents)
    .where(eq(mentionEvents.userId, userId))
    .orderBy(asc(mentionEvents.at), asc(mentionEvents.id))
}
