import type { OpeningHours } from '@vitrine/api'
import { RESOLUTIONS, VIEWS } from '@vitrine/domain'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { users } from './users.tables.ts'

export const screens = pgTable(
  'screens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    view: text('view', { enum: VIEWS }).notNull(),
    storyHourLimit: integer('story_hour_limit').notNull(),
    durationSeconds: integer('duration').notNull(),
    reelsCountLimit: integer('reels_count_limit').notNull(),
    hashtag: text('hashtag').notNull(),
    degrees: integer('degrees').notNull(),
    quantityShow: integer('quantity_show').notNull(),
    realTime: boolean('real_time').notNull(),
    header: boolean('header').notNull(),
    sidePanels: boolean('side_panels').notNull().default(true),
    audio: boolean('audio').notNull(),
    resolution: text('resolution', { enum: RESOLUTIONS }).notNull(),
    /** Null: always open (reading P23). */
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    /** The code that last paired a display with it; null: none yet. */
    externalCode: text('external_code'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('screens_user').on(table.userId, table.createdAt)],
)
