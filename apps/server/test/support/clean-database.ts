import { z } from 'zod/mini'
import type { Database } from '../../src/db/database.ts'

/** The rows that every new database has: the applied migrations and the version of the queue's tables. */
const EXCLUDED_TABLES = `'vitrine_migrations', 'version'`

const OWN_TABLES = `
  from pg_class
  where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')
    and relname not in (${EXCLUDED_TABLES})`

const LARGE_BYTES = 1024 * 1024

/**
 * Deletes the rows of all tables. TRUNCATE makes new files for a table and its indexes, which takes
 * twenty times as long. Only a table that deleted rows have made large is truncated.
 */
const EMPTY_TABLES = `
  do $$
  declare
    candidate regclass;
  begin
    -- Without triggers: one refuses to empty the audit log, and the rows of other tables are deleted in their own turn.
    set local session_replication_role = replica;
    for candidate in select oid::regclass ${OWN_TABLES} loop
      if pg_relation_size(candidate) > ${String(LARGE_BYTES)} then
        execute format('truncate %s cascade', candidate);
      else
        execute format('delete from %s', candidate);
      end if;
    end loop;
  end $$`

/** The rows of the tables that an app fills when it starts, as JSON. */
export interface StartRows {
  readonly queues: string
  readonly schedules: string
}

/** `rows`: of `readStartRows`, which the tables have then. */
export async function emptyTables(database: Database, rows: StartRows | null): Promise<void> {
  await database.run(EMPTY_TABLES)
  if (rows === null) return
  const restore = (table: string): string =>
    `insert into pgboss.${table} select * from jsonb_populate_recordset(null::pgboss.${table}, $1::jsonb)`
  await database.queue.executeSql(restore('queue'), [rows.queues])
  await database.queue.executeSql(restore('schedule'), [rows.schedules])
}

export async function readStartRows({ queue }: Database): Promise<StartRows> {
  const { rows } = await queue.executeSql(`
    select (select coalesce(jsonb_agg(to_jsonb(queue)), '[]')::text from pgboss.queue) as queues,
      (select coalesce(jsonb_agg(to_jsonb(schedule)), '[]')::text from pgboss.schedule) as schedules`)
  const StartRow = z.object({ queues: z.string(), schedules: z.string() })
  return z.tuple([StartRow]).parse(rows)[0]
}

/** The names of all tables and of their columns. */
export async function readSchema({ queue }: Database): Promise<string> {
  const columns = `select string_agg(attname, ',' order by attnum) from pg_attribute where attrelid = pg_class.oid`
  const text = `select string_agg(relname || '(' || (${columns}) || ')', ' ' order by relname) as tables ${OWN_TABLES}`
  const { rows } = await queue.executeSql(text)
  return JSON.stringify(rows)
}
