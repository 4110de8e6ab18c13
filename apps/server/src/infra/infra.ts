import type { Config, ConfigSecrets } from '../config/config.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Sweeps } from '../jobs/sweeps.ts'
import type { Clock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import type { Origins } from '../shared/origins.ts'
import type { Random } from '../shared/random.ts'
import type { Secrets } from '../shared/secrets.ts'
import type { Observers } from './create-observers.ts'
import type { UserChanges } from './user-changes.ts'

/** What every feature is created with. */
export interface Infra extends Observers {
  readonly config: Config
  /** Passwords and keys of the settings. Never logged. */
  readonly configSecrets: ConfigSecrets
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly database: Database
  /** The database's executor. */
  readonly executor: Executor
  /** The changes of users' data in all processes, for caches. */
  readonly changes: UserChanges
  /** Whether no other process works on this database and these folders. */
  readonly isAlone: boolean
  readonly queue: Queue
  /** Takes no more jobs, and waits until the running ones have ended. */
  readonly finishJobs: () => Promise<void>
  readonly sweeps: Sweeps
  /** Encrypts and signs with the keys of the settings or of the data folder. */
  readonly secrets: Secrets
  /** The origins of our own pages. */
  readonly origins: Origins
}
