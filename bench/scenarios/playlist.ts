import { contract } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { buildApp, createLog, readConfig } from '@vitrine/server'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
// The one way there is to run a real PostgreSQL from npm; no part of any program.
import { startPostgresServer } from '../../apps/server/test/support/postgres-server.ts'
import { fillTables } from '../media/fill-tables.ts'
import { signUp } from '../observe/product-client.ts'

export interface PlaylistOptions {
  /** Of media, beside which a playlist is asked for. */
  readonly rows: number
  readonly calls: number
}

export interface CallTimes {
  readonly rows: number
  readonly callsMs: readonly number[]
}

export interface PlaylistFigures {
  readonly engine: Engine
  readonly few: CallTimes
  readonly many: CallTimes
}

const ENGINES = ['embedded', 'PostgreSQL'] as const
type Engine = (typeof ENGINES)[number]

const FEW_ROWS = 1_000
/** Before they count: plans are made, code is compiled, pages are read. */
const WARM_UP_CALLS = 50

/** How long a screen waits for its stories and its reels, with few rows in the database and with many. */
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

async function measureCalls(engine: Engine, { rows, calls }: PlaylistOptions): Promise<CallTimes> {
  process.stderr.write(`  ${engine}, ${rows} rows …\n`)
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-playlist-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const settings = { DATA_DIR: path.join(folder, 'product-data'), STAND_INS: 'on', PORT: '0' }
  const server =
    engine === 'PostgreSQL'
      ? opened.adopt(await startPostgresServer(folder), (it) => it.stop())
      : null
  const hosting =
    server === null
      ? {}
      : { DATABASE_URL: `${server.url}/postgres`, ENCRYPTION_KEY: 'bench'.repeat(8) }
  const app = opened.adopt(
    await buildApp(readConfig({ ...settings, ...hosting }), { log: createLog('silent') }),
    (it) => it.close(),
  )
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { client, userId } = await signUp(`${url}/api`)
  const { account } = await client.call(contract.createAccount, { body: { name: 'Shop' } })
  await fillTables(app.database, { userId, accountId: account.id, rows })
  // A PostgreSQL of its own does this by itself a minute later; the embedded one never does.
  if (server !== null) await app.database.run('vacuum analyze')
  return { rows, callsMs: await timeCalls(client, account.id, calls) }
}

/** Milliseconds of each call, stories and reels by turns. */
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
