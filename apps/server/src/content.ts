import { join } from 'node:path'
import type { Config, ConfigSecrets } from './config/config.ts'
import type { Executor } from './db/database.ts'
import { accountsRoutes, openSource, readAccountRevision } from './features/accounts/index.ts'
import {
  bindMediaFiles,
  contentRevision,
  createAccountContent,
  createLinkCache,
  createMediaWork,
  mediaRoutes,
  type PlaylistDeps,
  type PrepareDeps,
  raiseRevision,
  startMediaWorkers,
} from './features/media/index.ts'
import { countWaiting } from './features/mentions/index.ts'
import { locateTools } from './integrations/ffmpeg/locate.ts'
import { createMediaPreparer, type MediaPreparer } from './integrations/ffmpeg/prepare.ts'
import { createCdnClient } from './integrations/meta/cdn.ts'
import { createCdnStreams } from './integrations/meta/cdn-stream.ts'
import { createFacebookClient } from './integrations/meta/facebook.ts'
import type { MetaDeps } from './integrations/meta/graph-call.ts'
import { createInstagramClient } from './integrations/meta/instagram.ts'
import { createFolderMediaStore } from './integrations/storage/folder-media-store.ts'
import type { Queue } from './jobs/queue.ts'
import { type MentionParts, startMentions } from './mentions.ts'
import type { Clock } from './shared/clock.ts'
import type { Log } from './shared/log.ts'
import type { Random } from './shared/random.ts'
import { createSecrets } from './shared/secrets.ts'

export interface ContentParts {
  readonly config: Config
  readonly secrets: ConfigSecrets
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly boss: Queue
  readonly requireSeat: PlaylistDeps['requireSeat']
  readonly findSession: MentionParts['findSession']
  /** Tells an account's owner, soon, that mentions wait. */
  readonly tellOwner: MentionParts['tellOwner']
}

/** Puts accounts, media and mentions together: what connects, fetches, prepares and serves. */
export async function startContent(parts: ContentParts) {
  const { config, executor, clock, random, log, boss } = parts
  const store = await createFolderMediaStore(config.mediaDir, clock)
  const base = {
    executor,
    clock,
    random,
    log,
    store,
    secrets: createSecrets(parts.secrets.encryptionKey),
    links: createLinkCache(clock),
    work: await createMediaWork(boss),
    publicUrl: config.publicUrl,
    ...metaClients(parts),
  }
  const stop = new AbortController()
  const prepare: PrepareDeps = {
    ...base,
    cdn: createCdnClient({ clock, log, hosts: config.meta.cdnHosts }),
    preparer: oncePrepared(config.toolPath, stop.signal),
    workDir: join(config.mediaDir, 'work'),
  }
  const workers = await startMediaWorkers(boss, prepare)
  const mentions = await startMentions(mentionParts(parts, prepare))
  const accounts = accountParts(base, config)
  return {
    handlers: {
      ...accountsRoutes(accounts),
      ...mediaRoutes({ ...base, requireSeat: parts.requireSeat }),
      ...mentions.handlers,
    },
    bindFiles: (app: Parameters<typeof bindMediaFiles>[0]) => {
      bindMediaFiles(app, { executor, store })
      mentions.bind(app)
    },
    contentRevision: (of: RevisionOf) => readRevision(accounts, of),
    stop: () => {
      stop.abort(new Error('the server is stopping'))
      workers.stop()
      mentions.stop()
    },
  }
}

type Base = Omit<PrepareDeps, 'cdn' | 'preparer' | 'workDir'>

function accountParts<Own extends Base>(base: Own, { resellers }: Config) {
  return {
    ...base,
    content: createAccountContent(base),
    resellers,
    mentionsWaiting: (ids: readonly string[]) => countWaiting(base.executor, ids),
  }
}

function mentionParts(parts: ContentParts, base: PrepareDeps): MentionParts {
  const { executor, clock, random, log, secrets, facebook, publicUrl } = base
  const { boss, requireSeat, findSession, tellOwner } = parts
  return {
    ...{ executor, clock, random, log, secrets, facebook, publicUrl },
    ...{ boss, requireSeat, findSession, tellOwner, raiseRevision },
    verifyToken: parts.secrets.metaWebhookVerifyToken,
    appSecrets: [parts.secrets.facebookAppSecret, parts.secrets.instagramAppSecret],
    openSource: (accountId) => openSource(base, accountId),
    openStream: createCdnStreams({ clock, log, hosts: parts.config.meta.cdnHosts }).openStream,
  }
}

interface RevisionOf {
  readonly accountId: string
  readonly userId: string
}

/** Changes with an account and its content; null when it is not this user's. */
async function readRevision(
  deps: Parameters<typeof readAccountRevision>[0],
  of: RevisionOf,
): Promise<string | null> {
  const account = await readAccountRevision(deps, of)
  if (account === null) return null
  return `${await contentRevision(deps.executor, of.accountId)}-${account}`
}

function metaClients({ config, secrets, clock, random, log }: ContentParts) {
  const deps: MetaDeps = { fetch, clock, random, log }
  const { meta } = config
  return {
    facebook: createFacebookClient(deps, {
      appId: meta.facebookAppId,
      appSecret: secrets.facebookAppSecret,
      dialogUrl: meta.facebookDialogUrl,
      graphUrl: meta.facebookGraphUrl,
    }),
    instagram: createInstagramClient(deps, {
      appId: meta.instagramAppId,
      appSecret: secrets.instagramAppSecret,
      authorizeUrl: meta.instagramAuthorizeUrl,
      oauthUrl: meta.instagramOauthUrl,
      graphUrl: meta.instagramGraphUrl,
    }),
  }
}

/** Looks for ffmpeg when the first item needs it: a server without it still answers calls. */
function oncePrepared(toolPath: string, signal: AbortSignal): () => Promise<MediaPreparer> {
  let found: Promise<MediaPreparer> | null = null
  return () => {
    found ??= locateTools(toolPath, signal).then(createMediaPreparer)
    found.catch(() => {
      found = null
    })
    return found
  }
}
