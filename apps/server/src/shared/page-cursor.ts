/** The last row of a page of a list by time. */
interface PageEnd {
  readonly at: Date
  readonly id: string
}

/** The cursor of the API: time in ms and id. */
function formatCursor({ at, id }: PageEnd): string {
  return `${String(at.getTime())}_${id}`
}

/** Reads a cursor whose format the API contract has validated; null for the first page. */
export function parseCursor(cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null
  const [ms = '', id = ''] = cursor.split('_')
  return { at: new Date(Number(ms)), id }
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** A page of `size` rows out of a list that was read with one row more. */
export function toPage<Row>(
  found: readonly Row[],
  size: number,
  pageEnd: (row: Row) => PageEnd,
): Page<Row> {
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return { rows, nextCursor: last === undefined ? null : formatCursor(pageEnd(last)) }
}
