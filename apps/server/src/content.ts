import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config, ConfigSecrets } from './config/config.ts'
import { createConnections } from './connections.ts'
import type { Executor } from './db/database.ts'
import {
  accountSettingsRoutes,
  accountsRoutes,
  countIfAllUnreadable,
  createTokenQueue,
  openSource,
  readAccountRevision,
  removeAccountsOf,
} from './features/accounts/index.ts'
import {
  registerMediaFileRoutes,
  contentRevision,
  createAccountContent,
  createLinkCache,
  createMediaQueue,
  mediaRoutes,
  type PlaylistDeps,
  type PrepareDeps,
  raiseRevision,
  readTotalProgress,
  registerMediaWorkers,
} from './features/media/index.ts'
import { countPendingMentions, listRecentMentions } from './features/mentions/index.ts'
import { locateTools, type ToolSearch } from './integrations/ffmpeg/locate.ts'
import { createMediaPreparer, type MediaPreparer } from './integrations/ffmpeg/prepare.ts'
import type { CdnLimits } from './integrations/meta/cdn-request.ts'
import { createCdnClient } from './integrations/meta/cdn.ts'
import { createCdnStreams } from './integrations/meta/cdn-stream.ts'
import { createFacebookClient } from './integrations/meta/facebook.ts'
import type { MetaDeps } from './integrations/meta/graph-call.ts'
import { createInstagramClient } from './integrations/meta/instagram.ts'
import { createFolderMediaStore } from './integrations/storage/folder-media-store.ts'
import type { Queue } from './jobs/queue.ts'
import { type MentionParts, createMentions } from './mentions.ts'
import type { Clock } from './shared/clock.ts'
import { createSemaphore } from './shared/semaphore.ts'
import type { Log } from './shared/log.ts'
import type { Random } from './shared/random.ts'
import type { Secrets } from './shared/secrets.ts'
import { ServerStopping } from './shared/server-stopping.ts'
import { StartFault } from './shared/start-fault.ts'

export interface ContentOptions {
  readonly config: Config
  readonly secrets: ConfigSecrets
  readonly sealing: Secrets
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly boss: Queue
  readonly authorizePlayback: PlaylistDeps['authorizePlayback']
  /** Tells the owner that an account's token was found dead. */
  readonly tokenDied: (accountId: string) => Promise<void>
  readonly findSession: MentionParts['findSession']
  /** Tells an account's owner, soon, that mentions wait. */
  readonly notifyOwner: MentionParts['notifyOwner']
  /** Whether no other process works on this database and these folders. */
  readonly isAlone: boolean
  readonly cdnLimits?: Partial<CdnLimits> | undefined
}

/** Each conversion uses two CPUs; half of the CPUs stay free for the API. */
const CONVERTERS = Math.max(1, Math.floor(availableParallelism() / 4))

/** Creates the accounts, media and mentions features: their routes, jobs and disposers. */
export async function createContent(parts: ContentOptions) {
  const { config, executor, clock, random, log, boss, isAlone } = parts
  await requireDecryptionKey(parts)
  const store = await createFolderMediaStore(config.mediaDir, clock, { isAlone })
  const base = {
    executor,
    clock,
    random,
    log,
    store,
    secrets: parts.sealing,
    links: createLinkCache(clock),
    mediaQueue: await createMediaQueue(boss),
    tokenQueue: await createTokenQueue(boss),
    tokenDied: parts.tokenDied,
    publicUrl: config.publicUrl,
    ...metaClients(parts),
  }
  const stop = new AbortController()
  const prepare: PrepareDeps = { ...base, ...preparerDeps(parts, stop.signal) }
  // Untrusted bytes need a recent ffmpeg: without one the server does not start (decision Z13).
  if (!config.standIns) await prepare.preparer()
  const workers = await registerMediaWorkers(boss, prepare, { converters: CONVERTERS, isAlone })
  const accounts = accountDeps(base, config)
  const connections = await createConnections({ boss, secrets: parts.secrets, accounts })
  const mentions = await createMentions(mentionDeps(parts, prepare))
  return {
    handlers: {
      ...accountsRoutes(accounts),
      ...accountSettingsRoutes(accounts),
      ...connections.handlers,
      ...mediaRoutes({
        ...base,
        authorizePlayback: parts.authorizePlayback,
        recentMentions: (accountId, since) => listRecentMentions(executor, { accountId, since }),
      }),
      ...mentions.handlers,
    },
    bindFiles: (app: Parameters<typeof registerMediaFileRoutes>[0]) => {
      registerMediaFileRoutes(app, { executor, store })
      mentions.bind(app)
    },
    bindCallbacks: connections.bindCallbacks,
    progress: () => readTotalProgress({ executor, clock }),
    contentRevision: (of: RevisionOf) => readRevision(accounts, of),
    removeAccounts: (userId: string, signal: AbortSignal) =>
      removeAccountsOf(accounts, userId, signal),
    stop: () => {
      stop.abort(new ServerStopping())
      workers.stop()
      connections.stop()
      mentions.stop()
    },
  }
}

/**
 * Throws a `StartFault` when the configured key decrypts no stored token: a wrong key would disconnect every
 * account and notify every owner. A demo with a generated key starts, and its accounts need a new login.
 */
async function requireDecryptionKey({ executor, secrets, sealing }: ContentOptions): Promise<void> {
  if (secrets.encryptionKeys.length === 0) return
  const unreadable = await countIfAllUnreadable({ executor, secrets: sealing })
  if (unreadable === 0) return
  throw new StartFault(
    `ENCRYPTION_KEY opens none of the ${String(unreadable)} stored network tokens. Set the key that ` +
      'sealed them, alone or behind a new one, parted by a comma; docs/keys.md says what to do when it is lost.',
  )
}

type AccountBase = Parameters<typeof createAccountContent>[0]

function accountDeps<Base extends AccountBase>(base: Base, { resellers }: Config) {
  return {
    ...base,
    content: createAccountContent(base),
    resellers,
    mentionsWaiting: (ids: readonly string[]) => countPendingMentions(base.executor, ids),
  }
}

/** Creates the clients that download and convert files. */
function preparerDeps(
  { config, clock, log, cdnLimits = {} }: ContentOptions,
  signal: AbortSignal,
): Pick<PrepareDeps, 'cdn' | 'preparer' | 'workDir'> {
  return {
    cdn: createCdnClient({ clock, log, hosts: config.meta.cdnHosts, limits: cdnLimits }),
    preparer: createLazyPreparer({
      search: { path: config.toolPath, mustBeRecent: !config.standIns, signal },
      log,
    }),
    workDir: join(config.mediaDir, 'work'),
  }
}

function mentionDeps(parts: ContentOptions, base: PrepareDeps): MentionParts {
  const { executor, clock, random, log, secrets, facebook, publicUrl } = base
  const { boss, authorizePlayback, findSession, notifyOwner } = parts
  return {
    ...{ executor, clock, random, log, secrets, facebook, publicUrl },
    ...{ boss, authorizePlayback, findSession, notifyOwner, raiseRevision },
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

/** Revision of an account and its content; null when the account is not this user's. */
async function readRevision(
  deps: Parameters<typeof readAccountRevision>[0],
  of: RevisionOf,
): Promise<string | null> {
  const account = await readAccountRevision(deps, of)
  if (account === null) return null
  return `${await contentRevision(deps.executor, of.accountId)}-${account}`
}

function metaClients({ config, secrets, clock, random, log }: ContentOptions) {
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

interface PreparerOptions {
  readonly search: ToolSearch
  readonly log: Log
}

/**
 * Locates ffmpeg at the first use, so that a server with stand-ins also starts without it. Runs at most
 * `CONVERTERS` conversions at once, and logs each call of a program at debug level.
 */
function createLazyPreparer({ search, log }: PreparerOptions): () => Promise<MediaPreparer> {
  const semaphore = createSemaphore(CONVERTERS)
  let found: Promise<MediaPreparer> | null = null
  const find = async (): Promise<MediaPreparer> => {
    const tools = await locateTools(search)
    if (tools.isolation.length === 0) log.warn({ event: 'media.tools_not_isolated' })
    const preparer = createMediaPreparer(tools, (call) => {
      log.debug({ event: 'media.tool', ...call })
    })
    return { prepare: (request) => semaphore.run(() => preparer.prepare(request), request.signal) }
  }
  return () => {
    found ??= find()
    found.catch(() => {
      found = null
    })
    return found
  }
}
