import { sql } from 'drizzle-orm'
import type { Clock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import { type Executor, readRows } from './database.ts'

/** Comments before the statement, as `drizzle-kit` and we write them. */
const CREATE_INDEX = /^(?:\s*--.*\n)*\s*CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/

interface IndexStatement {
  readonly isUnique: boolean
  readonly index: string
  readonly table: string
  readonly statement: string
}

function parseIndex(statement: string): IndexStatement | null {
  const [, unique, index, table] = CREATE_INDEX.exec(statement) ?? []
  if (index === undefined || table === undefined) return null
  return { isUnique: unique !== undefined, index, table, statement }
}

export interface SplitMigration {
  /** Run in one transaction. */
  readonly inTransaction: readonly string[]
  readonly indexes: readonly IndexStatement[]
}

/**
 * Splits the statements of a migration. Indexes of `largeTables` are built after its transaction, because they would block
 * writes until its end. An index that a later statement may need stays where it is.
 */
export function splitMigration(
  statements: readonly string[],
  largeTables: ReadonlySet<string>,
): SplitMigration {
  const inTransaction: string[] = []
  const indexes: IndexStatement[] = []
  for (const [position, statement] of statements.entries()) {
    const parsed = parseIndex(statement)
    const isDeferred =
      parsed !== null &&
      largeTables.has(parsed.table) &&
      !isNeeded(parsed, statements.slice(position + 1))
    if (isDeferred) indexes.push(parsed)
    else inTransaction.push(statement)
  }
  return { inTransaction, indexes }
}

/** A unique index can be needed by a foreign key or ON CONFLICT, which do not name it. */
function isNeeded({ isUnique, index }: IndexStatement, later: readonly string[]): boolean {
  return later.some((statement) =>
    isUnique ? parseIndex(statement) === null : statement.includes(`"${index}"`),
  )
}

/** All indexes of a migration whose transaction has been committed: those that it built exist already. */
export function listIndexes(statements: readonly string[]): readonly IndexStatement[] {
  return statements.flatMap((statement) => parseIndex(statement) ?? [])
}

/** The tables whose rows take more than so many bytes. */
export async function readLargeTables(
  executor: Executor,
  minBytes: number,
): Promise<ReadonlySet<string>> {
  const result = await executor.execute(sql`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${minBytes}`)
  return new Set(readRows(result).map(({ relname }) => String(relname)))
}

/**
 * Builds indexes that do not exist, while other processes write. `connection` has no transaction, and no time limit.
 * A build that ended early leaves an invalid index, which is dropped first.
 */
export async function buildIndexes(
  connection: Executor,
  indexes: readonly IndexStatement[],
  { clock, log }: { readonly clock: Clock; readonly log: Log | undefined },
): Promise<void> {
  for (const { index, statement } of indexes) {
    const state = await readIndexState(connection, index)
    if (state === 'valid') continue
    if (state === 'invalid') await connection.execute(sql.raw(`DROP INDEX CONCURRENTLY "${index}"`))
    const from = clock.now().getTime()
    await connection.execute(sql.raw(statement.replace(/ INDEX "/, ' INDEX CONCURRENTLY "')))
    const durationMs = clock.now().getTime() - from
    log?.info({ event: 'migrations.index_built', index, durationMs })
  }
}

async function readIndexState(
  connection: Executor,
  index: string,
): Promise<'missing' | 'invalid' | 'valid'> {
  const result = await connection.execute(
    sql`select indisvalid from pg_index where indexrelid = to_regclass(${`public."${index}"`})`,
  )
  const [row] = readRows(result)
  if (row === undefined) return 'missing'
  return row['indisvalid'] === true ? 'valid' : 'invalid'
}
