import { z } from 'zod/mini'
import { type Database, readRows } from '../../src/db/database.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** Tables with few rows however many customers there are, and why. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  attempts: 'rows live for minutes',
  authorizations: 'codes live for minutes',
  codes: 'codes live for minutes',
  connections: 'logins in progress live for minutes',
  mention_updates: 'rows live until they are processed',
  network_pauses: 'one per network',
  payment_alerts: 'one per fault of a payment',
  seat_waits: 'rows live for a minute after the last heartbeat',
  seats: 'rows live for a minute after the last heartbeat',
  plan_versions: 'one per price',
  server_processes: 'one per process',
  provider_status: 'one per provider',
  sampled_hours: 'one per hour',
  vitrine_migrations: 'one per migration',
}

/** Rows of tables that the calls of the contract leave empty here. */
const FILL = `
  insert into media_schedules (account_id, stories_at, reels_at)
    select id, created_at, created_at from accounts on conflict do nothing;
  insert into media_items (id, account_id, node, outside_id, kind, type, posted_at, state, due_at, public_id, source_key, created_at)
    select gen_random_uuid(), accounts.id, 'instagram_media', number::text,
      case when number % 2 = 0 then 'story' else 'reel' end, 'photo', accounts.created_at - number * interval '1 hour',
      'ready', case when number = 1 then accounts.created_at end, gen_random_uuid()::text, gen_random_uuid()::text,
      accounts.created_at
    from accounts, generate_series(1, 20) number;
  insert into media_files (public_id, name, account_id, content_key, content_type, bytes)
    select public_id, 'photo.jpg', account_id, source_key, 'image/jpeg', 1000 from media_items;
  insert into deletions (code, provider, app_scoped_id, request_hash, requested_at, completed_at)
    select id, 'instagram', null, id, created_at, created_at from accounts;
  insert into provider_events (id, received_at, hash, format, is_verified, sealed_body)
    select id, created_at, id, 'order', true, '' from accounts;
  insert into reconnect_links (secret_hash, account_id, expires_at) select id, id, created_at from accounts;
  insert into subscription_upgrades (order_id, subscription_id, screens_before)
    select orders.id, subscriptions.id, 1 from orders join subscriptions using (user_id) on conflict do nothing;
  insert into audit_events (id, at, action, call, user_id)
    select gen_random_uuid(), created_at, 'update', 'updateUserAsAdmin', id from users;
  insert into totp_factors (user_id, secret_sealed, last_step, created_at) select id, '', 0, created_at from users;`

/**
 * Most rows of a running system are neither new nor due: plans end over the year, mails are sent, payments are over,
 * mentions are decided, and few users are admins.
 */
const SPREAD = `
  select setseed(0.5);
  update users set created_at = created_at - random() * interval '700 days',
    expire_date = created_at + (random() - 0.2) * interval '365 days', permission = (id in (select id from users order by id limit 2))::int;
  update sessions set created_at = created_at - random() * interval '29 days', process_id = gen_random_uuid();
  update tokens set expires_at = created_at + random() * interval '30 days';
  update accounts set created_at = created_at - random() * interval '700 days', provider = 'instagram',
    connected_at = created_at - random() * interval '50 days', token_refreshed_at = created_at - random() * interval '7 days', token_sealed = 'v1.',
    token_checked_at = created_at - random() * interval '1 day',
    token_expires_at = created_at + interval '10 days' + random() * interval '50 days';
  update notices set created_at = created_at - random() * interval '89 days', sent_at = created_at
    where random() < 0.99;
  update payments set state = 'declined', next_check_at = null, created_at = created_at - random() * interval '700 days'
    where random() < 0.99;
  update reconnect_links set expires_at = expires_at + random() * interval '60 days';
  update mentions set created_at = created_at - random() * interval '80 days',
    posted_at = posted_at - random() * interval '80 days', ended_at = expires_at, media_type = 'photo',
    permission = 'none' where random() < 0.99;
  update security_events set at = at - random() * interval '300 days', last_at = last_at - random() * interval '80 days';
  update media_items set posted_at = posted_at - random() * interval '40 hours';
  update media_schedules set stories_at = stories_at - random() * interval '5 minutes', reels_at = stories_at;
  update screen_watches set check_at = check_at + random() * interval '15 minutes';
  update commands set created_at = created_at - random() * interval '5 minutes';`

const ROWS = 1_000_000
/** A statement that returns more rows than this at 10⁶ rows per table is not bounded. */
const MAX_ROWS = 20_000

/**
 * Makes the planner take each table that grows with the number of customers for one of 10⁶ rows, with the
 * distribution of the rows that it has. Returns the tables without any row: their plans cannot be judged.
 */
export async function pretendMillions(database: Database): Promise<readonly string[]> {
  await database.run(FILL)
  await database.run(SPREAD)
  await database.run('analyze')
  const small = Object.keys(SMALL_TABLES)
    .map((name) => `'${name}'`)
    .join(', ')
  const big = `select oid, reltuples from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${small})`
  const empty = await database.executor.execute(
    `select relname from pg_class where oid in (select oid from (${big}) big where reltuples <= 0) order by 1`,
  )
  await database.run(`with big as (${big} and reltuples > 0)
    update pg_class set reltuples = pg_class.reltuples * ${String(ROWS)} / big.reltuples
      from big left join pg_index on indrelid = big.oid
      where pg_class.oid = pg_index.indexrelid and pg_class.reltuples > 0`)
  await database.run(`with big as (${big} and reltuples > 0)
    update pg_class set reltuples = ${String(ROWS)} from big where pg_class.oid = big.oid`)
  return readRows(empty).map(({ relname }) => String(relname))
}

/** A node of a plan, as `explain (format json)` writes it. */
interface PlanNode {
  readonly type: string
  readonly table: string | null
  readonly rows: number
  readonly children: readonly PlanNode[]
}

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Plan Rows': z.number(),
  Plans: z.optional(z.array(z.unknown())),
})

function parseNode(value: unknown): PlanNode {
  const node = Node.parse(value)
  return {
    type: node['Node Type'],
    table: node['Relation Name'] ?? null,
    rows: node['Plan Rows'],
    children: (node.Plans ?? []).map(parseNode),
  }
}

const Explained = z.tuple([z.looseObject({ Plan: z.unknown() })])

async function explain(database: Database, { text, values }: RecordedStatement): Promise<PlanNode> {
  const { rows } = await database.queue.executeSql(`explain (format json) ${text}`, [...values])
  const [row] = rows.map((one: unknown) => z.record(z.string(), z.unknown()).parse(one))
  const [{ Plan }] = Explained.parse(row?.['QUERY PLAN'])
  return parseNode(Plan)
}

/** Statements whose plans are accepted, and why. */
const ACCEPTED: readonly { readonly statement: RegExp; readonly reason: string }[] = [
  {
    statement: /^select count\(\*\) from "accounts" where/,
    reason: 'the overview of the admins counts all connected accounts',
  },
  {
    statement: /^select count\(\*\) from \(select .* limit \$\d\) "found"$/,
    reason: 'a search of the admins stops counting at 10,001',
  },
  {
    statement:
      /^select "accounts"."id", .*"token_expires_at" <= \$1\) or "accounts"."expired_at" > \$2/,
    reason: 'the hourly mails about connections: some per cent of all end within ten days',
  },
]

/** What is wrong with the plan of a statement at 10⁶ rows per table. Empty: nothing. */
export async function planFaults(
  database: Database,
  statement: RecordedStatement,
): Promise<readonly string[]> {
  if (ACCEPTED.some((accepted) => accepted.statement.test(statement.text))) return []
  const plan = await explain(database, statement)
  const faults = scanFaults(plan)
  if (plan.type !== 'ModifyTable' && plan.rows > MAX_ROWS) {
    faults.push(`returns about ${String(Math.round(plan.rows))} rows`)
  }
  return faults
}

function scanFaults(node: PlanNode): string[] {
  const faults = node.children.flatMap(scanFaults)
  if (node.type === 'Seq Scan' && node.table !== null && !(node.table in SMALL_TABLES)) {
    faults.push(`reads all of ${node.table}`)
  }
  return faults
}
