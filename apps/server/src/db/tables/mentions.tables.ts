import { sql } from 'drizzle-orm'
import {
  AUTHOR_RULES,
  MEDIA_TYPES,
  MENTION_ACTIONS,
  MENTION_ACTORS,
  PERMISSION_STATES,
} from '@vitrine/domain'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { accounts } from './accounts.tables.ts'
import { users } from './users.tables.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Authors who have mentioned an account. */
export const mentionAuthors = pgTable(
  'mention_authors',
  {
    id: id(),
    accountId: accountId(),
    /** The person's id in this account's inbox (IGSID). */
    externalId: text('outside_id').notNull(),
    username: text('username'),
    name: text('name'),
    rule: text('rule', { enum: AUTHOR_RULES }).notNull().default('none'),
    /** When the author was last looked up. */
    lookedUpAt: moment('looked_up_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('mention_authors_outside').on(table.accountId, table.externalId)],
)

/** Stories in which an account was tagged. Their media are not stored (reading M4). */
export const mentions = pgTable(
  'mentions',
  {
    id: id(),
    accountId: accountId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => mentionAuthors.id, { onDelete: 'cascade' }),
    /** The network's id of the message that reported the story (`mid`). */
    messageId: text('message_id').notNull(),
    /** The link to the media, encrypted and bound to this row. Null once the mention has ended. */
    linkSealed: text('link_sealed'),
    mediaType: text('media_type', { enum: MEDIA_TYPES }),
    postedAt: moment('posted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    acceptedAt: moment('accepted_at'),
    confirmedAt: moment('confirmed_at'),
    rejectedAt: moment('rejected_at'),
    permission: text('permission', { enum: PERMISSION_STATES }).notNull().default('none'),
    /** When the owner was notified; null while the notification is pending. */
    notifiedAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mentions_message').on(table.accountId, table.messageId),
    index('mentions_list').on(table.accountId, table.postedAt),
    index('mentions_author').on(table.authorId, table.postedAt),
    // Those that have not ended.
    index('mentions_expires')
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null`),
    index('mentions_posted').on(table.postedAt),
    // What the scans look for.
    index('mentions_unsent')
      .on(table.id)
      .where(sql`${table.permission} = 'sending' and ${table.endedAt} is null`),
    index('mentions_pending')
      .on(table.createdAt, table.accountId)
      .where(
        sql`${table.notifiedAt} is null and ${table.acceptedAt} is null and ${table.rejectedAt} is null and ${table.endedAt} is null`,
      ),
    index('mentions_unfinished')
      .on(table.createdAt)
      .where(sql`${table.endedAt} is null and ${table.rejectedAt} is null`),
  ],
)

/** The consent log: who did what to a mention, and when. */
export const mentionEvents = pgTable(
  'mention_events',
  {
    id: id(),
    mentionId: uuid('mention_id')
      .notNull()
      .references(() => mentions.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    action: text('action', { enum: MENTION_ACTIONS }).notNull(),
    actor: text('actor', { enum: MENTION_ACTORS }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('mention_events_mention').on(table.mentionId, table.at),
    index('mention_events_user').on(table.userId, table.at),
  ],
)

/** Updates of the network that have not been processed. The webhook must answer within 5 s. */
export const mentionUpdates = pgTable(
  'mention_updates',
  {
    /** The network's id of the message. The same update may be delivered again. */
    messageId: text('message_id').primaryKey(),
    /** The stored part of the update, encrypted. */
    sealed: text('sealed').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('mention_updates_received').on(table.receivedAt)],
)
