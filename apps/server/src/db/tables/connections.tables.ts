import { PROVIDERS } from '@vitrine/domain'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { sessions } from './sessions.tables.ts'
import { users } from './users.tables.ts'
import { accounts } from './accounts.tables.ts'

/** A link in a mail that renews one account's connection, also when signed out (reading S6). */
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

/** A login in progress at a network; deleted by the first callback that returns it (reading S6). */
export const connections = pgTable(
  'connections',
  {
    /** Hash of the random part of `state`. */
    nonceHash: text('nonce_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that must complete it; null for a login of a reconnect link. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The reconnect link that started it; consumed when the login succeeds. */
    linkHash: text('link_hash').references(() => reconnectLinks.secretHash, {
      onDelete: 'cascade',
    }),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The card to fill or reconnect; null for a new one. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('connections_expires').on(table.expiresAt)],
)
