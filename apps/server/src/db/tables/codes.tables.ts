import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { screens } from './screens.tables.ts'
import { sessions } from './sessions.tables.ts'

/** A code that a TV shows until a person types it into the portal (reading Q3). */
export const codes = pgTable(
  'codes',
  {
    code: text('code').primaryKey(),
    /** Hash of a secret that only the requesting TV has. */
    secretHash: text('secret_hash').notNull(),
    platform: text('platform'),
    model: text('model'),
    version: text('version'),
    /** The screen that a signed-in caller requested the code for; null: not bound yet. */
    screenId: uuid('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** End of the current state: typed in by, then collected by, then collected again by. */
    expiresAt: moment('expires_at').notNull(),
    /** The display's session, set when a person has typed the code. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** When the TV first fetched its token. */
    collectedAt: moment('collected_at'),
  },
  (table) => [
    index('codes_expires').on(table.expiresAt),
    index('codes_session').on(table.sessionId),
    index('codes_screen').on(table.screenId),
  ],
)
