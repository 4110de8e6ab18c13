import type { Clock } from '../shared/clock.ts'
import { withTimeLimit } from '../shared/time-limit.ts'
import type { Executor } from './database.ts'
import { isMigrated, readMigrationHashes } from './migrations.ts'

/** Shorter than the usual time-out of a balancer's check. */
const HEALTH_TIMEOUT_MS = 2_000

export interface DatabaseHealth {
  /** Whether the database answers within 2 s. */
  readonly database: boolean
  /** Whether it has all migrations of this version. */
  readonly migrations: boolean
  /** How long it has not answered since it last did with all migrations, in ms; null when it answers or never did. */
  readonly outageMs: number | null
}

/** Returns a function that checks the database. It does not reject. */
export function createDatabaseHealth(
  executor: Executor,
  clock: Clock,
): () => Promise<DatabaseHealth> {
  const hashes = readMigrationHashes()
  const limit = { ms: HEALTH_TIMEOUT_MS, signal: new AbortController().signal }
  let metAtMs: number | null = null
  return async () => {
    const migrations = await withTimeLimit(clock, limit, (signal) =>
      Promise.race([isMigrated(executor, hashes), rejectOnAbort(signal)]),
    ).catch(() => null)
    const nowMs = clock.now().getTime()
    if (migrations !== null) {
      metAtMs = migrations ? nowMs : null
      return { database: true, migrations, outageMs: null }
    }
    const outageMs = metAtMs === null ? null : nowMs - metAtMs
    return { database: false, migrations: false, outageMs }
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('the database did not answer in time'))
    })
  })
}
