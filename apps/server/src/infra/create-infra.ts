import { join } from 'node:path'
import type { Config, ConfigSecrets } from '../config/config.ts'
import { restrictContents, openDataDir } from '../db/data-dir.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { type Database, openEmbedded, openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readTime } from '../db/read-time.ts'
import { startQueue } from '../jobs/queue.ts'
import { createSweeps } from '../jobs/sweeps.ts'
import { type Clock, systemClock } from '../shared/clock.ts'
import type { Disposers } from '../shared/disposers.ts'
import { resolveKeys } from '../shared/key-file.ts'
import { createLog, type Log } from '../shared/log.ts'
import { createOrigins } from '../shared/origins.ts'
import { systemRandom } from '../shared/random.ts'
import { createSecrets } from '../shared/secrets.ts'
import { createDatabaseClock } from './database-clock.ts'
import { createObservers } from './create-observers.ts'
import type { Infra } from './infra.ts'
import { measureInfra } from './measure-infra.ts'
import { createUserChanges } from './user-changes.ts'

export interface Settings {
  readonly config: Config
  readonly secrets: ConfigSecrets
}

/** Replacements for parts of the infrastructure, used by tests only. */
export interface InfraOverrides extends Partial<Pick<Infra, 'clock' | 'random' | 'log'>> {
  /** An open, migrated database. It is closed with the app. */
  readonly database?: Database
  /** Whether cron jobs start by the system's clock. Default: true. */
  readonly runsCronJobs?: boolean
  /** Whether no other process uses the database. Default: whether it is embedded. */
  readonly isAlone?: boolean
}

/** Opens the database, starts the queue and reads the keys. */
export async function createInfra(
  { config, secrets: configSecrets }: Settings,
  overrides: InfraOverrides,
  disposers: Disposers,
): Promise<Infra> {
  const log = overrides.log ?? createLog(config.logLevel)
  const random = overrides.random ?? systemRandom
  const isEmbedded = config.databaseUrl === null
  const observers = await createObservers(config, log, disposers)
  if (isEmbedded || config.workDir.startsWith(config.dataDir)) await openDataDir(config.dataDir)
  const database = overrides.database ?? (await openDatabase(config, disposers))
  disposers.add(() => database.close())
  const clock = overrides.clock ?? (await openClock(database, log, disposers))
  if (overrides.database === undefined) await migrate(database, { log, clock })
  const changes = await createUserChanges({ database, clock, log, random })
  disposers.add(changes.stop)
  const keys = await resolveKeys(configSecrets.encryptionKeys, isEmbedded ? config.dataDir : null)
  const runsJobs = config.role !== 'api'
  const { runsCronJobs = runsJobs } = overrides
  const running = await startQueue(database, log, { ...observers, runsJobs, runsCronJobs })
  const { queue, finishJobs } = running
  disposers.add(running.stop)
  measureInfra(observers.metrics, database, running)
  return {
    ...{ config, configSecrets, clock, random, log, database, changes, queue, finishJobs },
    ...observers,
    executor: database.executor,
    isAlone: overrides.isAlone ?? database.kind === 'embedded',
    sweeps: await createSweeps(queue, { clock, log }),
    secrets: createSecrets(...keys),
    origins: createOrigins(config.publicUrl),
  }
}

/** The clock of a database that several processes use; that of the system beside the embedded one. */
async function openClock(database: Database, log: Log, disposers: Disposers): Promise<Clock> {
  if (database.kind === 'embedded') return systemClock
  const clock = await createDatabaseClock({ readTime: () => readTime(database.executor), log })
  disposers.add(clock.stop)
  return clock
}

/** Opens the database of the settings; the folder of the embedded one is locked until it is disposed. */
export async function openDatabase(config: Config, disposers: Disposers): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl)
  const lock = lockDataDir(config.dataDir)
  disposers.add(() => lock.release())
  const folder = join(config.dataDir, 'database')
  const database = await openEmbedded({ folder })
  // PGlite unpacks its first files with their own modes, whatever the umask.
  await restrictContents(folder)
  return database
}
