import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { openPostgres, type Database } from '../../../src/db/database.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { payments } from '../../../src/db/tables/payments.tables.ts'
import { createDice } from '../payment-model/actions.ts'
import { freePort } from '../../../../../scripts/testing/postgres-server.ts'
import { type SpawnedServer, spawnServer } from '../spawned-server.ts'
import { type Bank, startBank } from './bank.ts'
import { findDifferences, type Statement } from './kill-checks.ts'
import { addShoppers, goShopping, type Market, readStatement } from './shoppers.ts'

export interface KillOptions {
  /** An empty database, or one with all tables. */
  readonly databaseUrl: string
  readonly dataDir: string
  readonly shoppers: number
  readonly kills: number
  readonly seed: number
  /** Time that passes at the end, in steps of milliseconds; each step is followed by all checks that are due. */
  readonly settlingMs: readonly number[]
  /** Maximum time from the start of a server to its end, in ms. */
  readonly lifeMs: number
  /** How often a shopper looks for the outcome before leaving. */
  readonly maxPolls: number
}

/** What the kills interrupted, over all of them. */
export interface Interrupted {
  /** Calls of shoppers without a response. */
  calls: number
  /** Ids of payments that were stored and not sent. */
  readonly unsent: Set<string>
  /** Ids of payments that were sent, whose outcome was not stored. */
  readonly unknown: Set<string>
}

export interface KillFigures {
  readonly interrupted: Interrupted
  readonly seconds: number
  readonly lostCalls: number
  readonly refusals: ReadonlyMap<string, number>
  readonly statements: readonly Statement[]
  readonly heldCents: number
  /** Everything that must not be. */
  readonly differences: readonly string[]
}

interface Run {
  readonly options: KillOptions
  readonly environment: Readonly<Record<string, string>>
  readonly database: Database
  readonly market: Market
  readonly bank: Bank
  /** Faults that a server logged. */
  readonly faults: string[]
  server: SpawnedServer | null
}

/** Lets shoppers buy while the server is killed again and again, then lets everything settle and compares. */
export async function killWhileBuying(options: KillOptions): Promise<KillFigures> {
  const startMs = performance.now()
  await using opened = new AsyncDisposableStack()
  const bank = opened.adopt(await startBank(), (it) => it.stop())
  const port = await freePort()
  const url = `http://127.0.0.1:${String(port)}`
  const { maxPolls } = options
  const market: Market = {
    ...{ bank, url, maxPolls, openCalls: 0, lostCalls: 0, refusals: new Map() },
  }
  const environment = {
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: options.dataDir, STAND_INS: 'on' },
    ...{ DATABASE_URL: options.databaseUrl, ENCRYPTION_KEY: 'k'.repeat(32), TRUST_PROXY: '1' },
    ...{ PAGBANK_URL: `${bank.url}/api.pagseguro.com`, SMTP_URL: bank.smtpUrl },
  }
  const database = opened.adopt(await openPostgres(options.databaseUrl), (it) => it.close())
  const run: Run = { options, environment, database, market, bank, faults: [], server: null }
  opened.defer(() => endServer(run))
  await migrate(database)
  const { shoppers: count, seed } = options
  const shoppers = await addShoppers(database.executor, market, { count, seed })
  const journeys: Promise<void>[] = []
  const interrupted = await killOften(run, (share) => {
    for (const shopper of shoppers.slice(journeys.length, Math.ceil(share * count))) {
      journeys.push(goShopping(market, shopper))
    }
  })
  await Promise.all(journeys)
  await settle(run)
  const statements = await Promise.all(shoppers.map(readStatement))
  const ledger = await bank.act({ do: 'ledger' })
  return {
    ...{ interrupted, lostCalls: market.lostCalls, refusals: market.refusals, statements },
    seconds: (performance.now() - startMs) / 1_000,
    heldCents: ledger.reduce((sum, { heldCents }) => sum + heldCents, 0),
    differences: [...run.faults, ...findDifferences(statements, ledger)],
  }
}

async function startServer(run: Run): Promise<void> {
  run.server = spawnServer(run.environment)
  await run.server.untilEvent('server.listening')
}

/** Ends the server as a power cut does. */
async function endServer(run: Run): Promise<void> {
  const { server, faults } = run
  run.server = null
  if (server === null) return
  server.child.kill('SIGKILL')
  await server.ended
  faults.push(...server.output().split('\n').filter(isFault))
}

function isFault(line: string): boolean {
  return ['payments.contradiction', 'payments.amount_differs', 'http.unexpected_error'].some(
    (event) => line.includes(`"event":"${event}"`),
  )
}

/** A server needs about this time until it listens. */
const START_MS = 1_200

/**
 * Kills the server at seeded moments, some of them while it starts. More shoppers come with each kill, and the last ones
 * after the last kill: on a busy machine, the kills may interrupt each payment of all others.
 */
async function killOften(run: Run, admit: (share: number) => void): Promise<Interrupted> {
  const { options, market, bank } = run
  const dice = createDice(options.seed)
  const interrupted: Interrupted = { calls: 0, unsent: new Set(), unknown: new Set() }
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await startServer(run)
    admit(kill / (options.kills + 1))
    const format = dice(3) === 0 ? 'charge' : 'order'
    await bank.act({ do: 'webhooks', copies: 1 + dice(2), format })
    if (dice(4) === 0) await bank.act({ do: 'decide_open_cards' })
    await sleep(50 + dice(options.lifeMs))
    interrupted.calls += market.openCalls
    await endServer(run)
    await recordInterrupted(run, interrupted)
    if (dice(6) > 0) continue
    kill += 1
    run.server = spawnServer(run.environment)
    await sleep(dice(START_MS))
    await endServer(run)
  }
  await startServer(run)
  admit(1)
  return interrupted
}

async function recordInterrupted({ database }: Run, interrupted: Interrupted): Promise<void> {
  const { id, sentAt, state } = payments
  const rows = await database.executor
    .select({ id, sentAt })
    .from(payments)
    .where(eq(state, 'pending'))
  for (const row of rows) {
    const ids = row.sentAt === null ? interrupted.unsent : interrupted.unknown
    ids.add(row.id)
  }
}

/** Lets time pass in steps, with all checks that become due. */
async function settle(run: Run): Promise<void> {
  const { options, bank, database } = run
  for (const ms of options.settlingMs) {
    await bank.act({ do: 'decide_open_cards' })
    await bank.act({ do: 'advance', ms })
    await movePaymentsBack(database, ms)
    await scan(database)
    await untilChecked(database)
  }
}

/** Adds the job of every minute now. */
async function scan({ queue }: Database): Promise<void> {
  // Never started: it only sends. A job that waits already is enough.
  await new PgBoss({ db: queue }).send('payments-scan', {})
}

/** The server uses the time of the machine: its payments become older instead. */
async function movePaymentsBack({ executor }: Database, ms: number): Promise<void> {
  const interval = sql`${`${String(ms)} milliseconds`}::interval`
  await executor.execute(sql`
    update payments set created_at = created_at - ${interval}, sent_at = sent_at - ${interval},
      checked_at = checked_at - ${interval}, next_check_at = next_check_at - ${interval},
      expires_at = expires_at - ${interval}`)
}

const POLL_MS = 50
const CHECKS_LIMIT_MS = 300_000

/** Waits until no check is due, waits or runs. A job of a killed server stays active for a while. */
async function untilChecked({ queue }: Database): Promise<void> {
  const startedAt = new Date().toISOString()
  const endsAt = performance.now() + CHECKS_LIMIT_MS
  const open = `
    select id from payments where next_check_at <= now()
    union all select id from pgboss.job where name in ('payments-check', 'payments-scan')
      and (state in ('created', 'retry') or (state = 'active' and started_on > '${startedAt}'))`
  while ((await queue.executeSql(open)).rows.length > 0) {
    if (performance.now() > endsAt) throw new Error('the checks do not end')
    await sleep(POLL_MS)
  }
}
