import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFailed, onTestFinished, TestRunner } from 'vitest'
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
import { followRequests } from './running-requests.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestDatabase, rememberStart } from './test-database.ts'

export interface TestAppOptions extends Omit<Overrides, 'clock' | 'log' | 'hasher'> {
  readonly clock?: ManualClock
  readonly hasher?: CountingHasher
  /** Settings that differ from `TEST_ENVIRONMENT`. */
  readonly environment?: Environment
  /** Default: `debug`. */
  readonly logLevel?: 'debug' | 'trace'
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
  /** Dependencies of the sessions' services, as in the app. */
  readonly sessions: SessionDeps
  /** The next number of this app, for distinct names and addresses. */
  next(): number
  close(): Promise<void>
}

/** Number of log lines that a failed test prints. */
const SHOWN_LOG_LINES = 60

/** One proxy is trusted, so that a header sets the caller's address. */
const TEST_ENVIRONMENT: Environment = { PORT: '0', STAND_INS: 'on', TRUST_PROXY: '1' }

/**
 * The real server with its own database, on a free port. Called in a file or a test, at whose end it is
 * closed.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    environment,
    clock = new ManualClock(),
    hasher = countingHasher(),
    logLevel,
    ...overrides
  } = options
  const random = overrides.random ?? seededRandom()
  const log = captureLog(logLevel)
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-data-'))
  const settings = readConfig({ ...TEST_ENVIRONMENT, DATA_DIR: dataDir, ...environment })
  const database = overrides.database ?? (await openTestDatabase())
  const app = await buildApp(settings, {
    // Tests run scheduled jobs themselves (`runRoutine`): the system's clock would start them at any point of a test.
    runsCronJobs: false,
    ...overrides,
    clock,
    random,
    hasher,
    database,
    log: log.log,
  })
  await rememberStart(database)
  let numbers = 0
  let closing: Promise<void> | null = null
  const requests = followRequests(app.http.server)
  const end = async (): Promise<void> => {
    // Webhooks of stand-ins, for example: their handlers would go on without the app.
    await requests.finish()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const close = (): Promise<void> => (closing ??= end())
  if (TestRunner.getCurrentTest() === undefined) afterAll(close)
  else {
    onTestFailed(() => {
      process.stdout.write(`The server's last log lines:\n${log.lastLines(SHOWN_LOG_LINES)}`)
    })
    onTestFinished(close)
  }

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
