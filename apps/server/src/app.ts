import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { isDatabaseUp } from './db/health.ts'
import type { DemoPerson } from './features/users/index.ts'
import { createFeatures, type FeatureOverrides, type Features, handlersOf } from './features.ts'
import { bindCalls } from './http/bind.ts'
import { bindHealth } from './http/health.ts'
import { createHttpServer } from './http/server.ts'
import { bindWeb } from './http/web.ts'
import { createInfra, type InfraOverrides, type Settings } from './infra/create-infra.ts'
import type { Infra } from './infra/infra.ts'
import { createDisposers, type Disposers } from './shared/disposers.ts'

/** Replacements for parts of the app, used by tests only. */
export interface Overrides extends InfraOverrides, FeatureOverrides {}

export type ContentProgress = Readonly<Record<'ready' | 'pending' | 'failed', number>>

export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  /** Adds demo people to an empty embedded database. Returns whether they were added. */
  seedDemoPeople(people: readonly DemoPerson[], password: string): Promise<boolean>
  /** Numbers of items of all accounts that are ready, pending and failed. */
  contentProgress(): Promise<ContentProgress>
  /** Removes the second factors of the user with this e-mail. False when there is no such user. */
  resetSecondFactor(email: string): Promise<boolean>
  /** Deletes expired rows now. A job does the same every 10 minutes. */
  sweep(): Promise<void>
  /** Stops everything the app started, in reverse order. */
  close(): Promise<void>
}

/** The composition root of the server. */
export async function buildApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  const disposers = createDisposers()
  try {
    const infra = await createInfra(settings, overrides, disposers)
    const features = await createFeatures(infra, overrides, disposers)
    const http = await createHttp(infra, features, disposers)
    return {
      http,
      database: infra.database,
      seedDemoPeople: async (people, password) =>
        infra.isAlone && (await features.users.seedDemoPeople(people, password)),
      contentProgress: features.media.readTotalProgress,
      resetSecondFactor: features.secondFactor.reset,
      sweep: infra.sweeps.run,
      close: disposers.disposeAll,
    }
  } catch (error) {
    await disposers.disposeAll()
    throw error
  }
}

async function createHttp(
  infra: Infra,
  features: Features,
  disposers: Disposers,
): Promise<FastifyInstance> {
  const { config, log, random, executor, origins } = infra
  const { publicUrl, aboutVideoUrl, trustProxy, web } = config
  const { securityLog, sessions, media, mentions, deletions, payments } = features
  const { record, recordCall } = securityLog
  const http = await createHttpServer({ log, random, record, trustProxy, publicUrl, origins })
  disposers.add(() => http.close())
  bindCalls(http, handlersOf(features), {
    authenticate: sessions.authenticate,
    observe: recordCall,
    record,
  })
  media.registerRoutes(http)
  mentions.registerRoutes(http)
  payments.registerRoutes(http)
  await deletions.registerRoutes(http)
  bindHealth(http, () => isDatabaseUp(executor))
  await bindWeb(http, { ...web, publicUrl, aboutVideoUrl })
  await http.ready()
  return http
}
