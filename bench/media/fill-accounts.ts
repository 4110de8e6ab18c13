import type pg from 'pg'
// The stored form of a token, which only the server's own module writes.
import { createSecrets } from '../../apps/server/src/shared/secrets.ts'
import { REELS, STORIES } from '../observe/list-server.ts'

/** Rows per statement, so that none takes long. */
const BATCH = 5_000
/** Each account has its own owner, as most have. */
const OWNER_ID = `md5('owner ' || n)::uuid`

/** The id of an account. Its last byte, which spreads the due times, is as even as that of a random id. */
const ACCOUNT_ID = `md5('account ' || n)::uuid`

export interface AccountFilling {
  readonly accounts: number
  readonly encryptionKey: string
}

/** Fills the tables with connected accounts of as many owners, half of each network, whose lists are stored as the networks return them. */
export async function fillAccounts(
  client: pg.Client,
  { accounts, encryptionKey }: AccountFilling,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(accounts / BATCH) }, (_, index) => ({
    from: index * BATCH,
    last: Math.min(accounts, (index + 1) * BATCH) - 1,
  }))
  for (const { from, last } of batches) {
    const rows = rowsOf(from, last)
    await client.query(`insert into users
        (id, name, telephone, email, password_hash, language, expire_date, seats, created_at)
      select ${OWNER_ID}, 'Bench', '11933334444', n || '@bench.test', 'none', 'pt', now() + interval '300 days', 1, now()
        ${rows}`)
    await client.query(`insert into accounts (id, user_id, name, provider, outside_id, instagram_id, token_expires_at,
        token_checked_at, token_refreshed_at, connected_at, profile_due_at, created_at)
      select ${ACCOUNT_ID}, ${OWNER_ID}, 'Bench', case when n % 2 = 0 then 'instagram' else 'facebook' end, n::text,
        '1784' || lpad(n::text, 13, '0'), now() + interval '50 days', now(), now(), now(), now() + interval '1 day', now()
        ${rows}`)
    await client.query(`insert into media_schedules (account_id, stories_at, reels_at)
      select ${ACCOUNT_ID}, now(), now() ${rows}`)
    await sealTokens(client, { from, last, encryptionKey })
  }
  // Checks of foreign keys are planned once: for tables that have their rows.
  await client.query('analyze; discard plans')
  for (const { from, last } of batches) {
    await client.query(`insert into media_items
        (id, account_id, node, outside_id, kind, type, posted_at, state, public_id, source_key, created_at)
      select gen_random_uuid(), ${ACCOUNT_ID}, 'instagram_media', '18' || lpad(n::text, 9, '0') || lpad(item::text, 4, '0'),
        case when item < ${STORIES} then 'story' else 'reel' end, case when item < ${STORIES} then 'IMAGE' else 'VIDEO' end,
        now() - interval '1 hour', 'ready', md5(n || ' ' || item), md5(n || ' source ' || item), now()
        ${rowsOf(from, last)}, generate_series(0, ${STORIES + REELS - 1}) item`)
  }
  await client.query('vacuum analyze')
}

const rowsOf = (from: number, last: number): string => `from generate_series(${from}, ${last}) n`

async function sealTokens(
  client: pg.Client,
  { from, last, encryptionKey }: { from: number; last: number; encryptionKey: string },
): Promise<void> {
  const secrets = createSecrets(encryptionKey)
  const { rows } = await client.query<{ id: string }>(
    `select id from accounts where outside_id::int between ${from} and ${last}`,
  )
  const tokens = rows.map(({ id }) => ({
    id,
    token: secrets.seal(
      'a-token-of-the-bench-that-is-as-long-as-a-real-one'.repeat(3),
      `account ${id}`,
    ),
  }))
  await client.query(
    `update accounts set token_sealed = sealed.token
      from jsonb_to_recordset($1::jsonb) as sealed(id uuid, token text) where accounts.id = sealed.id`,
    [JSON.stringify(tokens)],
  )
}

/**
 * Makes each account due once within `seconds` from `start`, or all of them at `start`, as if a screen played it.
 * Returns their due times in ms, by number.
 */
export async function makeAccountsDue(
  client: pg.Client,
  { start, seconds }: { start: Date; seconds: number },
): Promise<ReadonlyMap<number, number>> {
  // The readers work meanwhile: their updates wait.
  await client.query('begin; lock table media_schedules in exclusive mode')
  // Reels are due after 30 minutes: with every sixth read. Stories are due 4.5 to 5 minutes after their last read: their due time is moved to the planned one.
  await client.query(
    `update media_schedules set not_before = null, failures = 0, asked_at = now(),
      stories_at = $1::timestamptz, reels_at = $1::timestamptz - random() * interval '36 minutes'`,
    [start],
  )
  await client.query(
    `update media_schedules set stories_at = stories_at + random() * interval '1 second' * $1::int - (media_due_at(
      stories_at, reels_at, asked_at, not_before, account_id) - stories_at)`,
    [seconds],
  )
  await client.query('commit')
  const { rows } = await client.query<{ number: string; due: Date }>(
    `select outside_id as number, media_due_at(stories_at, reels_at, asked_at, not_before, account_id) as due
      from media_schedules join accounts on accounts.id = account_id`,
  )
  return new Map(rows.map(({ number, due }) => [Number(number), due.getTime()]))
}
