import { z } from 'zod/mini'
import type { Database } from '../../src/db/database.ts'

/** The rows that every new database has: the applied migrations and the version of the queue's tables. */
const EXCLUDED_TABLES = `'vitrine_migrations', 'version'`

const OWN_TABLES = `
  from pg_class
  where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')
    and relname not in (${EXCLUDED_TABLES})`

/** One TRUNCATE over the tables that have rows: each table that it names costs some new files. */
const EMPTY_TABLES = `
  do $$
  declare
    candidate regclass;
    has_rows boolean;
    filled text[] := '{}';
  begin
    for candidate in select oid::regclass ${OWN_TABLES} and not relispartition loop
      execute format('select exists (select from %s)', candidate) into has_rows;
      if has_rows then filled := filled || candidate::text; end if;
    end loop;
    if cardinality(filled) > 0 then
      -- A trigger refuses to empty the audit log.
      set local session_replication_role = replica;
      execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
    end if;
  end $$`

/** `queues`: the rows that the table of queues has then, of `readQueues`. */
export async function emptyTables(database: Database, queues: string): Promise<void> {
  await database.run(EMPTY_TABLES)
  const restore = `insert into pgboss.queue select * from jsonb_populate_recordset(null::pgboss.queue, $1::jsonb)`
  await database.queue.executeSql(restore, [queues])
}

export async function readQueues({ queue }: Database): Promise<string> {
  const { rows } = await queue.executeSql(
    `select jsonb_agg(to_jsonb(queue))::text as queues from pgboss.queue`,
  )
  return z.tuple([z.object({ queues: z.string() })]).parse(rows)[0].queues
}

/** The names of all tables and of their columns. */
export async function readSchema({ queue }: Database): Promise<string> {
  const columns = `select string_agg(attname, ',' order by attnum) from pg_attribute where attrelid = pg_class.oid`
  const text = `select string_agg(relname || '(' || (${columns}) || ')', ' ' order by relname) as tables ${OWN_TABLES}`
  const { rows } = await queue.executeSql(text)
  return JSON.stringify(rows)
}
