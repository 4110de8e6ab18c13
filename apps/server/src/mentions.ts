import type { FastifyInstance } from 'fastify'
import {
  registerMentionMediaRoutes,
  registerMetaWebhook,
  createMentionQueue,
  createCooldown,
  createStreamLimiter,
  mentionsRoutes,
  type MentionWorkerDeps,
  type RepostDeps,
  registerMentionWorkers,
  type StreamingDeps,
} from './features/mentions/index.ts'
import type { Queue } from './jobs/queue.ts'
import { ServerStopping } from './shared/server-stopping.ts'

type CreatedDeps = 'mentionQueue' | 'cooldown'

export interface MentionParts
  extends
    Omit<MentionWorkerDeps, CreatedDeps>,
    Pick<RepostDeps, 'publicUrl' | 'authorizePlayback'>,
    Pick<StreamingDeps, 'findSession'> {
  readonly boss: Queue
  /** The verify token of the webhook; null when it is not configured. */
  readonly verifyToken: string | null
  /** The secrets of both apps. */
  readonly appSecrets: readonly string[]
}

/** Creates the mentions feature: webhook, decisions, permission requests and media streaming. */
export async function createMentions({ boss, verifyToken, appSecrets, ...parts }: MentionParts) {
  const stop = new AbortController()
  const deps = {
    ...parts,
    mentionQueue: await createMentionQueue(boss),
    cooldown: createCooldown(parts.clock),
    streamLimiter: createStreamLimiter(),
    stop: stop.signal,
  }
  const workers = await registerMentionWorkers(boss, deps)
  return {
    handlers: mentionsRoutes(deps),
    bind: (app: FastifyInstance) => {
      registerMetaWebhook(app, { ...deps, verifyToken, appSecrets })
      registerMentionMediaRoutes(app, deps)
    },
    stop: () => {
      stop.abort(new ServerStopping())
      workers.stop()
    },
  }
}
