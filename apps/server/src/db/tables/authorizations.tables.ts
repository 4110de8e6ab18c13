import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { sessions } from './sessions.tables.ts'

/** A code that a TV shows until a person allows it (readings Q1 and Q2). */
export const authorizations = pgTable(
  'authorizations',
  {
    code: text('code').primaryKey(),
    /** Only the TV that asked knows the secret. */
    secretHash: text('secret_hash').notNull(),
    platform: text('platform'),
    model: text('model'),
    version: text('version'),
    address: text('address').notNull(),
    /** Whether a page of ours asked for the code; else its address says nothing of where the TV is. */
    fromOurPage: boolean('from_our_page').notNull().default(false),
    /** What the confirm page offers: the ending of the code and two others, in any order. */
    endings: jsonb('endings').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when a person allowed it. */
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
