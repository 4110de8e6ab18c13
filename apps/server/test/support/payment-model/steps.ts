import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database, Executor } from '../../../src/db/database.ts'
import type { Counts } from './counts.ts'

/** The process of the server has ended: every further step of it fails. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** The end of a process. */
export interface CrashPlan {
  /** `request`: only the moments before and after requests count. */
  readonly at: 'step' | 'request'
  /** The process ends at this moment, counted from now. */
  readonly moments: number
}

/** What a process does in a step. */
export type Step =
  | 'a request'
  | 'a statement'
  | 'a transaction'
  | 'a statement of a transaction'
  | 'a job'
  | 'a jump of the clock'
const INSIDE: Step = 'a statement of a transaction'

/**
 * The steps of one process: statements, transactions and requests. A crash ends the process before or after a
 * step. While two processes run at once, each step outside a transaction waits until it is chosen.
 */
export class Steps {
  readonly #counts: Counts
  /** Number of moments before and after steps, and of those that are requests, so far. */
  #moments = { step: 0, request: 0 }
  #crash: CrashPlan | null = null
  #isDead = false
  /** The wait before each step outside a transaction, while two processes run at once. */
  pause: (() => Promise<void>) | null = null
  /** Connections of transactions that have not ended. */
  readonly connections = new Set<pg.PoolClient>()

  constructor(counts: Counts) {
    this.#counts = counts
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** Null: the process does not end. */
  planCrash(plan: CrashPlan | null): void {
    this.#crash = plan && { ...plan, moments: this.#moments[plan.at] + plan.moments }
  }

  /** Runs a step. No other process may interrupt a transaction. */
  async run<Value>(step: Step, work: () => Promise<Value>): Promise<Value> {
    this.#pass(step, 'before')
    if (step !== 'a statement of a transaction') await this.pause?.()
    const value = await work()
    this.#pass(step, 'after')
    return value
  }

  #pass(step: Step, moment: 'before' | 'after'): void {
    this.#moments.step += 1
    if (step === 'a request') this.#moments.request += 1
    if (this.#crash !== null && this.#moments[this.#crash.at] === this.#crash.moments) {
      this.#crash = null
      this.#counts.add(`end of a process ${moment} ${step}`)
      this.#isDead = true
      this.#closeConnections()
    }
    if (this.#isDead) throw new Crash()
  }

  /** The end of a process closes its connections: the database rolls back their transactions. */
  #closeConnections(): void {
    for (const connection of this.connections) connection.release(true)
    this.connections.clear()
  }
}

/** The database as one process uses it. */
export function processExecutor({ executor }: Database, steps: Steps): Executor {
  const client: unknown = '$client' in executor ? executor.$client : null
  if (client instanceof PGlite) return drizzlePglite(steppedPglite(client, steps))
  if (client instanceof pg.Pool) return drizzleNodePostgres(steppedPool(client, steps))
  throw new Error('the executor has no client')
}

type QueryInput = Parameters<PGlite['query']>

function steppedPglite(client: PGlite, steps: Steps): PGlite {
  return replaceMethods(client, {
    query: (...input: QueryInput) => steps.run('a statement', () => client.query(...input)),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      steps.run('a transaction', () =>
        client.transaction((tx) => work(steppedTransaction(tx, steps))),
      ),
  })
}

function steppedTransaction(tx: Transaction, steps: Steps): Transaction {
  return replaceMethods(tx, {
    query: (...input: QueryInput) => steps.run(INSIDE, () => tx.query(...input)),
  })
}

function steppedPool(pool: pg.Pool, steps: Steps): pg.Pool {
  return replaceMethods(pool, {
    query: (...[text, values]: PoolQuery) =>
      steps.run('a statement', () => pool.query(text, values)),
    connect: () =>
      steps.run('a transaction', async () => {
        const connection = await pool.connect()
        steps.connections.add(connection)
        return steppedConnection(connection, steps)
      }),
  })
}

type PoolQuery = [text: string, values: unknown[]]

/** The connection of one transaction. */
function steppedConnection(connection: pg.PoolClient, steps: Steps): pg.PoolClient {
  return replaceMethods(connection, {
    query: (...[text, values]: PoolQuery) =>
      steps.run(INSIDE, () => connection.query(text, values)),
    release: () => {
      if (!steps.isDead && steps.connections.delete(connection)) connection.release()
    },
  })
}

function replaceMethods<Target extends object>(
  target: Target,
  methods: Readonly<Record<string, unknown>>,
): Target {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
