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
  type HeartbeatBuffer,
  authorizePlayback,
  createHeartbeatBuffer,
  recordHeartbeats,
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
import { createOwnerNotifications } from './notifications.ts'
import { createPeople } from './people.ts'
import { type Clock, systemClock } from './shared/clock.ts'
import { createLog, type Log } from './shared/log.ts'
import { resolveKeys } from './shared/key-file.ts'
import { type Random, systemRandom } from './shared/random.ts'
import { createSecrets, type Secrets } from './shared/secrets.ts'

/** Replacements for parts of the app, used by tests only. */
export interface Overrides {
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Log
  readonly hasher?: PasswordHasher
  /** An open, migrated database. It is closed with the app. */
  readonly database?: Database
  /** Time-outs of downloads. */
  readonly cdnLimits?: Partial<CdnLimits>
}

export type ContentProgress = Readonly<Record<'ready' | 'pending' | 'failed', number>>

export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  /** Adds demo people to an empty embedded database. Returns whether they were added. */
  seedDemoPeople(people: readonly DemoPerson[], password: string): Promise<boolean>
  /** Numbers of items of all accounts that are ready, pending and failed. */
  contentProgress(): Promise<ContentProgress>
  /** Stops everything the app started, in reverse order. */
  close(): Promise<void>
}

interface Settings {
  readonly config: Config
  readonly secrets: ConfigSecrets
}

/** What the features have in common. The app's disposers stop each part. */
interface Infra extends Settings {
  readonly sealing: Secrets
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  readonly database: Database
  readonly queue: Queue
  readonly heartbeats: HeartbeatBuffer
  readonly securityLog: SecurityLog
}

type Disposers = (() => Promise<void> | void)[]

/** The composition root of the server. */
export async function buildApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  const disposers: Disposers = []
  const close = async (): Promise<void> => {
    for (const end of disposers.splice(0).reverse()) await end()
  }
  try {
    const infra = await createInfra(settings, overrides, disposers)
    const { config, log, database, random } = infra
    const { publicUrl, aboutVideoUrl } = config
    const { executor } = database
    const { record } = infra.securityLog
    const { sessions, notifications, content, people, handlers } = await composeFeatures(
      infra,
      overrides,
    )
    disposers.push(() => {
      people.stop()
      content.stop()
      notifications.stop()
    })
    const { trustProxy } = config
    const origins = createOrigins(publicUrl)
    const http = await createHttpServer({
      ...{ log, random, record, trustProxy, publicUrl, origins },
    })
    disposers.push(() => http.close())
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

async function createInfra(
  { config, secrets }: Settings,
  overrides: Overrides,
  disposers: Disposers,
): Promise<Infra> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const random = overrides.random ?? systemRandom
  const isEmbedded = config.databaseUrl === null
  if (isEmbedded || config.mediaDir.startsWith(config.dataDir)) await openDataDir(config.dataDir)
  const database = overrides.database ?? (await openDatabase(config, disposers))
  disposers.push(() => database.close())
  if (overrides.database === undefined) await migrate(database)
  const { executor } = database
  const sealing = createSecrets(
    ...(await resolveKeys(secrets.encryptionKeys, isEmbedded ? config.dataDir : null)),
  )
  const queue = await startQueue(database, log)
  disposers.push(() => queue.stop())
  await registerSweep(queue.boss, { executor, clock, log })
  const heartbeats = createHeartbeatBuffer({
    write: (batch, now) => recordHeartbeats(executor, batch, now),
    clock,
    log,
  })
  disposers.push(() => heartbeats.stop())
  const securityLog = createSecurityLog({
    ...{ clock, random, log },
    write: (events) => writeEvents(executor, events),
  })
  disposers.push(() => securityLog.stop())
  return {
    ...{ config, secrets, sealing, log, clock, random, database },
    ...{ queue: queue.boss, heartbeats, securityLog },
  }
}

async function composeFeatures(infra: Infra, { hasher = argon2Hasher, cdnLimits }: Overrides) {
  const { config, secrets, sealing, log, clock, random } = infra
  const { database, queue, heartbeats, securityLog } = infra
  const { executor } = database
  const { planGraceDays } = config
  const seats = { executor, clock, heartbeats, planGraceDays }
  const parts = { config, secrets, sealing, executor, clock, random, log, boss: queue }
  const notifications = await createOwnerNotifications(parts)
  const sessions: SessionDeps = { executor, clock, random, demoAllowed: config.standIns }
  const content = await createContent({
    ...parts,
    authorizePlayback: (actor, request) => authorizePlayback(seats, actor, request),
    tokenDied: (accountId) => notifications.notifyOfDeadToken(accountId),
    findSession: (id) => findActor(sessions, id),
    notifyOwner: (accountId) => notifications.notifyOfMentions(accountId),
    isAlone: database.kind === 'embedded',
    cdnLimits,
  })
  const people = await createPeople({
    ...{ config, boss: queue, log, sessions, mail: notifications },
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
  return { sessions, notifications, content, people, handlers }
}

async function openDatabase(config: Config, disposers: Disposers): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl)
  const lock: DataDirLock = lockDataDir(config.dataDir)
  disposers.push(() => lock.release())
  const folder = join(config.dataDir, 'database')
  const database = await openEmbedded({ folder })
  // PGlite unpacks its first files with their own modes, whatever the umask.
  await closeBelow(folder)
  return database
}
