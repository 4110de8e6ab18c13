import type { Tables } from './fill-tables.ts'

export interface SessionFilling {
  readonly sessions: number
  readonly owners: number
}

/** Rows per statement, so that none reaches the statement time-out. */
const BATCH = 10_000
const DAY = `interval '1 day'`

/** The ids of the bench's rows; `n` from 0. */
export const accountIdOf = (owner: number): string => benchId('2', owner)
export const screenIdOf = (owner: number): string => benchId('3', owner)
export const runIdOf = (session: number): string => benchId('5', session)

/** The token of a session, as long as a real one. */
export function tokenOf(session: number): string {
  return `heartbeat-bench-token-of-a-session-${String(session).padStart(8, '0')}`
}

/** A version 4 UUID whose first digit is the kind of its row. */
function benchId(kind: string, n: number): string {
  return `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

function idOf(kind: string, n: string): string {
  return `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
}

/**
 * Fills the tables with owners, each with an account, a screen and a plan for all its TVs, and with TVs that
 * play. The tokens were used before, so that nothing is due.
 */
export async function fillSessions(
  tables: Tables,
  { sessions, owners }: SessionFilling,
): Promise<void> {
  const seats = Math.ceil(sessions / owners)
  const owner = `(n % ${owners})`
  await inBatches(owners, async (rows) => {
    await tables.run(`insert into users
      (id, name, telephone, email, password_hash, language, expire_date, seats, created_at)
      select ${idOf('1', 'n')}, 'Bench', '11933334444', 'owner.' || n || '@bench.test', 'none', 'pt',
        now() + 300 * ${DAY}, ${seats}, now() ${rows}`)
    await tables.run(`insert into accounts (id, user_id, name, created_at)
      select ${idOf('2', 'n')}, ${idOf('1', 'n')}, 'Bench', now() ${rows}`)
    await tables.run(`insert into screens (id, user_id, name, view, story_hour_limit, duration,
        reels_count_limit, hashtag, degrees, quantity_show, real_time, header, audio, resolution,
        created_at, updated_at)
      select ${idOf('3', 'n')}, ${idOf('1', 'n')}, 'Bench', 'both', 24, 10, 10, '#tv', 0, 1, true, true,
        false, 'default', now(), now() ${rows}`)
    await tables.run(`insert into media_schedules (account_id, stories_at, reels_at)
      select ${idOf('2', 'n')}, now(), now() ${rows}`)
  })
  await inBatches(sessions, async (rows) => {
    await tables.run(`insert into sessions
      (id, user_id, kind, platform, model, created_at, last_seen_at, network)
      select ${idOf('4', 'n')}, ${idOf('1', owner)}, 'tv', 'tizen', 'Samsung QN55Q60', now(), now(),
        '127.0.0.1' ${rows}`)
    await tables.run(`insert into tokens (id, session_id, hash, created_at, expires_at, used_at)
      select ${idOf('6', 'n')}, ${idOf('4', 'n')}, ${hashOfToken('n')}, now(), now() + 365 * ${DAY},
        now() ${rows}`)
    await tables.run(`insert into seats
      (session_id, user_id, account_id, screen_id, run_id, started_at, last_beat_at)
      select ${idOf('4', 'n')}, ${idOf('1', owner)}, ${idOf('2', owner)}, ${idOf('3', owner)},
        ${idOf('5', 'n')}::text, now(), now() ${rows}`)
  })
  await tables.run('analyze')
}

/** SQL of the stored hash of a token. */
function hashOfToken(n: string): string {
  const token = `'heartbeat-bench-token-of-a-session-' || lpad((${n})::text, 8, '0')`
  return `translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/=', '-_')`
}

/** Runs `insert` with the numbers from 0 to `count`, in statements of `BATCH` rows. */
async function inBatches(count: number, insert: (rows: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const last = Math.min(count, from + BATCH) - 1
    await insert(`from generate_series(${from}, ${last}) n`)
  }
}
