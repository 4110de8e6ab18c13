import { type Column, type SQL, sql } from 'drizzle-orm'

/** The last row of the previous page of a list by time. */
export interface TimeCursor {
  readonly at: Date
  readonly id: string
}

/** Rows that follow the cursor in a list with the latest first. */
export function beforeCursor(
  at: Column | SQL,
  id: Column | SQL,
  cursor: TimeCursor | null,
): SQL | undefined {
  if (cursor === null) return undefined
  return sql`(${at}, ${id}) < (${toTimestamp(cursor.at)}, ${cursor.id}::uuid)`
}

/** Rows that follow the cursor in a list with the earliest first. */
export function afterCursor(
  at: Column | SQL,
  id: Column | SQL,
  cursor: TimeCursor | null,
): SQL | undefined {
  if (cursor === null) return undefined
  return sql`(${at}, ${id}) > (${toTimestamp(cursor.at)}, ${cursor.id}::uuid)`
}

/** A time as a value of a statement: the drivers send dates of plain SQL in different ways. */
export function toTimestamp(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
