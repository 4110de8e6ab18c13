import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Config, ConfigSecrets } from './config/config.ts'
import { createContent } from './content.ts'
import { closeBelow, openDataDir } from './db/data-dir.ts'
import { type DataDirLock, lockDataDir } from './db/data-dir-lock.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { isDatabaseUp } from './db/health.ts'
import { migrate } from './db/migrate.ts'
import { readAccountView } from './features/accounts/index.ts'
import { authorizationsRoutes } from './features/authorizations/index.ts'
import { billingRoutes } from './features/billing/index.ts'
import { codesRoutes } from './features/codes/index.ts'
import {
  activeScreens,
  type Beats,
  admit,
  createBeats,
  noteBeats,
  playbackRoutes,
} from './features/playback/index.ts'
import { publicSettingsRoutes } from './features/public-settings/index.ts'
import { screensRoutes } from './features/screens/index.ts'
import {
  createSecurityLog,
  recordCall,
  type SecurityLog,
  writeEvents,
} from './features/security-log/index.ts'
import {
  authenticate,
  findActor,
  type SessionDeps,
  sessionsRoutes,
} from './features/sessions/index.ts'
import {
  argon2Hasher,
  type DemoPerson,
  limitHashing,
  type PasswordHasher,
  seedDemoPeople,
} from './features/users/index.ts'
import { bindCalls } from './http/bind.ts'
import type { Handlers } from './http/handlers.ts'
import { bindHealth } from './http/health.ts'
import { createHttpServer } from './http/server.ts'
import { createOrigins } from './shared/origins.ts'
import { bindWeb } from './http/web.ts'
import type { CdnLimits } from './integrations/meta/cdn-request.ts'
import { type Queue, startQueue } from './jobs/queue.ts'
import { registerSweep } from './jobs/sweep.jobs.ts'
import { startOwnerNotices } from './notices.ts'
import { startPeople } from './people.ts'
import { type Clock, systemClock } from './shared/clock.ts'
import { createLog, type Log } from './shared/log.ts'
import { resolveKeys } from './shared/key-file.ts'
import { type Random, systemRandom } from './shared/random.ts'
import { createSecrets, type Secrets } from './shared/secrets.ts'

/** What tests, and only they, put in the place of the real thing. */
export interface Overrides {
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Log
  readonly hasher?: PasswordHasher
  /** An open database that already has its tables; closed with the app. */
  readonly database?: Database
  /** How long a download may take, or say nothing. */
  readonly cdnLimits?: Partial<CdnLimits>
}

export type ContentProgress = Readonly<Record<'ready' | 'pending' | 'failed', number>>

export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  /** Puts demo people into an empty embedded database; answers whether they are new. */
  seedDemoPeople(people: readonly DemoPerson[], password: string): Promise<boolean>
  /** How many items of all accounts together are ready, wait, or cannot be shown. */
  contentProgress(): Promise<ContentProgress>
  /** Ends everything the app started, last things first. */
  close(): Promise<void>
}

interface Settings {
  readonly config: Config
  readonly secrets: ConfigSecrets
}

/** What everything else stands on; each part is ended with the app. */
interface Foundation extends Settings {
  readonly sealing: Secrets
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  readonly database: Database
  readonly queue: Queue
  readonly beats: Beats
  readonly securityLog: SecurityLog
}

type Ending = (() => Promise<void> | void)[]

/** The one place where the server is put together. */
export async function buildApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  const ending: Ending = []
  const close = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const foundation = await layFoundation(settings, overrides, ending)
    const { config, log, database, random } = foundation
    const { publicUrl, aboutVideoUrl } = config
    const { executor } = database
    const { record } = foundation.securityLog
    const { sessions, notices, content, people, handlers } = await composeFeatures(
      foundation,
      overrides,
    )
    ending.push(() => {
      people.stop()
      content.stop()
      notices.stop()
    })
    const { trustProxy } = config
    const origins = createOrigins(publicUrl)
    const http = await createHttpServer({
      ...{ log, random, record, trustProxy, publicUrl, origins },
    })
    ending.push(() => http.close())
    bindCalls(http, handlers, {
      authenticate: (bearer, { origin, client }) =>
        authenticate(sessions, { bearer, client }, ({ kind: detail, ...session }) => {
          record({ ...origin, ...session, kind: 'token_reused', detail })
        }),
      observe: (call) => {
        recordCall(record, call)
      },
      record,
    })
    content.bindFiles(http)
    await content.bindCallbacks(http)
    bindHealth(http, () => isDatabaseUp(executor))
    await bindWeb(http, { ...config.web, publicUrl, aboutVideoUrl })
    await http.ready()
    return {
      http,
      database,
      seedDemoPeople: async (persons, password) =>
        database.kind === 'embedded' && (await seedDemoPeople(people.users, persons, password)),
      contentProgress: content.progress,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function layFoundation(
  { config, secrets }: Settings,
  overrides: Overrides,
  ending: Ending,
): Promise<Foundation> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const random = overrides.random ?? systemRandom
  const isEmbedded = config.databaseUrl === null
  if (isEmbedded || config.mediaDir.startsWith(config.dataDir)) await openDataDir(config.dataDir)
  const database = overrides.database ?? (await openDatabase(config, ending))
  ending.push(() => database.close())
  if (overrides.database === undefined) await migrate(database)
  const { executor } = database
  const sealing = createSecrets(
    ...(await resolveKeys(secrets.encryptionKeys, isEmbedded ? config.dataDir : null)),
  )
  const queue = await startQueue(database, log)
  ending.push(() => queue.stop())
  await registerSweep(queue.boss, { executor, clock, log })
  const beats = createBeats({
    write: (noted, now) => noteBeats(executor, noted, now),
    clock,
    log,
  })
  ending.push(() => beats.stop())
  const securityLog = createSecurityLog({
    ...{ clock, random, log },
    write: (events) => writeEvents(executor, events),
  })
  ending.push(() => securityLog.stop())
  return {
    ...{ config, secrets, sealing, log, clock, random, database },
    ...{ queue: queue.boss, beats, securityLog },
  }
}

async function composeFeatures(
  foundation: Foundation,
  { hasher = argon2Hasher, cdnLimits }: Overrides,
) {
  const { config, secrets, sealing, log, clock, random } = foundation
  const { database, queue, beats, securityLog } = foundation
  const { executor } = database
  const { planGraceDays } = config
  const seats = { executor, clock, beats, planGraceDays }
  const parts = { config, secrets, sealing, executor, clock, random, log, boss: queue }
  const notices = await startOwnerNotices(parts)
  const sessions: SessionDeps = { executor, clock, random, demoAllowed: config.standIns }
  const content = await createContent({
    ...parts,
    admit: (actor, admission) => admit(seats, actor, admission),
    tokenDied: (accountId) => notices.tokenDead(accountId),
    findSession: (id) => findActor(sessions, id),
    tellOwner: (accountId) => notices.mentionsArrived(accountId),
    isAlone: database.kind === 'embedded',
    cdnLimits,
  })
  const people = await startPeople({
    ...{ config, boss: queue, log, sessions, mail: notices },
    hasher: limitHashing(hasher),
    removeAccounts: content.removeAccounts,
    flushSecurityLog: securityLog.flush,
  })
  const handlers: Handlers = {
    ...people.handlers,
    ...sessionsRoutes(sessions),
    ...authorizationsRoutes({ ...sessions, origins: createOrigins(config.publicUrl) }),
    ...codesRoutes(sessions),
    ...screensRoutes({
      ...{ executor, clock, random },
      activeScreens: (userId) => activeScreens({ executor, clock }, userId),
      accountView: (actor, accountId) => readAccountView(executor, actor, accountId),
    }),
    ...playbackRoutes({ ...seats, contentRevision: content.contentRevision }),
    ...billingRoutes({ executor, clock }),
    ...publicSettingsRoutes(config),
    ...content.handlers,
  }
  return { sessions, notices, content, people, handlers }
}

async function openDatabase(config: Config, ending: Ending): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl)
  const lock: DataDirLock = lockDataDir(config.dataDir)
  ending.push(() => lock.release())
  const folder = join(config.dataDir, 'database')
  const database = await openEmbedded({ folder })
  // It unpacks its first files with modes of its own, whatever the umask.
  await closeBelow(folder)
  return database
}
