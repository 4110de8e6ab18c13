import { EXPIRED_REASONS, type Grant } from '@vitrine/api'
import { PROVIDERS, VIEWS } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { users } from './users.tables.ts'

/** A card of a user: a name at first (reading S5), a social account after it was connected. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    provider: text('provider', { enum: PROVIDERS }),
    /** The account's id at the network: of the Page for a Facebook login, else of the Instagram profile. */
    externalId: text('outside_id'),
    username: text('username'),
    /** The linked Instagram profile that may be read; null when there is none or it was not granted. */
    instagramId: text('instagram_id'),
    /** The id in the network's deauthorize and deletion callbacks. */
    appScopedId: text('app_scoped_id'),
    /** Encrypted, bound to this row. */
    tokenSealed: text('token_sealed'),
    /** Encrypted; null when the Page may not be read. */
    pageTokenSealed: text('page_token_sealed'),
    tokenExpiresAt: moment('token_expires_at'),
    /** When the token was marked dead. */
    expiredAt: moment('expired_at'),
    expiredReason: text('expired_reason', { enum: EXPIRED_REASONS }),
    /** When the network last confirmed the token. */
    tokenCheckedAt: moment('token_checked_at'),
    /** When the token was last refreshed. */
    tokenRefreshedAt: moment('token_refreshed_at'),
    /** When the network accepted the webhook subscription of this account; null: not requested yet. */
    subscribedAt: moment('subscribed_at'),
    missingGrants: jsonb('missing_grants').$type<Grant[]>().notNull().default([]),
    /** Public id of the profile image. */
    pictureId: text('picture_id'),
    /** When the profile image and the @name are read again; null: at the next refresh. */
    profileDueAt: moment('profile_due_at'),
    allowRepost: boolean('allow_repost').notNull().default(false),
    acceptedRepost: boolean('accepted_repost').notNull().default(false),
    logoOpacity: integer('logo_opacity').notNull().default(100),
    view: text('view', { enum: VIEWS }).notNull().default('both'),
    createdAt: moment('created_at').notNull(),
    connectedAt: moment('connected_at'),
  },
  (table) => [
    // One account per user and external id (reading S9), also with concurrent logins.
    uniqueIndex('accounts_outside').on(table.userId, table.provider, table.externalId),
    index('accounts_user').on(table.userId, table.createdAt),
    // Webhooks and deletion callbacks identify accounts by these columns.
    index('accounts_instagram').on(table.instagramId),
    index('accounts_app_scoped').on(table.appScopedId),
    // The admins' lists of working connections, and of dead or ending tokens.
    index('accounts_connected')
      .on(table.createdAt, table.id)
      .where(sql`${table.provider} is not null and ${table.expiredAt} is null`),
    // What the hourly check of tokens looks for.
    index('accounts_token_checked')
      .on(table.tokenCheckedAt)
      .where(sql`${table.tokenSealed} is not null and ${table.expiredAt} is null`),
    index('accounts_token_expires')
      .on(table.tokenExpiresAt)
      .where(sql`${table.tokenSealed} is not null and ${table.expiredAt} is null`),
    index('accounts_token_refreshed').on(table.tokenRefreshedAt),
    index('accounts_token_issued')
      .on(table.connectedAt)
      .where(sql`${table.tokenRefreshedAt} is null`),
    index('accounts_unsubscribed')
      .on(table.id)
      .where(sql`${table.pageTokenSealed} is not null and ${table.subscribedAt} is null`),
    index('accounts_expired').on(table.expiredAt),
    index('accounts_token_end')
      .on(sql`coalesce(${table.expiredAt}, ${table.tokenExpiresAt})`, table.id)
      .where(sql`${table.provider} is not null`),
  ],
)
