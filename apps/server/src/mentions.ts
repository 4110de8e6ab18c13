import type { FastifyInstance } from 'fastify'
import {
  bindMentionMedia,
  bindMetaWebhook,
  createMentionWork,
  createRests,
  createStreamPlaces,
  mentionsRoutes,
  type MentionWorkDeps,
  type RepostDeps,
  startMentionWorkers,
  type StreamingDeps,
} from './features/mentions/index.ts'
import type { Queue } from './jobs/queue.ts'
import { ServerStopping } from './shared/server-stopping.ts'

type Made = 'work' | 'rests'

export interface MentionParts
  extends
    Omit<MentionWorkDeps, Made>,
    Pick<RepostDeps, 'publicUrl' | 'authorizePlayback'>,
    Pick<StreamingDeps, 'findSession'> {
  readonly boss: Queue
  /** What the network must say when it asks whether the webhook is ours; null: there is none. */
  readonly verifyToken: string | null
  /** Of both apps. */
  readonly appSecrets: readonly string[]
}

/** Puts mentions together: what hears of them, decides, asks their authors and passes them through. */
export async function startMentions({ boss, verifyToken, appSecrets, ...parts }: MentionParts) {
  const stop = new AbortController()
  const deps = {
    ...parts,
    work: await createMentionWork(boss),
    rests: createRests(parts.clock),
    places: createStreamPlaces(),
    stop: stop.signal,
  }
  const workers = await startMentionWorkers(boss, deps)
  return {
    handlers: mentionsRoutes(deps),
    bind: (app: FastifyInstance) => {
      bindMetaWebhook(app, { ...deps, verifyToken, appSecrets })
      bindMentionMedia(app, deps)
    },
    stop: () => {
      stop.abort(new ServerStopping())
      workers.stop()
    },
  }
}
