import type { FastifyInstance } from 'fastify'
import type { ConfigSecrets } from './config/config.ts'
import { reconnectRoutes, createTokenWorkers } from './features/accounts/index.ts'
import {
  registerNetworkCallbacks,
  createDeletionQueue,
  type DeletionDeps,
  deletionsRoutes,
  registerDeletionWorkers,
} from './features/deletions/index.ts'
import { readSignedRequest } from './integrations/meta/signatures.ts'
import type { Queue } from './jobs/queue.ts'

type ReconnectDeps = Parameters<typeof reconnectRoutes>[0]

export interface ConnectionParts {
  readonly boss: Queue
  readonly secrets: ConfigSecrets
  /** Dependencies of the accounts feature. */
  readonly accounts: ReconnectDeps
}

/** Composes the workers that refresh tokens and the calls that end a connection at its person's request. */
export async function createConnections({ boss, secrets, accounts }: ConnectionParts) {
  const tokens = await createTokenWorkers(boss, {
    ...accounts,
    forgetsMissingKeys: secrets.encryptionKeys.length === 0,
  })
  const deletions: DeletionDeps = { ...accounts, deletionQueue: await createDeletionQueue(boss) }
  await registerDeletionWorkers(boss, deletions)
  const apps = [
    { provider: 'facebook', secret: secrets.facebookAppSecret },
    { provider: 'instagram', secret: secrets.instagramAppSecret },
  ] as const
  return {
    handlers: { ...reconnectRoutes(accounts), ...deletionsRoutes(accounts) },
    bindCallbacks: (app: FastifyInstance) =>
      registerNetworkCallbacks(app, deletions, (text) =>
        readSignedRequest(text, apps, accounts.clock.now()),
      ),
    stop: () => {
      tokens.stop()
    },
  }
}
