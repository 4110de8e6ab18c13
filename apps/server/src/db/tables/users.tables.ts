import { DEFAULT_SCREEN_ALERT_MINUTES, type ScreenAlertMinutes } from '@vitrine/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    telephone: text('telephone').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** When the address was verified; null: not yet (reading Z11). */
    emailVerifiedAt: moment('email_verified_at'),
    /** The address that replaces `email` after its verification. Lower case. */
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull(),
    /** Below 1: customer. 1 or more: admin. */
    permission: integer('permission').notNull().default(0),
    /** End of the plan or of the trial. */
    expireDate: moment('expire_date').notNull(),
    /** Number of screens that may play at once. */
    seats: integer('seats').notNull(),
    /** Created for a demonstration. Refused without stand-ins (decision Z1). */
    demo: boolean('demo').notNull().default(false),
    /** The account for the reviewers of the stores: gets no mail, buys and connects nothing. */
    review: boolean('review').notNull().default(false),
    /** Minutes without playback after which a mail tells it; null: never (reading P24). */
    screenAlertMinutes: integer('screen_alert_minutes')
      .$type<ScreenAlertMinutes>()
      .default(DEFAULT_SCREEN_ALERT_MINUTES),
    document: text('document'),
    registeredName: text('registered_name'),
    registeredAgent: text('registered_agent'),
    address: text('address'),
    number: text('number'),
    complement: text('complement'),
    neighborhood: text('neighborhood'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    createdAt: moment('created_at').notNull(),
    /** When the requested removal is due; null: not requested. */
    deletesAt: moment('deletes_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_expire_date').on(table.expireDate, table.id),
    // For the search of admins. `fold_text` removes accents (migration 0016).
    index('users_search').using(
      'gin',
      sql`fold_text(' ' || ${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index('users_created').on(table.createdAt, table.id),
    index('users_review')
      .on(table.id)
      .where(sql`${table.review}`),
    index('users_admins')
      .on(table.id)
      .where(sql`${table.permission} >= 1`),
    index('users_deletes_at')
      .on(table.deletesAt)
      .where(sql`${table.deletesAt} is not null`),
  ],
)

/** A link that resets a password once. Only a user's newest link is valid. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the link's secret. */
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('password_resets_hash').on(table.hash),
    index('password_resets_expires').on(table.expiresAt),
  ],
)

/** Verifies an address: the link and the code of the newest mail. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the mail. No other address can be verified with it. */
    email: text('email').notNull(),
    /** Hash of the link's secret. */
    linkHash: text('link_hash').notNull(),
    linkExpiresAt: moment('link_expires_at').notNull(),
    codeHash: text('code_hash').notNull(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** Number of wrong codes so far. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('email_verifications_link').on(table.linkHash),
    index('email_verifications_expires').on(table.linkExpiresAt),
  ],
)
