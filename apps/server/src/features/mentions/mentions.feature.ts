import type { FastifyInstance } from 'fastify'
import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import { createCdnStreams } from '../../integrations/meta/cdn-stream.ts'
import type { Infra } from '../../infra/infra.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { openSource, type SourceDeps } from '../accounts/index.ts'
import { createCooldown } from './decisions/cooldown.ts'
import { exportMentions } from './decisions/exported-mentions.repo.ts'
import { countPendingMentions, listRecentMentions } from './decisions/mention-lists.repo.ts'
import { registerMentionMediaRoutes } from './streaming/mention-media.routes.ts'
import {
  createMentionQueue,
  type MentionWorkerDeps,
  registerMentionWorkers,
} from './mentions.jobs.ts'
import { mentionsRoutes } from './mentions.routes.ts'
import type { RepostDeps } from './streaming/reposts.service.ts'
import { createStreamLimiter } from './streaming/stream-limiter.ts'
import type { StreamingDeps } from './streaming/streaming.service.ts'
import { registerMetaWebhook } from './inbox/webhook.routes.ts'

/** Arbitrary, but the same in every process. */
const UPDATES_LOCK = 7_281_004

/** What mentions need of the network's client, accounts, media, playback, sessions and notifications. */
export interface MentionPorts
  extends
    Pick<MentionWorkerDeps, 'facebook' | 'raiseRevision' | 'notifyOwner'>,
    Pick<SourceDeps, 'tokenDied'>,
    Pick<RepostDeps, 'authorizePlayback'>,
    Pick<StreamingDeps, 'findSession'> {}

/** Other people's stories that mention an account: webhook, decisions, permission requests, streaming. */
export async function createMentions(infra: Infra, { tokenDied, ...ports }: MentionPorts) {
  const { executor, clock, random, log, secrets, queue, config, configSecrets, networkCalls } =
    infra
  const stop = new AbortController()
  const deps = {
    ...{ executor, clock, random, log, secrets, publicUrl: config.publicUrl, ...ports },
    mentionQueue: await createMentionQueue(queue),
    cooldown: createCooldown(clock),
    streamLimiter: createStreamLimiter(),
    openSource: (accountId: string) =>
      openSource({ executor, clock, log, secrets, tokenDied }, accountId),
    openStream: createCdnStreams({ clock, log, hosts: config.meta.cdnHosts, networkCalls })
      .openStream,
    stop: stop.signal,
  }
  const workers = await registerMentionWorkers(queue, {
    ...deps,
    runExclusively: (work) => withAdvisoryLock(infra.database, UPDATES_LOCK, work),
  })
  const { metaWebhookVerifyToken: verifyToken } = configSecrets
  const appSecrets = [configSecrets.facebookAppSecret, configSecrets.instagramAppSecret]
  return {
    routes: mentionsRoutes(deps),
    registerRoutes: (app: FastifyInstance) => {
      registerMetaWebhook(app, { ...deps, verifyToken, appSecrets })
      registerMentionMediaRoutes(app, deps)
    },
    countPending: (accountIds: readonly string[]) => countPendingMentions(executor, accountIds),
    listRecent: (accountId: string, since: Date) =>
      listRecentMentions(executor, { accountId, since }),
    exportData: (userId: string) => exportMentions(executor, userId),
    stop: () => {
      stop.abort(new ServerStopping())
      workers.stop()
    },
  }
}
