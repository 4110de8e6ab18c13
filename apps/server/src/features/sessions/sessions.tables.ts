import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { screens } from '../screens/screens.tables.ts'
import { users } from '../users/users.tables.ts'

/** Something signed in: a person's browser, a TV, a display. Tokens come and go, this stays. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['person', 'tv', 'display'] }).notNull(),
    platform: text('platform'),
    model: text('model'),
    /** Names of the browser and its system, such as "Safari" and "iPhone"; null for TVs and where unknown. */
    system: text('system'),
    browser: text('browser'),
    /** From which it called last: an IPv4 address or the /64 of an IPv6 one. Shown to nobody. */
    network: text('network'),
    /** Of its app, as its last beat said. */
    version: text('version'),
    /** A display plays one account on one screen, and ends with either; null for the others. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    screenId: uuid('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
    /** Of a beat, playing or idle; null for what never beat. */
    lastBeatAt: moment('last_beat_at'),
    /** What it played when it played last. No references: what is gone is only not shown. */
    lastAccountId: uuid('last_account_id'),
    lastScreenId: uuid('last_screen_id'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_account').on(table.accountId),
    index('sessions_screen').on(table.screenId),
    // Without them it would see everything its owner has.
    check(
      'sessions_display_bound',
      sql`${table.kind} <> 'display' or (${table.accountId} is not null and ${table.screenId} is not null)`,
    ),
  ],
)

/** A bearer token, stored as a hash. A session has one, and a second while it is being replaced. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Null until the holder sends it for the first time. */
    usedAt: moment('used_at'),
    /** When its successor was used for the first time; its row stays so that a late use is noticed. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_session').on(table.sessionId),
  ],
)

/** What a session was asked to do at its next heartbeat. */
export const commands = pgTable(
  'commands',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['reload', 'sign_out', 'show_name'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('commands_session').on(table.sessionId)],
)
