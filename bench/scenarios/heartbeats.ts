import { configureGarbageCollection, createLog } from '@vitrine/server'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { medianOf } from '../analysis/figures.ts'
import { fillSessions } from '../media/fill-sessions.ts'
import type { HeartbeatJob, HeartbeatTimes } from '../observe/heartbeat-sender.ts'
import { listenOnLoopback } from '../observe/listen.ts'
import { countStatements, type StatementCounter } from '../observe/statement-counter.ts'
import { type DatabaseEngine, type HostedProduct, openHostedProduct } from './hosted-product.ts'

export interface HeartbeatOptions {
  readonly sessions: number
  readonly owners: number
}

export interface HeartbeatFigures extends HeartbeatOptions {
  readonly engine: DatabaseEngine
  /** Heartbeats a second without a cached session: the first one of each. */
  readonly startRate: number
  /** How long heartbeats were sent after that until few needed a statement or wrote a row, in s; null: it was not reached. */
  readonly settledSeconds: number | null
  /** Heartbeats a second, median of the rounds. */
  readonly rate: number
  /** Of the bare Node server in the same rounds. */
  readonly bareRate: number
  /** Median of the rounds' ratios. */
  readonly ratio: number
  /** Processor time of the server's thread per heartbeat, in µs. */
  readonly processorMicros: number
  /** The same of the bare Node server. */
  readonly bareProcessorMicros: number
  /** At half of the rate, in ms. */
  readonly latencyMs: { readonly p50: number; readonly p99: number }
  readonly heapBytesPerSession: number
  readonly statementsPerHeartbeat: number
  readonly rowsWrittenPerSecond: number
  readonly refused: number
}

const SENDER = new URL('../observe/heartbeat-sender.ts', import.meta.url)
/** Each waits for its response: with few of them, slow responses would delay the next heartbeats of all sessions. */
const CONNECTIONS = 512
const ROUNDS = 5
const ROUND_SECONDS = 5
const PACED_SECONDS = 20
/** The longest time of heartbeats before the rounds, in s. */
const SETTLE_SECONDS = 120
/** Statements, and written rows, per heartbeat of the steady state. */
const STEADY_STATEMENTS = 0.02

type Plan = HeartbeatJob['plan']

const ROUND: Plan = { kind: 'fastest', seconds: ROUND_SECONDS }

/** Measures heartbeats of sessions in the steady state beside a bare Node server that sends the same bytes. */
export async function measureHeartbeats(
  options: HeartbeatOptions,
  engine: DatabaseEngine,
): Promise<HeartbeatFigures> {
  configureGarbageCollection()
  await using opened = new AsyncDisposableStack()
  // Before the database is opened, which uses the methods of that time.
  const statements = countStatements()
  opened.defer(statements.stop)
  const product = await openLoggingProduct(opened, engine)
  await fillSessions(product.app.database, options)
  const url = await product.app.http.listen({ host: '127.0.0.1', port: 0 })
  let first = 0
  const send = async (port: number, plan: Plan): Promise<HeartbeatTimes> => {
    const job = { ...options, port, first, plan, connections: CONNECTIONS }
    const times = await sendFromThread(job)
    first = times.next
    return times
  }
  const port = Number(new URL(url).port)
  const heapBefore = usedHeap()
  const start = await send(port, { kind: 'start' })
  const settledSeconds = await settle(() => send(port, ROUND), { product, statements })
  const bare = await openBareServer(opened, start.lastResponse)
  const rounds = await measureRounds({ send, port, bare, product, statements })
  const half: Plan = { kind: 'paced', seconds: PACED_SECONDS, perSecond: rounds.rate / 2 }
  const paced = await send(port, half)
  return {
    ...{ ...options, engine, ...rounds },
    ...{ startRate: options.sessions / start.seconds, settledSeconds },
    heapBytesPerSession: (usedHeap() - heapBefore) / options.sessions,
    latencyMs: { p50: quantile(paced.latenciesMs, 0.5), p99: quantile(paced.latenciesMs, 0.99) },
    refused: start.refused + rounds.refused + paced.refused,
  }
}

/** Sends heartbeats until few of them need a statement or write a row. Returns the time that this took, in s, or null. */
async function settle(
  sendRound: () => Promise<HeartbeatTimes>,
  {
    product,
    statements,
  }: { readonly product: HostedProduct; readonly statements: StatementCounter },
): Promise<number | null> {
  for (let seconds = ROUND_SECONDS; seconds <= SETTLE_SECONDS; seconds += ROUND_SECONDS) {
    const [ranBefore, writtenBefore] = [statements.count, await countWrittenRows(product)]
    const { sent } = await sendRound()
    const written = (await countWrittenRows(product)) - writtenBefore
    const ran = statements.count - ranBefore
    if (Math.max(ran, written) / sent < STEADY_STATEMENTS) return seconds
  }
  return null
}

interface Rounds {
  readonly send: (port: number, plan: Plan) => Promise<HeartbeatTimes>
  readonly port: number
  readonly bare: number
  readonly product: HostedProduct
  readonly statements: StatementCounter
}

/** Both servers alternately, so that other load of the machine affects both. */
async function measureRounds({ send, port, bare, product, statements }: Rounds) {
  const plan = ROUND
  const [ours, others]: [number[], number[]] = [[], []]
  const [micros, bareMicros]: [number[], number[]] = [[], []]
  let [sent, seconds, refused, ran] = [0, 0, 0, 0]
  const rowsBefore = await countWrittenRows(product)
  for (let round = 0; round < ROUNDS; round += 1) {
    const ranBefore = statements.count
    const { used, times } = await measureThread(() => send(port, plan))
    ran += statements.count - ranBefore
    ours.push(times.sent / times.seconds)
    micros.push(used / times.sent)
    sent += times.sent
    seconds += times.seconds
    refused += times.refused
    const { used: bareUsed, times: bareTimes } = await measureThread(() => send(bare, plan))
    others.push(bareTimes.sent / bareTimes.seconds)
    bareMicros.push(bareUsed / bareTimes.sent)
    seconds += bareTimes.seconds
  }
  const ratios = ours.map((rate, round) => rate / (others[round] ?? Infinity))
  return {
    ...{ rate: medianOf(ours), bareRate: medianOf(others), ratio: medianOf(ratios), refused },
    ...{ processorMicros: medianOf(micros), bareProcessorMicros: medianOf(bareMicros) },
    statementsPerHeartbeat: ran / sent,
    rowsWrittenPerSecond: ((await countWrittenRows(product)) - rowsBefore) / seconds,
  }
}

/** Runs `work` and measures the processor time of this thread meanwhile, in µs. */
async function measureThread(work: () => Promise<HeartbeatTimes>) {
  const before = process.threadCpuUsage()
  const times = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { used: user + system, times }
}

/** The product with its log, written to a file. */
async function openLoggingProduct(
  opened: AsyncDisposableStack,
  engine: DatabaseEngine,
): Promise<HostedProduct> {
  const folder = path.join(import.meta.dirname, '../.cache')
  mkdirSync(folder, { recursive: true })
  const file = openSync(path.join(folder, 'heartbeats.log'), 'w')
  opened.defer(() => {
    closeSync(file)
  })
  const log = createLog('info', { write: (line) => void writeSync(file, line) })
  return openHostedProduct(opened, engine, log)
}

/** A server of Node's own module that reads each body and sends the headers and body of `response`. */
async function openBareServer(opened: AsyncDisposableStack, response: string): Promise<number> {
  const [head = '', body = ''] = response.split('\r\n\r\n')
  const headers = head
    .split('\r\n')
    .slice(1)
    .filter((line) => !/^(?:date|connection|keep-alive):/i.test(line))
    .flatMap((line) => line.split(': '))
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      reply.writeHead(200, headers)
      reply.end(body)
    })
  })
  opened.defer(() => void server.close())
  return listenOnLoopback(server)
}

/** Updated rows of sessions and seats so far. */
async function countWrittenRows({ app }: HostedProduct): Promise<number> {
  const { rows } = await app.database.queue.executeSql(
    `select coalesce(sum(n_tup_upd), 0)::int as total from pg_stat_user_tables where relname in ('sessions', 'seats')`,
  )
  const row: unknown = rows[0]
  return typeof row === 'object' && row !== null ? Number(Reflect.get(row, 'total')) : 0
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') Reflect.apply(collect, undefined, [])
  return process.memoryUsage().heapUsed
}

function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}

async function sendFromThread(job: HeartbeatJob): Promise<HeartbeatTimes> {
  const worker = new Worker(SENDER, { workerData: job })
  try {
    return await new Promise<HeartbeatTimes>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
