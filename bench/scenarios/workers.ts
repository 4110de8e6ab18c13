import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startPostgresServer } from '../../scripts/testing/postgres-server.ts'
import { type ReadFigures, summarizeReads } from '../analysis/account-reads.ts'
import { fillAccounts, makeAccountsDue } from '../media/fill-accounts.ts'
import { type ListServer, type Network, openListServer } from '../observe/list-server.ts'
import { readProcessor } from '../observe/processor.ts'
import { freePort, type ProductProcess, startProduct } from '../observe/product-process.ts'

export interface WorkerOptions {
  readonly accounts: number
  readonly seconds: number
}

interface Phase {
  readonly name: string
  /** Whether all accounts are due at the start, or one after the other. */
  readonly isAtOnce: boolean
  readonly hanging: Network | null
}

const PHASES: readonly Phase[] = [
  { name: 'due one after the other', isAtOnce: false, hanging: null },
  { name: 'due at once', isAtOnce: true, hanging: null },
  { name: 'due one after the other, Facebook hangs', isAtOnce: false, hanging: 'facebook' },
  { name: 'due at once, Facebook hangs', isAtOnce: true, hanging: 'facebook' },
]

export interface PhaseFigures extends WorkerOptions {
  readonly name: string
  readonly isAtOnce: boolean
  readonly networks: Readonly<Record<Network, ReadFigures>>
  readonly total: ReadFigures
  /** Reads of an account during another read of it. */
  readonly overlapping: number
  readonly transactionsPerRead: number
  /** Processor time of the worker process per second. */
  readonly processor: number
}

const DELAY_MS = 80
const ENCRYPTION_KEY = 'bench'.repeat(8)
/** From the writing of the due times to the first one, and for each account. */
const LEAD_MS = 5_000
const LEAD_PER_ACCOUNT_MS = 0.3
/** Of the time in which accounts are due one after the other: accounts that are due at once are read faster. */
const AT_ONCE_SHARE = 2 / 3
/** For the reads of the accounts that are due last. */
const TAIL_MS = 2_000

interface Bench {
  readonly lists: ListServer
  readonly product: ProductProcess
  readonly client: pg.Client
}

/** Measures how many accounts one worker process reads, beside PostgreSQL, from networks that answer after 80 ms. */
export async function measureWorkers(options: WorkerOptions): Promise<readonly PhaseFigures[]> {
  await using opened = new AsyncDisposableStack()
  const bench = await openBench(opened)
  await fillAccounts(bench.client, { ...options, encryptionKey: ENCRYPTION_KEY })
  const figures: PhaseFigures[] = []
  for (const phase of PHASES) figures.push(await measurePhase(bench, phase, options))
  return figures
}

async function openBench(opened: AsyncDisposableStack): Promise<Bench> {
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const server = opened.adopt(await startPostgresServer(folder), (it) => it.stop())
  const databaseUrl = `${server.url}/postgres`
  const lists = opened.adopt(await openListServer(DELAY_MS), (it) => it.close())
  const environment = {
    ...{ ROLE: 'worker', DATABASE_URL: databaseUrl, ENCRYPTION_KEY, STAND_INS: 'on' },
    ...{ PORT: `${await freePort()}`, DATA_DIR: path.join(folder, 'product-data') },
    ...{ LOG_LEVEL: 'warn', SMTP_URL: 'smtp://127.0.0.1:9' },
    INSTAGRAM_GRAPH_URL: `${lists.url}/instagram`,
    FACEBOOK_GRAPH_URL: `${lists.url}/facebook`,
  }
  // It migrates the database. Its log says when it listens, which the measured one does not need to write.
  const first = startProduct({ ...environment, LOG_LEVEL: 'info' })
  await first.waitFor('server.listening')
  await first.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  opened.defer(() => client.end())
  const product = opened.adopt(startProduct(environment), (it) => it.stop())
  return { lists, product, client }
}

async function measurePhase(
  { lists, product, client }: Bench,
  { name, isAtOnce, hanging }: Phase,
  { accounts, seconds: allSeconds }: WorkerOptions,
): Promise<PhaseFigures> {
  const seconds = Math.round(isAtOnce ? allSeconds * AT_ONCE_SHARE : allSeconds)
  lists.hang(hanging)
  const start = new Date(Date.now() + LEAD_MS + accounts * LEAD_PER_ACCOUNT_MS)
  const due = await makeAccountsDue(client, { start, seconds: isAtOnce ? 0 : seconds })
  const leadMs = start.getTime() - Date.now()
  if (leadMs < 0) throw new Error('the due times were written too late')
  // No account is due before the start; reads of an earlier phase have arrived by then.
  lists.takeReads()
  await delay(leadMs)
  const [processorBefore, transactionsBefore] = [
    await readProcessor(product.pid),
    await countTransactions(client),
  ]
  const measuredMs = seconds * 1_000 + TAIL_MS
  await delay(measuredMs)
  const reads = lists.takeReads()
  const processor = (await readProcessor(product.pid)).own - processorBefore.own
  const transactions = (await countTransactions(client)) - transactionsBefore
  const figuresOf = (network: Network | null): ReadFigures =>
    summarizeReads(
      reads.filter((read) => network === null || read.network === network),
      new Map([...due].filter(([account]) => network === null || networkOf(account) === network)),
    )
  return {
    ...{ accounts, seconds, name, isAtOnce },
    networks: { instagram: figuresOf('instagram'), facebook: figuresOf('facebook') },
    total: figuresOf(null),
    overlapping: reads.filter(({ isOverlapping }) => isOverlapping).length,
    transactionsPerRead: transactions / reads.length,
    processor: (processor * 1_000) / measuredMs,
  }
}

const networkOf = (account: number): Network => (account % 2 === 0 ? 'instagram' : 'facebook')

async function countTransactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: string }>(
    `select xact_commit + xact_rollback as total from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.total)
}
