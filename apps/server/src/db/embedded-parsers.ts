import { type PGlite, type QueryOptions, type Results, types } from '@electric-sql/pglite'

const DATES: ReadonlySet<number> = new Set([types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE])
/** Types whose text Drizzle parses itself; then arrays of numbers, timestamps, intervals and dates. */
const PARSED_BY_DRIZZLE = [...DATES, types.INTERVAL, 1231, 1115, 1185, 1187, 1182]

/**
 * Makes the embedded database return the text of the types that Drizzle parses. Drizzle asks for it with each
 * query, and PGlite then copies all its parsers, one per table among them: half of the time of a short query.
 */
export function parseForDrizzle(pglite: PGlite): void {
  for (const type of PARSED_BY_DRIZZLE) pglite.parsers[type] = (text) => text
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  pglite.query = <T>(text: string, values?: unknown[], options?: QueryOptions) =>
    query<T>(text, values, withoutParsers(options))
  pglite.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx)
      tx.query = <T>(text: string, values?: unknown[], options?: QueryOptions) =>
        queryInside<T>(text, values, withoutParsers(options))
      return work(tx)
    })
}

function withoutParsers(options: QueryOptions = {}): QueryOptions {
  const { parsers: _parsers, ...others } = options
  return others
}

/** Rows with the dates as objects, as PostgreSQL's driver returns them. */
export function rowsWithDates({ rows, fields }: Results): unknown[] {
  const names = fields.filter(({ dataTypeID }) => DATES.has(dataTypeID)).map(({ name }) => name)
  if (names.length === 0) return rows
  return rows.map((row) => ({ ...row, ...datesOf(row, names) }))
}

function datesOf(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.map((name) => {
      const text = row[name]
      return [name, typeof text === 'string' ? new Date(text) : text]
    }),
  )
}
