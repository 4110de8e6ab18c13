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

/**
 * The pages of a list, each read with the last row of the one before. The list ends with a page of fewer than `limit`
 * rows.
 */
export async function* iteratePages<T>(
  limit: number,
  read: (after: T | null) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[], void> {
  let after: T | null = null
  for (;;) {
    const page: readonly T[] = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    if (page.length < limit) return
    after = last
  }
}

/** A time as a value of a statement: the drivers send dates of plain SQL in different ways. */
export function toTimestamp(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
