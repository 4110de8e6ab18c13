/** Rows in the order of the ids of a query, which may have capitals; null for an id without a row. */
export function inOrderOfIds<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly (Row | null)[] {
  const rowsById = new Map(rows.map((row) => [idOf(row), row]))
  return ids.map((id) => rowsById.get(id.toLowerCase()) ?? null)
}
