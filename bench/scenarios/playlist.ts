import { contract } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { fillTables } from '../media/fill-tables.ts'
import { signUp } from '../observe/product-client.ts'
import { type DatabaseEngine, ENGINES, openHostedProduct } from './hosted-product.ts'

export interface PlaylistOptions {
  /** Rows of media in the database. */
  readonly rows: number
  readonly calls: number
}

export interface CallTimes {
  readonly rows: number
  readonly callsMs: readonly number[]
}

export interface PlaylistFigures {
  readonly engine: DatabaseEngine
  readonly few: CallTimes
  readonly many: CallTimes
}

const FEW_ROWS = 1_000
/** Warm-up calls: query plans, compiled code, page cache. */
const WARM_UP_CALLS = 50

/** Measures the response time of stories and reels with few rows in the database and with many. */
export async function measurePlaylists(
  options: PlaylistOptions,
): Promise<readonly PlaylistFigures[]> {
  const figures: PlaylistFigures[] = []
  for (const engine of ENGINES) {
    const few = await measureCalls(engine, { ...options, rows: FEW_ROWS })
    figures.push({ engine, few, many: await measureCalls(engine, options) })
  }
  return figures
}

async function measureCalls(
  engine: DatabaseEngine,
  { rows, calls }: PlaylistOptions,
): Promise<CallTimes> {
  process.stderr.write(`  ${engine}, ${rows} rows …\n`)
  await using opened = new AsyncDisposableStack()
  const { app } = await openHostedProduct(opened, engine)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { client, userId } = await signUp(`${url}/api`)
  const { account } = await client.call(contract.createAccount, { body: { name: 'Shop' } })
  await fillTables(app.database, { userId, accountId: account.id, rows })
  // PostgreSQL's autovacuum does this a minute later; the embedded database has none.
  if (engine === 'PostgreSQL') await app.database.run('vacuum analyze')
  return { rows, callsMs: await timeCalls(client, account.id, calls) }
}

/** Milliseconds of each call, stories and reels alternating. */
async function timeCalls(
  client: ApiClient,
  accountId: string,
  calls: number,
): Promise<readonly number[]> {
  const { screens } = await client.call(contract.listScreens, {})
  const query = { session_id: 'bench', screen_id: screens[0]?.id ?? '' }
  const request = { params: { id: accountId }, query }
  const times: number[] = []
  for (let count = -WARM_UP_CALLS; count < calls; count += 1) {
    const beganAt = performance.now()
    const call = count % 2 === 0 ? contract.listStories : contract.listReels
    const { data } = await client.call(call, request)
    if (count >= 0) times.push(performance.now() - beganAt)
    if (data.length === 0) throw new Error('an empty list measures nothing')
  }
  return times
}
