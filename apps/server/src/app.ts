import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { createDatabaseHealth } from './db/health.ts'
import type { DemoPerson } from './features/users/index.ts'
import { createFeatures, type FeatureOverrides, type Features, handlersOf } from './features.ts'
import { bindCalls } from './http/bind.ts'
import { bindDocuments } from './http/documents.ts'
import { closeConnectionsWhile, finishRequests } from './http/finish-requests.ts'
import { createCallCounter } from './http/count-calls.ts'
import { bindHealth } from './http/health.ts'
import { createHttpServer } from './http/server.ts'
import { bindDeviceTestMedia } from './http/device-test-media.ts'
import { bindWeb } from './http/web.ts'
import { createInfra, type InfraOverrides, type Settings } from './infra/create-infra.ts'
import type { Infra } from './infra/infra.ts'
import { createDisposers, type Disposers } from './shared/disposers.ts'
import { createDraining, type Draining } from './shared/draining.ts'

/** Replacements for parts of the app, used by tests only. */
export interface Overrides extends InfraOverrides, FeatureOverrides {}

export type ContentProgress = Readonly<Record<'ready' | 'pending' | 'failed', number>>

export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  /** Port of `/metrics`; null without one. */
  readonly metricsPort: number | null
  /** Adds demo people to an empty embedded database. Returns whether they were added. */
  seedDemoPeople(people: readonly DemoPerson[], password: string): Promise<boolean>
  /** Numbers of items of all accounts that are ready, pending and failed. */
  contentProgress(): Promise<ContentProgress>
  /** Removes the second factors of the user with this e-mail. False when there is no such user. */
  resetSecondFactor(email: string): Promise<boolean>
  /** Deletes expired rows now. A job does the same every 10 minutes. */
  sweep(): Promise<void>
  /** Writes all pending heartbeats now. */
  flushHeartbeats(): Promise<void>
  /** Writes and checks now what of the heartbeats is due. A timer does so within a second. */
  writeDueHeartbeats(): Promise<void>
  /** Writes the times of sessions' latest calls now. A timer does so within a second. */
  flushTouches(): Promise<void>
  /** Resolves when this process has received all changes of users' data so far. */
  synchronize(): Promise<void>
  /**
   * Prepares for `close`: `/readyz` answers 503, new calls are still answered for the drain time of the
   * settings, and running calls and jobs end. Those that have not ended at `limit` are aborted by `close`.
   */
  drain(limit: AbortSignal): Promise<void>
  /** Stops everything the app started, in reverse order. */
  close(): Promise<void>
}

/** The composition root of the server. */
export async function buildApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  const disposers = createDisposers()
  try {
    const infra = await createInfra(settings, overrides, disposers)
    const features = await createFeatures(infra, overrides, disposers)
    const draining = createDraining()
    const http = await createHttp({ infra, features, draining }, disposers)
    return {
      http,
      database: infra.database,
      metricsPort: infra.metricsPort,
      seedDemoPeople: async (people, password) =>
        infra.isAlone && (await features.users.seedDemoPeople(people, password)),
      contentProgress: features.media.readTotalProgress,
      resetSecondFactor: features.secondFactor.reset,
      sweep: infra.sweeps.run,
      flushHeartbeats: features.seats.flushHeartbeats,
      writeDueHeartbeats: features.seats.writeDueHeartbeats,
      flushTouches: features.sessions.flushTouches,
      synchronize: infra.changes.synchronize,
      drain: (limit) => drain({ infra, http, draining }, limit),
      close: disposers.disposeAll,
    }
  } catch (error) {
    await disposers.disposeAll()
    throw error
  }
}

interface HttpParts {
  readonly infra: Infra
  readonly features: Features
  readonly draining: Draining
}

/** The HTTP server. A worker serves only its health. */
async function createHttp(
  { infra, features, draining }: HttpParts,
  disposers: Disposers,
): Promise<FastifyInstance> {
  const { config, log, random, clock, executor, origins } = infra
  const { publicUrl, trustProxy, role } = config
  const { record } = features.securityLog
  const observers = { metrics: infra.metrics, tracing: infra.tracing }
  const http = await createHttpServer({
    ...{ log, random, record, trustProxy, publicUrl, origins, observers },
  })
  disposers.add(() => http.close())
  closeConnectionsWhile(http, () => draining.isDraining)
  if (role !== 'worker') await bindProduct(http, infra, features)
  const readDatabase = createDatabaseHealth(executor, clock)
  bindHealth(http, async () => {
    const [health, media] = await Promise.all([readDatabase(), features.media.readHealth()])
    const { outageMs, ...database } = health
    const serving = !draining.isDraining
    const required = { ...database, serving }
    return { required, outageMs: serving ? outageMs : null, reported: { media } }
  })
  await http.ready()
  return http
}

/** Binds calls, media, webhooks and pages. */
async function bindProduct(
  http: FastifyInstance,
  { config, metrics, changes }: Infra,
  features: Features,
): Promise<void> {
  const { publicUrl, aboutVideoUrl, web } = config
  const { audit, securityLog, sessions, media, mentions, deletions, payments } = features
  const { record, recordCall } = securityLog
  const countCall = createCallCounter(metrics)
  await bindDocuments(http)
  bindCalls(http, handlersOf(features), {
    authenticate: sessions.authenticate,
    startAudit: audit.start,
    observe: (call) => {
      countCall(call)
      recordCall(call)
    },
    record,
    synchronize: changes.synchronize,
  })
  media.registerRoutes(http)
  mentions.registerRoutes(http)
  payments.registerRoutes(http)
  await deletions.registerRoutes(http)
  await bindDeviceTestMedia(http)
  await bindWeb(http, {
    ...{ ...web, publicUrl, aboutVideoUrl },
    mediaOrigin: media.redirectOrigin,
  })
}

interface Drained {
  readonly infra: Infra
  readonly http: FastifyInstance
  readonly draining: Draining
}

async function drain({ infra, http, draining }: Drained, limit: AbortSignal): Promise<void> {
  const { clock, config, finishJobs } = infra
  draining.begin()
  const jobsEnded = Promise.race([finishJobs(), untilAborted(limit)])
  if (config.drainMs > 0) await clock.sleep(config.drainMs, limit).catch(() => undefined)
  await finishRequests(http, limit)
  await jobsEnded
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
