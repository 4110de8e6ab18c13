import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that many tables have, so that each is declared the same way. */
export const id = () => uuid('id').primaryKey()

/** A moment with time zone; milliseconds, because the embedded database and the driver differ below. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
