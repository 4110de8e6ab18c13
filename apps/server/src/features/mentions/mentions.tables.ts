import {
  AUTHOR_RULES,
  MEDIA_TYPES,
  MENTION_ACTIONS,
  MENTION_ACTORS,
  PERMISSION_STATES,
} from '@vitrine/domain'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { users } from '../users/users.tables.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Somebody who mentioned an account. */
export const mentionAuthors = pgTable(
  'mention_authors',
  {
    id: id(),
    accountId: accountId(),
    /** The person's id as this account's inbox knows it (IGSID). */
    externalId: text('outside_id').notNull(),
    username: text('username'),
    name: text('name'),
    rule: text('rule', { enum: AUTHOR_RULES }).notNull().default('none'),
    /** When the name was asked for last. */
    lookedUpAt: moment('looked_up_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('mention_authors_outside').on(table.accountId, table.externalId)],
)

/** A story in which an account was tagged: what is known of it, never its media (reading M4). */
export const mentions = pgTable(
  'mentions',
  {
    id: id(),
    accountId: accountId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => mentionAuthors.id, { onDelete: 'cascade' }),
    /** The network's id of the message that told us (`mid`). */
    messageId: text('message_id').notNull(),
    /** The link to the media, encrypted and bound to this row; null once it has ended. */
    linkSealed: text('link_sealed'),
    mediaType: text('media_type', { enum: MEDIA_TYPES }),
    postedAt: moment('posted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    acceptedAt: moment('accepted_at'),
    confirmedAt: moment('confirmed_at'),
    rejectedAt: moment('rejected_at'),
    permission: text('permission', { enum: PERMISSION_STATES }).notNull().default('none'),
    /** When the owner was told of it; null while that is still to be done. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mentions_message').on(table.accountId, table.messageId),
    index('mentions_list').on(table.accountId, table.postedAt),
    index('mentions_author').on(table.authorId, table.postedAt),
    index('mentions_expires').on(table.expiresAt),
  ],
)

/** Who did what to a mention, and when: the record of consent. */
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
  (table) => [index('mention_events_mention').on(table.mentionId, table.at)],
)

/** What the network told us and we have not worked through yet; its answer must come within 5 s. */
export const mentionUpdates = pgTable(
  'mention_updates',
  {
    /** The network's id of the message: the same update may come again. */
    messageId: text('message_id').primaryKey(),
    /** What we need of it, encrypted. */
    sealed: text('sealed').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('mention_updates_received').on(table.receivedAt)],
)
