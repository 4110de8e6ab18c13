import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    telephone: text('telephone').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull(),
    /** Below 1 a customer, 1 or more an admin. */
    permission: integer('permission').notNull().default(0),
    /** The end of the plan, or of the trial. */
    expireDate: moment('expire_date').notNull(),
    /** How many screens may play at once. */
    seats: integer('seats').notNull(),
    /** Made for demonstration; refused where stand-ins are off (decision Z1). */
    demo: boolean('demo').notNull().default(false),
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
    /** When all of it is removed, as its owner asked; null: it stays. */
    deletesAt: moment('deletes_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_deletes_at')
      .on(table.deletesAt)
      .where(sql`${table.deletesAt} is not null`),
  ],
)

/** A link that changes a password, once. Only the newest of a user works. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the secret in the link. */
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_hash').on(table.hash)],
)
