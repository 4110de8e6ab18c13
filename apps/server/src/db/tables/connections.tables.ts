import { PROVIDERS } from '@vitrine/domain'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { sessions } from './sessions.tables.ts'
import { users } from './users.tables.ts'
import { accounts } from './accounts.tables.ts'

/** A link in a mail that renews one account's connection, signed in or not (reading S6). */
export const reconnectLinks = pgTable(
  'reconnect_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('reconnect_links_account').on(table.accountId),
    index('reconnect_links_expires').on(table.expiresAt),
  ],
)

/** A login under way at a network; deleted by the first that comes back with it (reading S6). */
export const connections = pgTable(
  'connections',
  {
    /** Hash of the random part of `state`. */
    nonceHash: text('nonce_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that must come back with it; null where a reconnect link began it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The reconnect link that began it; used up when it ends well. */
    linkHash: text('link_hash').references(() => reconnectLinks.secretHash, {
      onDelete: 'cascade',
    }),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The card to fill or to reconnect; null for a new one. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('connections_expires').on(table.expiresAt)],
)
