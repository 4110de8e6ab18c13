import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import {
  type App,
  buildApp,
  type Environment,
  type Overrides,
  readConfig,
} from '../../src/index.ts'
import type { Database } from '../../src/db/database.ts'
import type { SessionDeps } from '../../src/features/sessions/index.ts'
import { type CapturedLog, captureLog } from './captured-log.ts'
import { type CountingHasher, countingHasher } from './counting-hasher.ts'
import { ManualClock } from './manual-clock.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestAppOptions extends Omit<Overrides, 'clock' | 'log' | 'hasher'> {
  readonly clock?: ManualClock
  readonly hasher?: CountingHasher
  /** Settings that differ from `TEST_ENVIRONMENT`. */
  readonly environment?: Environment
}

export interface TestApp {
  readonly app: App
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string
  readonly database: Database
  readonly dataDir: string
  readonly clock: ManualClock
  readonly hasher: CountingHasher
  readonly log: CapturedLog
  /** What the services of signed-in sessions need, the app's own. */
  readonly sessions: SessionDeps
  /** The next number of this app, for names and addresses that differ. */
  next(): number
  close(): Promise<void>
}

/** One proxy is trusted, so that a test says in a header which address its caller has. */
const TEST_ENVIRONMENT: Environment = { PORT: '0', STAND_INS: 'on', TRUST_PROXY: '1' }

/**
 * The real server over a database of its own, listening on a free port. Called at the top of a file,
 * or inside a test; it is closed when that has ended.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    environment,
    clock = new ManualClock(),
    hasher = countingHasher(),
    ...overrides
  } = options
  const random = overrides.random ?? seededRandom()
  const log = captureLog()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-data-'))
  const settings = readConfig({ ...TEST_ENVIRONMENT, DATA_DIR: dataDir, ...environment })
  const database = overrides.database ?? (await openTestDatabase())
  const app = await buildApp(settings, {
    ...overrides,
    clock,
    random,
    hasher,
    database,
    log: log.log,
  })
  let numbers = 0
  let closing: Promise<void> | null = null
  const close = (): Promise<void> =>
    (closing ??= app.close().then(() => rm(dataDir, { recursive: true, force: true })))
  if (TestRunner.getCurrentTest() === undefined) afterAll(close)
  else onTestFinished(close)

  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    database,
    dataDir,
    clock,
    hasher,
    log,
    sessions: {
      executor: database.executor,
      clock,
      random,
      demoAllowed: settings.config.standIns,
    },
    next: () => (numbers += 1),
    close,
  }
}
