import type { FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Infra } from '../../infra/infra.ts'
import { createLazyPreparer } from '../../integrations/ffmpeg/lazy-preparer.ts'
import type { ToolSearch } from '../../integrations/ffmpeg/locate.ts'
import { createToolLauncher, type ToolLauncher } from '../../integrations/ffmpeg/tool-launcher.ts'
import type { CdnLimits } from '../../integrations/meta/cdn-request.ts'
import { createCdnClient } from '../../integrations/meta/cdn.ts'
import { createStoreHealth } from '../../integrations/storage/media-store-health.ts'
import { type OpenMediaStore, openMediaStore } from '../../integrations/storage/open-media-store.ts'
import { measureCaches } from '../../shared/metrics.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { exportMedia } from './files/exported-media.service.ts'
import { registerMediaFileRoutes } from './files/media-files.routes.ts'
import type { PrepareDeps } from './ingest/prepare-item.service.ts'
import {
  renewSampleStories,
  type SampleAccount,
  storeSamples,
} from './ingest/sample-items.service.ts'
import { createMediaQueue, type MediaJobDeps, registerMediaWorkers } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'
import type { ItemsDeps } from './playlists/items.service.ts'
import type { PlaylistDeps } from './playlists/playlists.service.ts'
import { createAccountContent, readTotalProgress } from './sync/account-content.service.ts'
import { createNetworkPauses } from './sync/network-pauses.service.ts'
import { listOfKinds } from './sync/items.repo.ts'
import { recordReads } from './sync/claims.repo.ts'
import { createBatcher } from '../../shared/batcher.ts'
import { createLinkCache } from './sync/link-cache.ts'
import { createContentRevisionReader } from './sync/revision.service.ts'

/** Each conversion uses two CPUs; half of the CPUs stay free for the API. */
const CONVERTERS = Math.max(1, Math.floor(availableParallelism() / 4))

/** What media needs of the networks' clients, playback, mentions and notifications. */
export interface MediaPorts
  extends
    Pick<PrepareDeps, 'facebook' | 'instagram' | 'tokenDied'>,
    Pick<PlaylistDeps, 'authorizePlayback'>,
    Pick<ItemsDeps, 'recentMentions'> {
  /** Limits of downloads that differ from the defaults. */
  readonly cdnLimits: Partial<CdnLimits>
}

/** Stories and reels: what the networks list, their files, and the lists that screens play. */
export async function createMedia(infra: Infra, ports: MediaPorts) {
  const { executor, clock, queue, config, isAlone } = infra
  const { authorizePlayback, recentMentions } = ports
  const stop = new AbortController()
  const launcher = createToolLauncher()
  const opened = await openMediaStore(config, infra)
  const deps = await createJobDeps(infra, ports, {
    ...{ launcher, store: opened.store, signal: stop.signal },
  })
  if (queue.runsJobs && !config.standIns) await requirePreparer(deps, launcher)
  const workers = await registerMediaWorkers(queue, deps, { converters: CONVERTERS, isAlone })
  return {
    routes: mediaRoutes({ ...deps, authorizePlayback, recentMentions }),
    registerRoutes: (app: FastifyInstance) => {
      registerMediaFileRoutes(app, { ...deps, ...opened })
    },
    /** Implements the accounts feature's port to media. */
    accountContent: createAccountContent(deps),
    readRevision: createContentRevisionReader(executor),
    readTotalProgress: () => readTotalProgress({ executor, clock }),
    exportData: (userId: string) => exportMedia(deps, userId),
    storeSamples: (account: SampleAccount, signal: AbortSignal) =>
      storeSamples(deps, account, signal),
    /** Whether the media store can be used. */
    readHealth: deps.isStoreUsable,
    /** Origin that media are redirected to; null without redirects. */
    redirectOrigin: opened.redirect?.origin ?? null,
    renewSampleStories: (account: SampleAccount) => renewSampleStories(deps, account),
    stop: async () => {
      stop.abort(new ServerStopping())
      await workers.stop()
      await launcher.close()
      opened.store.close()
    },
  }
}

/** Untrusted bytes need a recent ffmpeg: without one the server does not start (decision Z13). */
async function requirePreparer(
  { preparer }: Pick<PrepareDeps, 'preparer'>,
  launcher: ToolLauncher,
): Promise<void> {
  try {
    await preparer()
  } catch (error) {
    await launcher.close()
    throw error
  }
}

async function createJobDeps(
  infra: Infra,
  { facebook, instagram, tokenDied, cdnLimits }: MediaPorts,
  { store, ...programs }: Pick<ToolSearch, 'launcher' | 'signal'> & Pick<OpenMediaStore, 'store'>,
): Promise<MediaJobDeps> {
  const { executor, clock, random, log, secrets, queue, config } = infra
  const { metrics, networkCalls } = infra
  const { workDir, publicUrl, toolPath, standIns, meta } = config
  const links = createLinkCache(clock)
  measureCaches(metrics, 'media', { links: () => links.size })
  return {
    ...{ executor, clock, random, log, secrets, facebook, instagram, tokenDied, publicUrl },
    ...{ store, links, workDir, metrics },
    networkPauses: createNetworkPauses({ executor, clock }),
    listStored: createBatcher((filters) => listOfKinds(executor, filters)),
    recordRead: createBatcher(async (reads) => {
      await recordReads(executor, reads)
      return reads.map(() => true as const)
    }),
    isStoreUsable: createStoreHealth(store, clock),
    mediaQueue: await createMediaQueue(queue),
    cdn: createCdnClient({ clock, log, hosts: meta.cdnHosts, limits: cdnLimits, networkCalls }),
    preparer: createLazyPreparer({
      search: { path: toolPath, mustBeRecent: !standIns, ...programs },
      converters: CONVERTERS,
      ...{ log, metrics },
    }),
  }
}
