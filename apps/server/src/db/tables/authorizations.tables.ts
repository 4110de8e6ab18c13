import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { sessions } from './sessions.tables.ts'

/** A code that a TV shows until a person allows it (readings Q1 and Q2). */
export const authorizations = pgTable(
  'authorizations',
  {
    code: text('code').primaryKey(),
    /** Hash of a secret that only the requesting TV has. */
    secretHash: text('secret_hash').notNull(),
    platform: text('platform'),
    model: text('model'),
    version: text('version'),
    address: text('address').notNull(),
    /** Whether one of our pages requested the code. Otherwise the address does not locate the TV. */
    fromOurPage: boolean('from_our_page').notNull().default(false),
    /** The choices on the confirm page: the code's ending and two others, in random order. */
    endings: jsonb('endings').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when a person has allowed it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    vuex: text('vuex'),
    allowedAt: moment('allowed_at'),
    /** When the TV first fetched its token. */
    collectedAt: moment('collected_at'),
  },
  (table) => [
    index('authorizations_expires').on(table.expiresAt),
    index('authorizations_session').on(table.sessionId),
  ],
)
