import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that many tables have. */
export const id = () => uuid('id').primaryKey()

/**
 * A time with time zone in milliseconds. The embedded database and the driver differ below that precision.
 */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
