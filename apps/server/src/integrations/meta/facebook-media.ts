import { PhotoLink, VideoLink } from './responses.ts'
import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type GraphResponse, type MetaDeps } from './graph-call.ts'
import {
  getInstagramLink,
  listInstagramReels,
  listInstagramStories,
  type InstagramRead,
} from './instagram-media.ts'
import { MetaError } from './meta-error.ts'
import { listAll } from './paging.ts'
import { readPageReel, readPageStory, type SourceItem, type SourceNode } from './source-item.ts'

const REEL_FIELDS = 'id,description,created_time,updated_time,source,status'
const STORY_SECONDS = 24 * 3_600
const MAX_STORIES = 200
const MAX_PAGES = 10

interface PageRead {
  readonly pageId: string
  readonly pageToken: string
}

interface Token {
  readonly token: string
}

/** Reads of graph.facebook.com: the user's token for Instagram nodes, the Page's for Page nodes. */
export function createFacebookMedia(deps: MetaDeps, app: FacebookApp) {
  const instagram = ({ token }: Token, signal: AbortSignal): InstagramRead => ({
    baseUrl: app.graphUrl,
    token,
    proofSecret: app.appSecret,
    signal,
  })
  return {
    listInstagramStories: (input: Token & { instagramId: string }, signal: AbortSignal) =>
      listInstagramStories(deps, instagram(input, signal), input.instagramId),

    listInstagramReels: (
      input: Token & { instagramId: string; maxItems: number },
      signal: AbortSignal,
    ) => listInstagramReels(deps, instagram(input, signal), input),

    listPageStories: (input: PageRead, signal: AbortSignal) =>
      listPageStories({ deps, app, signal }, input),

    /**
     * Meta's documentation is inconsistent on whether reels can be listed. Falls back to the Page's
     * videos.
     */
    async listPageReels(input: PageRead & { maxItems: number }, signal: AbortSignal) {
      try {
        return await listVideos({ deps, app, signal }, 'video_reels', input)
      } catch (error) {
        if (!(error instanceof MetaError)) throw error
        if (error.fault.kind !== 'refused' && error.fault.kind !== 'gone') throw error
        return listVideos({ deps, app, signal }, 'videos', input)
      }
    },

    /** A new link of one item; null when the network withholds it. */
    getLink: (input: Token & { node: SourceNode; id: string }, signal: AbortSignal) =>
      input.node === 'instagram_media'
        ? getInstagramLink(deps, instagram(input, signal), input.id)
        : getPageLink({ deps, app, signal }, { ...input, node: input.node }),
  }
}

interface Context {
  readonly deps: MetaDeps
  readonly app: FacebookApp
  readonly signal: AbortSignal
}

function listPageStories(
  { deps, app, signal }: Context,
  { pageId, pageToken }: PageRead,
): Promise<GraphResponse<SourceItem[]>> {
  const since = Math.floor(deps.clock.now().getTime() / 1_000) - STORY_SECONDS
  return listAll(deps, {
    url: `${app.graphUrl}/${GRAPH_VERSION}/${pageId}/stories`,
    query: { since: String(since) },
    account: pageId,
    token: pageToken,
    proofSecret: app.appSecret,
    signal,
    read: readPageStory,
    maxItems: MAX_STORIES,
    maxPages: MAX_PAGES,
  })
}

function listVideos(
  { deps, app, signal }: Context,
  edge: 'video_reels' | 'videos',
  { pageId, pageToken, maxItems }: PageRead & { maxItems: number },
): Promise<GraphResponse<SourceItem[]>> {
  return listAll(deps, {
    url: `${app.graphUrl}/${GRAPH_VERSION}/${pageId}/${edge}`,
    query: { fields: REEL_FIELDS, limit: '25' },
    account: pageId,
    token: pageToken,
    proofSecret: app.appSecret,
    signal,
    read: readPageReel,
    maxItems,
    maxPages: MAX_PAGES,
  })
}

async function getPageLink(
  { deps, app, signal }: Context,
  { token, node, id }: { token: string; node: 'page_video' | 'page_photo'; id: string },
): Promise<string | null> {
  const call = {
    url: `${app.graphUrl}/${GRAPH_VERSION}/${id}`,
    token,
    proofSecret: app.appSecret,
    isRetryable: true,
    signal,
  }
  if (node === 'page_video') {
    const query = { fields: 'source' }
    return (await callGraph(deps, { ...call, query, schema: VideoLink })).value.source ?? null
  }
  const query = { fields: 'images' }
  const { value } = await callGraph(deps, { ...call, query, schema: PhotoLink })
  return largest(value.images ?? [])
}

function largest(
  images: readonly { width: number; height: number; source: string }[],
): string | null {
  const bySize = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return bySize[0]?.source ?? null
}
