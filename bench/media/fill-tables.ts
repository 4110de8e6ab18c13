/** A database connection. */
export interface Tables {
  run(statements: string): Promise<void>
}

export interface Filling {
  readonly userId: string
  /** The account whose playlists are requested. */
  readonly accountId: string
  readonly rows: number
}

/** Rows per statement, so that none reaches the statement time-out. */
const BATCH = 20_000
/** Share of the rows that belong to the requested account. */
const OWN_SHARE = 0.1
const OWN_STORIES = 30
const ITEMS_PER_OTHER = 100
const IMAGE_FILES = ['first.jpg', 'last.jpg']
/** Rows with images: more than any screen shows. */
const ROWS_WITH_IMAGES = 200

/** Columns common to all items; `n` numbers them. */
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
  await insertInBatches(0, own, (from, to) =>
    tables.run(`${INSERT_ITEMS} select gen_random_uuid(), '${accountId}', ${ITEM},
      case when n < ${OWN_STORIES} then 'story' else 'reel' end,
      now() - n * interval '10 minutes', 'Novidade #tv'
      from generate_series(${from}, ${to - 1}) n`),
  )
  await insertInBatches(own, rows, (from, to) =>
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
  await insertInBatches(0, rows, putFiles('medium.mp4'))
  for (const name of IMAGE_FILES)
    await insertInBatches(0, Math.min(own, ROWS_WITH_IMAGES), putFiles(name))
}

/** Id of another account, derived from the row number. */
function other(own: number): string {
  return accountOf(`((n - ${own}) / ${ITEMS_PER_OTHER} + 1)`)
}

function accountOf(number: string): string {
  return `md5('account ' || ${number}::text)::uuid`
}

async function insertInBatches(
  from: number,
  to: number,
  put: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let at = from; at < to; at += BATCH) await put(at, Math.min(to, at + BATCH))
}
