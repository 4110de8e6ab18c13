import type { FastifyInstance } from 'fastify'
import type { ConfigSecrets } from './config/config.ts'
import { reconnectRoutes, startTokenWorkers } from './features/accounts/index.ts'
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
  /** What accounts are put together of. */
  readonly accounts: ReconnectDeps
}

/** Puts together what keeps connections alive, and what ends them at their person's wish. */
export async function startConnections({ boss, secrets, accounts }: ConnectionParts) {
  const tokens = await startTokenWorkers(boss, {
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
