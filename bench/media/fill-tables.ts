/** A database that statements can be sent to. */
export interface Tables {
  run(statements: string): Promise<void>
}

export interface Filling {
  readonly userId: string
  /** The account whose playlists are asked for. */
  readonly accountId: string
  readonly rows: number
}

/** So many rows go in with one statement: a server ends one that takes too long. */
const BATCH = 20_000
/** Of the account that is asked for. */
const OWN_SHARE = 0.1
const OWN_STORIES = 30
const ITEMS_PER_OTHER = 100
const STILLS = ['first.jpg', 'last.jpg']
/** More than any screen shows. */
const WITH_STILLS = 200

/** The columns that all items have in common; `n` counts them. */
const ITEM = `'instagram_media', n::text, 'VIDEO', 'ready', md5(n::text), 720, 1280, 5, now()`
const INSERT_ITEMS = `insert into media_items (id, account_id, node, outside_id, type, state,
  public_id, width, height, duration, created_at, kind, posted_at, caption)`

/**
 * Fills the tables of media: a tenth of the rows are the account's own, among them some stories of
 * today, the others are spread over as many accounts as it takes.
 */
export async function fillTables(tables: Tables, { userId, accountId, rows }: Filling) {
  const own = Math.round(rows * OWN_SHARE)
  const others = Math.ceil((rows - own) / ITEMS_PER_OTHER)
  await tables.run(`insert into media_schedules (account_id, stories_at, reels_at)
    values ('${accountId}', now(), now())`)
  await tables.run(`insert into accounts (id, user_id, name, created_at)
    select ${accountOf('n')}, '${userId}', 'Shop', now() from generate_series(1, ${others}) n`)
  await inBatches(0, own, (from, to) =>
    tables.run(`${INSERT_ITEMS} select gen_random_uuid(), '${accountId}', ${ITEM},
      case when n < ${OWN_STORIES} then 'story' else 'reel' end,
      now() - n * interval '10 minutes', 'Novidade #tv'
      from generate_series(${from}, ${to - 1}) n`),
  )
  await inBatches(own, rows, (from, to) =>
    tables.run(`${INSERT_ITEMS}
      select gen_random_uuid(), ${other(own)}, ${ITEM},
      'reel', now() - n * interval '10 seconds', 'Novidade'
      from generate_series(${from}, ${to - 1}) n`),
  )
  const owner = `case when n < ${own} then '${accountId}'::uuid else ${other(own)} end`
  const putFiles = (name: string) => (from: number, to: number) =>
    tables.run(`insert into media_files
        (public_id, name, account_id, content_key, content_type, bytes)
      select md5(n::text), '${name}', ${owner}, md5(n::text || '${name}'), 'video/mp4', 1000
      from generate_series(${from}, ${to - 1}) n`)
  await inBatches(0, rows, putFiles('medium.mp4'))
  for (const name of STILLS) await inBatches(0, Math.min(own, WITH_STILLS), putFiles(name))
}

/** The account of the n-th item, where that is not the one asked for. */
function other(own: number): string {
  return accountOf(`((n - ${own}) / ${ITEMS_PER_OTHER} + 1)`)
}

function accountOf(number: string): string {
  return `md5('account ' || ${number}::text)::uuid`
}

async function inBatches(
  from: number,
  to: number,
  put: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let at = from; at < to; at += BATCH) await put(at, Math.min(to, at + BATCH))
}
