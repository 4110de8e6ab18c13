import { PhotoLink, VideoLink } from './answers.ts'
import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type GraphAnswer, type MetaDeps } from './graph-call.ts'
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

/** Reads of graph.facebook.com: the user's token for Instagram nodes, the Page's for Page nodes. */
export function createFacebookMedia(deps: MetaDeps, app: FacebookApp) {
  const root = `${app.graphUrl}/${GRAPH_VERSION}`
  const instagram = (token: string, signal: AbortSignal): InstagramRead => ({
    baseUrl: app.graphUrl,
    token,
    proofSecret: app.appSecret,
    signal,
  })
  const listVideos = (
    edge: 'video_reels' | 'videos',
    { pageId, pageToken, enough }: PageRead & { enough: number },
    signal: AbortSignal,
  ): Promise<GraphAnswer<SourceItem[]>> =>
    listAll(deps, {
      url: `${root}/${pageId}/${edge}`,
      query: { fields: REEL_FIELDS, limit: '25' },
      token: pageToken,
      proofSecret: app.appSecret,
      signal,
      read: readPageReel,
      enough,
      maxPages: MAX_PAGES,
    })

  return {
    listInstagramStories: (
      { token, instagramId }: { token: string; instagramId: string },
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> =>
      listInstagramStories(deps, instagram(token, signal), instagramId),

    listInstagramReels: (
      { token, ...wanted }: { token: string; instagramId: string; enough: number },
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> =>
      listInstagramReels(deps, instagram(token, signal), wanted),

    listPageStories: (
      { pageId, pageToken }: PageRead,
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> =>
      listAll(deps, {
        url: `${root}/${pageId}/stories`,
        query: { since: String(Math.floor(deps.clock.now().getTime() / 1_000) - STORY_SECONDS) },
        token: pageToken,
        proofSecret: app.appSecret,
        signal,
        read: readPageStory,
        enough: MAX_STORIES,
        maxPages: MAX_PAGES,
      }),

    /** Meta's documents disagree on whether reels can be listed; the Page's videos always can. */
    async listPageReels(
      wanted: PageRead & { enough: number },
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> {
      try {
        return await listVideos('video_reels', wanted, signal)
      } catch (error) {
        if (!(error instanceof MetaError)) throw error
        if (error.fault.kind !== 'refused' && error.fault.kind !== 'gone') throw error
        return listVideos('videos', wanted, signal)
      }
    },

    /** A fresh link of one item; null when the network keeps it back. */
    async getLink(
      { token, node, id }: { token: string; node: SourceNode; id: string },
      signal: AbortSignal,
    ): Promise<string | null> {
      if (node === 'instagram_media') return getInstagramLink(deps, instagram(token, signal), id)
      const call = {
        url: `${root}/${id}`,
        token,
        proofSecret: app.appSecret,
        canRepeat: true,
        signal,
      }
      if (node === 'page_video') {
        const query = { fields: 'source' }
        return (await callGraph(deps, { ...call, query, schema: VideoLink })).value.source ?? null
      }
      const query = { fields: 'images' }
      const { value } = await callGraph(deps, { ...call, query, schema: PhotoLink })
      return largest(value.images ?? [])
    },
  }
}

function largest(
  images: readonly { width: number; height: number; source: string }[],
): string | null {
  const bySize = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return bySize[0]?.source ?? null
}
