import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
// Made for the tests, which send the first few thousand of the same requests.
import { type Crash, fuzz, systemSessions } from '../../apps/server/test/support/fuzz.ts'
import type { HostileJob } from '../observe/hostile-sender.ts'
import { signUp } from '../observe/product-client.ts'
import { type DatabaseEngine, openHostedProduct } from './hosted-product.ts'

export interface HostileFigures {
  readonly requests: number
  readonly engine: DatabaseEngine
  /** Longest time in which the server's thread did nothing else. */
  readonly longestBlockMs: number
  /** Of all answers, how many with each status. */
  readonly statuses: ReadonlyMap<number, number>
}

export interface FuzzFigures {
  readonly requests: number
  readonly seed: number
  readonly crashes: readonly Crash[]
}

const SENDER = new URL('../observe/hostile-sender.ts', import.meta.url)
/** Before they count: code is compiled, plans are made. */
const WARM_UP_REQUESTS = 600
const RESOLUTION_MS = 1

/** Sends `requests` requests that are made to cost much, and watches the event loop of the server. */
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

/** Sends the seeded requests over the whole contract; counts the answers with 5xx. */
export async function measureFuzz(of: { requests: number; seed: number }): Promise<FuzzFigures> {
  await using opened = new AsyncDisposableStack()
  const { app } = await openHostedProduct(opened, 'embedded')
  const { requests, seed } = of
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
