import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { sessions } from './sessions.tables.ts'
import { users } from './users.tables.ts'

/** A passkey of a user: a public key that an authenticator holds the private key of (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's id of it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
)

/** The authenticator app of a user (TOTP, RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secretSealed: text('secret_sealed').notNull(),
  /** The newest used time step. It and older steps are refused. */
  lastStep: integer('last_step').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** An unused recovery code, as a hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** A sign-in that waits for its second factor, or the set-up of a factor. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that sets up a factor; null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['sign_in', 'passkey', 'totp'] }).notNull(),
    /** Hash of the secret that the client sends back. */
    hash: text('hash').notNull(),
    /** The challenge of WebAuthn, or the encrypted secret of the app; null after its use. */
    payload: text('payload'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('factor_challenges_hash').on(table.hash),
    index('factor_challenges_user').on(table.userId),
    index('factor_challenges_session').on(table.sessionId),
    index('factor_challenges_expires').on(table.expiresAt),
  ],
)
