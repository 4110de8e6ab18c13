import { InstagramMediaLink } from './responses.ts'
import { callGraph, GRAPH_VERSION, type GraphResponse, type MetaDeps } from './graph-call.ts'
import { listAll } from './paging.ts'
import { readInstagramReel, readInstagramStory, type SourceItem } from './source-item.ts'

const FIELDS = 'id,media_type,media_product_type,media_url,caption,timestamp'
const PAGE_SIZE = '50'
const MAX_STORIES = 200
const MAX_PAGES = 10

/** Host and credentials. Both logins read the same nodes, on different hosts. */
export interface InstagramRead {
  readonly baseUrl: string
  readonly token: string
  readonly proofSecret?: string | undefined
  readonly signal: AbortSignal
}

/** The stories of the last 24 hours. */
export function listInstagramStories(
  deps: MetaDeps,
  { baseUrl, ...read }: InstagramRead,
  instagramId: string,
): Promise<GraphResponse<SourceItem[]>> {
  return listAll(deps, {
    ...read,
    url: `${baseUrl}/${GRAPH_VERSION}/${instagramId}/stories`,
    query: { fields: FIELDS },
    account: instagramId,
    read: readInstagramStory,
    maxItems: MAX_STORIES,
    maxPages: MAX_PAGES,
  })
}

/** Reels, newest first. The list contains other posts too, so several pages may be read. */
export function listInstagramReels(
  deps: MetaDeps,
  { baseUrl, ...read }: InstagramRead,
  { instagramId, maxItems }: { instagramId: string; maxItems: number },
): Promise<GraphResponse<SourceItem[]>> {
  return listAll(deps, {
    ...read,
    url: `${baseUrl}/${GRAPH_VERSION}/${instagramId}/media`,
    query: { fields: FIELDS, limit: PAGE_SIZE },
    account: instagramId,
    read: readInstagramReel,
    maxItems,
    maxPages: MAX_PAGES,
  })
}

/** A new link of one item; null when the network withholds it. */
export async function getInstagramLink(
  deps: MetaDeps,
  { baseUrl, token, proofSecret, signal }: InstagramRead,
  mediaId: string,
): Promise<string | null> {
  const { value } = await callGraph(deps, {
    url: `${baseUrl}/${GRAPH_VERSION}/${mediaId}`,
    query: { fields: 'media_url' },
    token,
    proofSecret,
    schema: InstagramMediaLink,
    isRetryable: true,
    signal,
  })
  return value.media_url ?? null
}
