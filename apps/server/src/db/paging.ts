import { and, type Column, eq, gt, lt, or, type SQL } from 'drizzle-orm'

/** The last row of the previous page of a list by time. */
export interface TimeCursor {
  readonly at: Date
  readonly id: string
}

/** Rows that follow the cursor in a list with the latest first. */
export function beforeCursor(at: Column, id: Column, cursor: TimeCursor | null): SQL | undefined {
  if (cursor === null) return undefined
  return or(lt(at, cursor.at), and(eq(at, cursor.at), lt(id, cursor.id)))
}

/** Rows that follow the cursor in a list with the earliest first. */
export function afterCursor(at: Column, id: Column, cursor: TimeCursor | null): SQL | undefined {
  if (cursor === null) return undefined
  return or(gt(at, cursor.at), and(eq(at, cursor.at), gt(id, cursor.id)))
}
