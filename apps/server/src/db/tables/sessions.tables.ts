import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { accounts } from './accounts.tables.ts'
import { serverProcesses } from './processes.tables.ts'
import { screens } from './screens.tables.ts'
import { users } from './users.tables.ts'

/** A signed-in browser, TV or display. Its tokens are replaced over time. */
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
    /** Network of its latest call: an IPv4 address or the /64 of an IPv6 one. Never shown. */
    network: text('network'),
    /** Version of its app, from its latest heartbeat. */
    version: text('version'),
    /** Whether its page runs in plain mode, from its latest heartbeat (reading P20). */
    plainMode: boolean('plain_mode').notNull().default(false),
    /** A display's account and screen; the session is deleted with either. Null for TVs and people. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    screenId: uuid('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
    /** When this session last used a second factor; null: never. */
    factorAt: moment('factor_at'),
    /** The latest stored heartbeat, playing or idle; null before the first one. Read `lastHeartbeatOfSession`. */
    lastHeartbeatAt: moment('last_beat_at'),
    /** The latest stored heartbeat that renewed a seat; null before the first one. Read `lastPlayedOfSession`. */
    lastPlayedAt: moment('last_played_at'),
    /** Whether the latest stored heartbeat renewed a seat. */
    isPlaying: boolean('is_playing').notNull().default(false),
    /** The process that receives its heartbeats (decision 025); null: each one is stored. */
    processId: uuid('process_id'),
    /** What it played last. No foreign keys: deleted accounts and screens are skipped when read. */
    lastAccountId: uuid('last_account_id'),
    lastScreenId: uuid('last_screen_id'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // For the deletion of those that are too old.
    index('sessions_created').on(table.kind, table.createdAt),
    index('sessions_account').on(table.accountId),
    index('sessions_screen').on(table.screenId),
    // For the sessions of a process that ended.
    index('sessions_process')
      .on(table.processId)
      .where(sql`${table.processId} is not null`),
    // A display without them could read everything of its user.
    check(
      'sessions_display_bound',
      sql`${table.kind} <> 'display' or (${table.accountId} is not null and ${table.screenId} is not null)`,
    ),
  ],
)

/** The latest known heartbeat of a session, playing or idle; null before the first one. */
export const lastHeartbeatOfSession: SQL<Date | null> = sql`greatest(sessions.last_beat_at, (
  select case when sessions.is_playing then playing_heard_at else idle_heard_at end
    from ${serverProcesses} where id = sessions.process_id))`.mapWith(sessions.lastHeartbeatAt)

/** The latest known heartbeat of a session that renewed a seat; null before the first one. */
export const lastPlayedOfSession: SQL<Date | null> = sql`greatest(sessions.last_played_at, (
  select playing_heard_at from ${serverProcesses}
    where id = sessions.process_id and sessions.is_playing))`.mapWith(sessions.lastPlayedAt)

/** The screen that a session played last; where it never played, the one that it was signed in for. */
export const lastScreenOfSession = sql<
  string | null
>`coalesce(${sessions.lastScreenId}, ${sessions.screenId})`

/** A bearer token, stored as a hash. A session has one, or two while one replaces the other. */
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
    /** Time of its first use; null before. */
    usedAt: moment('used_at'),
    /** Time of the first use of its successor. The row is kept to detect reuse. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_session').on(table.sessionId),
    index('tokens_expires').on(table.expiresAt),
  ],
)

/** A command that a session receives with its next heartbeat. */
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
  (table) => [
    index('commands_session').on(table.sessionId),
    index('commands_created').on(table.createdAt),
  ],
)

/** The latest device test of a session. */
export const deviceTests = pgTable('device_tests', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Version of the app that ran the test. */
  version: text('version').notNull(),
  /** As the API declares it; its size is bounded there. */
  result: jsonb('result').notNull(),
  testedAt: moment('tested_at').notNull(),
})
