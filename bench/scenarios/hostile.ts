import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
// Shared with the tests, which send the first few thousand of the same requests.
import { type Crash, fuzz, systemSessions } from '../../apps/server/test/support/fuzz.ts'
import type { HostileJob } from '../observe/hostile-sender.ts'
import { signUp } from '../observe/product-client.ts'
import { type DatabaseEngine, openHostedProduct } from './hosted-product.ts'

export interface HostileFigures {
  readonly requests: number
  readonly engine: DatabaseEngine
  /** Longest event loop delay of the server, in ms. */
  readonly longestBlockMs: number
  /** Number of responses per status. */
  readonly statuses: ReadonlyMap<number, number>
}

export interface FuzzFigures {
  readonly requests: number
  readonly seed: number
  readonly crashes: readonly Crash[]
}

const SENDER = new URL('../observe/hostile-sender.ts', import.meta.url)
/** Warm-up requests: code is compiled, query plans are cached. */
const WARM_UP_REQUESTS = 600
const RESOLUTION_MS = 1

/** Sends costly requests and measures the server's event loop delay. */
export async function measureHostile(
  requests: number,
  engine: DatabaseEngine,
): Promise<HostileFigures> {
  await using opened = new AsyncDisposableStack()
  const { app } = await openHostedProduct(opened, engine)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await signUp(`${url}/api`)
  await sendFromThread({ url, token, count: WARM_UP_REQUESTS })
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const statuses = await sendFromThread({ url, token, count: requests })
  delay.disable()
  return { requests, engine, longestBlockMs: delay.max / 1e6 - RESOLUTION_MS, statuses }
}

/** Sends the seeded requests to the whole contract. Counts the 5xx responses. */
export async function measureFuzz(options: {
  requests: number
  seed: number
}): Promise<FuzzFigures> {
  await using opened = new AsyncDisposableStack()
  const { app } = await openHostedProduct(opened, 'embedded')
  const { requests, seed } = options
  const sessions = systemSessions(app.database.executor)
  const crashes = await fuzz({ http: app.http, sessions, seed, count: requests })
  return { requests, seed, crashes }
}

async function sendFromThread(job: HostileJob): Promise<ReadonlyMap<number, number>> {
  const worker = new Worker(SENDER, { workerData: job })
  const statuses = await new Promise<object>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  await worker.terminate()
  return new Map(Object.entries(statuses).map(([status, count]) => [Number(status), Number(count)]))
}
