import { MEDIA_TYPES, PROVIDERS } from '@vitrine/domain'
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
import { id, moment } from '../columns.ts'
import { accounts } from './accounts.tables.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A story or reel of a network's list, with the state of its preparation. */
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
     * `listed`: stored, not needed by any screen yet. `withheld`: the network gives no file, as with
     * licensed music.
     */
    state: text('state', {
      enum: ['listed', 'pending', 'ready', 'failed', 'withheld'],
    }).notNull(),
    /** Why it is not ready. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt to prepare it; null for never. */
    dueAt: moment('due_at'),
    /** Part of its files' URLs (reading S20). */
    publicId: text('public_id').notNull(),
    /** SHA-256 of the network's file. Equal files are prepared once, across accounts. */
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
    // Stories whose files, and stories whose rows are deleted next.
    index('media_items_old_files')
      .on(table.postedAt)
      .where(sql`${table.kind} = 'story' and ${table.sourceKey} is not null`),
    index('media_items_old')
      .on(table.postedAt)
      .where(sql`${table.kind} = 'story'`),
    index('media_items_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** A file at `/media/<public id>/<name>`. Immutable. */
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

/** When an account's lists were read last, and when they may be read again. */
export const mediaSchedules = pgTable(
  'media_schedules',
  {
    accountId: accountId().primaryKey(),
    storiesAt: moment('stories_at'),
    reelsAt: moment('reels_at'),
    /** When a screen last requested a playlist. */
    lastRequestedAt: moment('asked_at'),
    /** No read before this time, after a rate limit or a failure. */
    notBefore: moment('not_before'),
    failures: integer('failures').notNull().default(0),
    /** Used share of the network's rate limit at the last read, in percent. */
    usagePercent: integer('usage_percent'),
    /** Number of changes of the content that screens may show. */
    revision: integer('revision').notNull().default(0),
    /** The network of an account whose token can be used, by triggers of migration 0022; null: it is not read. */
    network: text('network', { enum: PROVIDERS }),
    /** A process reads the account until this time at the latest; null: none does. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    // The time of the next read (the function is in migration 0022).
    index('media_schedules_network_due')
      .on(
        table.network,
        sql`media_due_at(${table.storiesAt}, ${table.reelsAt}, ${table.lastRequestedAt}, ${table.notBefore}, ${table.accountId})`,
        table.accountId,
      )
      .where(sql`${table.network} is not null`),
  ],
)

/** Until when the limit of the app keeps all processes from calling a network: one row per network. */
export const networkPauses = pgTable('network_pauses', {
  network: text('network', { enum: PROVIDERS }).primaryKey(),
  until: moment('until').notNull(),
})
