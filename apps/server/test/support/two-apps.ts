import type { Executor } from '../../src/db/database.ts'
import { aClient, type TestClient } from './client.ts'
import { aShopWithTvs, sendHeartbeat, type HeartbeatAnswer, type PlayingShop } from './playing.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

const STATEMENTS: ReadonlySet<string | symbol> = new Set([
  ...([
    'select',
    'selectDistinct',
    'insert',
    'update',
    'delete',
    'execute',
    'transaction',
    '$count',
  ] as const),
])

/** Counts the statements and transactions of an executor. */
function countStatements(executor: Executor): { executor: Executor; count: () => number } {
  let count = 0
  const counting = new Proxy(executor, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (STATEMENTS.has(key)) count += 1
        return Reflect.apply(value, target, args)
      }
    },
  })
  return { executor: counting, count: () => count }
}

/** A second process of the server on the database of `app`. */
export interface SecondApp extends TestApp {
  /** Number of its statements so far. */
  readonly statements: () => number
}

export async function startSecondApp(
  app: TestApp,
  changes: Partial<TestApp['database']> = {},
): Promise<SecondApp> {
  const { executor, count } = countStatements(changes.executor ?? app.database.executor)
  const database = { ...app.database, ...changes, executor, close: () => Promise.resolve() }
  const options: TestAppOptions = { clock: app.clock, random: app.sessions.random, database }
  return { ...(await startTestApp(options)), statements: count }
}

/** A TV of the shop that sends its heartbeats to `other`. */
export function tvAt(other: TestApp, tv: { client: TestClient } | undefined) {
  if (tv === undefined) throw new Error('the shop has no such TV')
  return { client: aClient(other, { token: tv.client.token }) }
}

/** Sends heartbeats until `app` answers one from memory, and returns its response. */
export async function becomesCached(
  app: SecondApp,
  shop: PlayingShop,
  { tv, changes = {} }: { tv: { client: TestClient }; changes?: Record<string, unknown> },
): Promise<HeartbeatAnswer> {
  for (let sent = 0; sent < 5; sent += 1) {
    await sendHeartbeat(shop, tv, changes)
    await app.app.synchronize()
    await app.app.flushHeartbeats()
    await app.app.flushTouches()
    const before = app.statements()
    const answer = await sendHeartbeat(shop, tv, changes)
    if (app.statements() === before) return answer
  }
  throw new Error('five heartbeats were answered from the database')
}

export interface PlayingTv {
  readonly shop: PlayingShop
  readonly tv: { readonly client: TestClient }
  readonly sessionId: string
}

/** A shop at the first process whose first TV sends its heartbeats to the second one. */
export async function aPlayingTv(
  [app, other]: readonly [TestApp, TestApp],
  size = { seats: 1, tvs: 1 },
): Promise<PlayingTv> {
  const shop = await aShopWithTvs(app, size)
  const tv = tvAt(other, shop.tvs[0])
  return { shop, tv, sessionId: shop.tvs[0]?.sessionId ?? '' }
}

/** The code of a refusal, or the revision and the commands of a response. */
export async function resultOf(heartbeat: ReturnType<typeof sendHeartbeat>) {
  try {
    const { revision, commands } = await heartbeat
    return { revision, commands: commands.map(({ type }) => type), code: null }
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error
    return { revision: null, commands: null, code }
  }
}
