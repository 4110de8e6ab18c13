import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { screens } from './screens.tables.ts'
import { sessions } from './sessions.tables.ts'

/** A code that a TV shows until a person types it into the portal (reading Q3). */
export const codes = pgTable(
  'codes',
  {
    code: text('code').primaryKey(),
    /** Only the TV that asked knows the secret. */
    secretHash: text('secret_hash').notNull(),
    platform: text('platform'),
    model: text('model'),
    version: text('version'),
    /** The screen it was asked for, by somebody signed in; null: it belongs to nobody yet. */
    screenId: uuid('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Until when it waits to be typed in, then to be collected, then to be collected again. */
    expiresAt: moment('expires_at').notNull(),
    /** The display's, once a person typed the code in. */
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
