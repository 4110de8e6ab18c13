import type { FastifyInstance } from 'fastify'
import type { Infra } from '../../infra/infra.ts'
import { readSignedRequest } from '../../integrations/meta/signatures.ts'
import { createDeletionQueue, registerDeletionWorkers } from './deletions.jobs.ts'
import { deletionsRoutes, registerNetworkCallbacks } from './deletions.routes.ts'
import type { DeletionDeps } from './deletions.service.ts'

/** Ports to the accounts feature. */
export type DeletionPorts = Pick<DeletionDeps, 'revokePerson' | 'removePerson'>

/** Requests of persons at a network to disconnect, or to delete their data. */
export async function createDeletions(infra: Infra, { revokePerson, removePerson }: DeletionPorts) {
  const { executor, clock, random, log, queue, config, configSecrets } = infra
  const deps: DeletionDeps = {
    ...{ executor, clock, random, log, publicUrl: config.publicUrl },
    ...{ revokePerson, removePerson },
    deletionQueue: await createDeletionQueue(queue),
  }
  await registerDeletionWorkers(queue, deps)
  const apps = [
    { provider: 'facebook', secret: configSecrets.facebookAppSecret },
    { provider: 'instagram', secret: configSecrets.instagramAppSecret },
  ] as const
  return {
    routes: deletionsRoutes(deps),
    registerRoutes: (app: FastifyInstance) =>
      registerNetworkCallbacks(app, deps, (text) => readSignedRequest(text, apps, clock.now())),
  }
}
