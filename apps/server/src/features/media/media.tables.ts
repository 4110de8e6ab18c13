import { MEDIA_TYPES } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'
import { accounts } from '../accounts/accounts.tables.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A story or reel as the network lists it, and how far we are with it. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    accountId: accountId(),
    node: text('node', { enum: ['instagram_media', 'page_video', 'page_photo'] }).notNull(),
    externalId: text('outside_id').notNull(),
    kind: text('kind', { enum: ['story', 'reel'] }).notNull(),
    type: text('type', { enum: MEDIA_TYPES }).notNull(),
    caption: text('caption'),
    postedAt: moment('posted_at').notNull(),
    /**
     * `listed`: known, not needed by any screen yet. `withheld`: the network gives no file, as with
     * licensed music.
     */
    state: text('state', {
      enum: ['listed', 'pending', 'ready', 'failed', 'withheld'],
    }).notNull(),
    /** Why it is not ready. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    /** When preparing is to be begun, or tried again; null for never. */
    dueAt: moment('due_at'),
    /** In the addresses of its files (reading S20). */
    publicId: text('public_id').notNull(),
    /** SHA-256 of the network's file: the same file is prepared once, whoever posted it where. */
    sourceKey: text('source_key'),
    width: integer('width'),
    height: integer('height'),
    durationSeconds: doublePrecision('duration'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('media_items_outside').on(table.accountId, table.node, table.externalId),
    uniqueIndex('media_items_public').on(table.publicId),
    index('media_items_list').on(table.accountId, table.kind, table.postedAt),
    index('media_items_source').on(table.sourceKey),
    index('media_items_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** A file at `/media/<public id>/<name>`. Never changes once it is there. */
export const mediaFiles = pgTable(
  'media_files',
  {
    publicId: text('public_id').notNull(),
    name: text('name').notNull(),
    accountId: accountId(),
    contentKey: text('content_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicId, table.name] }),
    index('media_files_content').on(table.contentKey),
    index('media_files_account').on(table.accountId),
  ],
)

/** When an account's content was read last, and when it may be read again. */
export const mediaSchedules = pgTable('media_schedules', {
  accountId: accountId().primaryKey(),
  storiesAt: moment('stories_at'),
  reelsAt: moment('reels_at'),
  /** When a screen last asked for a playlist. */
  lastRequestedAt: moment('asked_at'),
  /** The network asked us to wait, or failed. */
  notBefore: moment('not_before'),
  failures: integer('failures').notNull().default(0),
  /** Share of the network's allowance that was used at the last reading, in percent. */
  usagePercent: integer('usage_percent'),
  /** Counts changes of what screens may show. */
  revision: integer('revision').notNull().default(0),
})
