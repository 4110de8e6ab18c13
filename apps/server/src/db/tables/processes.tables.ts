import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * A process that receives heartbeats. Sessions and seats with its id were heard at these times or later, so that their
 * rows need no update for each heartbeat (decision 025).
 */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Each of its playing sessions was heard at this time or later. */
  playingHeardAt: moment('playing_heard_at').notNull(),
  /** Each of its other sessions was heard at this time or later. */
  idleHeardAt: moment('idle_heard_at').notNull(),
})
