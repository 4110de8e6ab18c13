import { type SQL, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { z } from 'zod/mini'
import type { Executor } from '../../src/db/database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** `release.json`: the newest migration of the last release, and the differences that are second steps. */
const Release = z.object({
  lastRelease: z.string(),
  secondSteps: z.array(z.object({ difference: z.string(), reason: z.string() })),
})
type Release = z.output<typeof Release>

const Column = z.object({ name: z.string(), type: z.string(), notNull: z.boolean() })
const Named = z.record(z.string(), z.unknown())
const Table = z.object({
  name: z.string(),
  columns: z.record(z.string(), Column),
  indexes: z.record(z.string(), z.object({ isUnique: z.boolean() })),
  foreignKeys: Named,
  uniqueConstraints: Named,
  checkConstraints: Named,
  compositePrimaryKeys: Named,
})
export type ReleasedTable = z.output<typeof Table>

const Snapshot = z.object({ tables: z.record(z.string(), Table) })

/** Rules of the released migrations that drizzle-kit cannot record. */
const UNRECORDED = ['subscriptions_no_overlap']

export async function readRelease(): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(new URL('release.json', FOLDER), 'utf8')))
}

/** The tables after a migration, as drizzle-kit recorded them with it. */
export async function readReleasedTables(migration: string): Promise<readonly ReleasedTable[]> {
  const [number = ''] = migration.split('_')
  const file = new URL(`meta/${number}_snapshot.json`, FOLDER)
  return Object.values(Snapshot.parse(JSON.parse(await readFile(file, 'utf8'))).tables)
}

const CurrentColumn = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  filled: z.boolean(),
})
const CurrentRule = z.object({ name: z.string() })

/** What of the current tables makes statements of the released version fail. */
export async function listBreaks(
  executor: Executor,
  tables: readonly ReleasedTable[],
): Promise<readonly string[]> {
  const breaks: string[] = []
  for (const table of tables) {
    const columns = await listColumns(executor, table.name)
    breaks.push(...listColumnBreaks(table, columns), ...(await listRuleBreaks(executor, table)))
  }
  return breaks
}

function listColumnBreaks(
  { name: table, columns }: ReleasedTable,
  current: readonly z.output<typeof CurrentColumn>[],
): readonly string[] {
  const released = new Map(Object.values(columns).map((column) => [column.name, column]))
  const missing = [...released.keys()].filter((name) => !current.some((one) => one.name === name))
  const changed = current.flatMap(({ name, type, required, filled }) => {
    const before = released.get(name)
    if (before === undefined) return required && !filled ? [`${name} needs a value`] : []
    const wasType = before.type.replace(/ \(/, '(')
    return [
      ...(wasType === type ? [] : [`${name} is ${type} instead of ${wasType}`]),
      ...(required && !before.notNull ? [`${name} accepts no null`] : []),
    ]
  })
  return [...missing.map((name) => `${name} is missing`), ...changed].map(
    (difference) => `${table}.${difference}`,
  )
}

async function listRuleBreaks(
  executor: Executor,
  table: ReleasedTable,
): Promise<readonly string[]> {
  const released = new Set([
    ...Object.entries(table.indexes).flatMap(([name, { isUnique }]) => (isUnique ? [name] : [])),
    ...[table.foreignKeys, table.uniqueConstraints, table.checkConstraints].flatMap(Object.keys),
    ...Object.keys(table.compositePrimaryKeys),
    // Drizzle-kit records a primary key of one column with the column.
    `${table.name}_pkey`,
    ...UNRECORDED,
  ])
  const current = new Set(await listRules(executor, table.name))
  const isRecorded = (name: string): boolean =>
    name !== `${table.name}_pkey` && !UNRECORDED.includes(name)
  return [
    ...[...current]
      .filter((name) => !released.has(name))
      .map((name) => `${table.name}: the rule ${name} is new`),
    ...[...released]
      .filter((name) => !current.has(name) && isRecorded(name))
      .map((name) => `${table.name}: the rule ${name} is missing`),
  ]
}

async function listColumns(executor: Executor, table: string) {
  const query = sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef or attidentity <> '' as filled
    from pg_attribute
    where attrelid = to_regclass(${`public.${table}`}) and attnum > 0 and not attisdropped
    order by attnum`
  return z.array(CurrentColumn).parse(await rowsOf(executor, query))
}

/** Names of unique indexes, and of constraints that a statement can violate. */
async function listRules(executor: Executor, table: string): Promise<readonly string[]> {
  const query = sql`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = to_regclass(${`public.${table}`}) and indisunique
    union
    select conname from pg_constraint
      where conrelid = to_regclass(${`public.${table}`}) and contype in ('c', 'f', 'x')`
  const rows = z.array(CurrentRule).parse(await rowsOf(executor, query))
  return rows.map(({ name }) => name)
}

async function rowsOf(executor: Executor, query: SQL): Promise<unknown> {
  return z.object({ rows: z.unknown() }).parse(await executor.execute(query)).rows
}

/** Reads, inserts and changes all columns of a released table, in no row. */
export async function runStatements(executor: Executor, table: ReleasedTable): Promise<void> {
  const names = Object.values(table.columns).map(({ name }) => sql.identifier(name))
  const columns = sql.join(names, sql`, `)
  const target = sql.identifier(table.name)
  const same = sql.join(
    names.map((name) => sql`${name} = ${name}`),
    sql`, `,
  )
  await executor.execute(
    sql`insert into ${target} (${columns}) select ${columns} from ${target} where false`,
  )
  await executor.execute(sql`update ${target} set ${same} where false`)
}
