/**
 * Rows as the JSON value of a statement. Half a surrogate pair, which PostgreSQL rejects in JSON, is replaced: it would
 * fail the rows of all others.
 */
export function toJsonValue(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
