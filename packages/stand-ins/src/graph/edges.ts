import { storyEntryFields, storyStatus, videoFields } from '../facebook/page-content-fields.ts'
import { pageFields } from '../facebook/page-fields.ts'
import {
  albumNodes,
  mediaFields,
  mediaNode,
  storyNode,
  type MediaNode,
} from '../instagram/media-fields.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, InstagramAccount } from '../world/world.ts'
import { badParameter, unknownField } from './errors.ts'
import {
  requireKnownParameters,
  type Caller,
  type GraphAnswer,
  type GraphCall,
} from './graph-call.ts'
import { listAnswer, PAGING_PARAMETERS, postedWithin, TIME_PARAMETERS } from './list-answer.ts'
import { videoOfReel, visiblePages, type GraphNode } from './nodes.ts'
import {
  requireInstagram,
  requirePageContent,
  requirePageList,
  requirePageToken,
} from './permissions-needed.ts'

/** A read whose node was found. */
export type NodeRead = {
  readonly meta: MetaState
  readonly call: GraphCall
  readonly caller: Caller
}

/** The provider's names of nodes without edges. */
const WITHOUT_EDGES = {
  video: 'Video',
  photo: 'Photo',
  sender: 'IGBusinessScopedID',
  message: 'Message',
} as const

/** `GET /{node}/{edge}`; an unknown edge is refused like an unknown field. */
export function readEdge(read: NodeRead, node: GraphNode, edge: string): GraphAnswer {
  switch (node.kind) {
    case 'person':
      return personEdge(read, edge)
    case 'page':
      return pageEdge(read, node.page, edge)
    case 'account':
      if (edge === 'stories') return stories(read, node.account)
      if (edge === 'media') return media(read, node.account)
      throw unknownField(edge, 'IGUser')
    case 'media':
      if (edge === 'children') return children(read, node.media)
      throw unknownField(edge, 'IGMedia')
    default:
      throw unknownField(edge, WITHOUT_EDGES[node.kind])
  }
}

function personEdge(read: NodeRead, edge: string): GraphAnswer {
  if (edge === 'accounts') return accounts(read)
  if (edge === 'permissions') return permissions(read)
  throw unknownField(edge, 'User')
}

function pageEdge(read: NodeRead, page: FacebookPage, edge: string): GraphAnswer {
  if (edge === 'stories') return pageStories(read, page)
  // Reading `video_reels` is documented inconsistently. `videos` returns the same.
  if (edge === 'video_reels' || edge === 'videos') return pageReels(read, page)
  throw unknownField(edge, 'Page')
}

function accounts({ meta, call, caller }: NodeRead): GraphAnswer {
  requireKnownParameters(call, PAGING_PARAMETERS)
  requirePageList(caller)
  const items = visiblePages(meta, caller)
  return listAnswer(meta, { call, items, fields: pageFields(meta, caller) })
}

function permissions({ call, caller }: NodeRead): GraphAnswer {
  requireKnownParameters(call, [])
  const data = Object.entries(caller.grant.permissions).map(([permission, status]) => ({
    permission,
    status,
  }))
  return { data }
}

function stories({ meta, call, caller }: NodeRead, account: InstagramAccount): GraphAnswer {
  requireInstagram(caller, 'content')
  requireKnownParameters(call, PAGING_PARAMETERS)
  const items = meta.catalog
    .stories(account, meta.clock())
    .map((story) => storyNode(account, story))
  return listAnswer(meta, { call, items, fields: mediaFields(meta) })
}

function media({ meta, call, caller }: NodeRead, account: InstagramAccount): GraphAnswer {
  requireInstagram(caller, 'content')
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS])
  const all = meta.catalog.media(account).map((post) => mediaNode(account, post))
  const items = postedWithin(all, call.query)
  return listAnswer(meta, { call, items, fields: mediaFields(meta) })
}

function children({ meta, call, caller }: NodeRead, album: MediaNode): GraphAnswer {
  requireInstagram(caller, 'content')
  requireKnownParameters(call, PAGING_PARAMETERS)
  return listAnswer(meta, { call, items: albumNodes(album), fields: mediaFields(meta) })
}

function pageStories({ meta, call, caller }: NodeRead, page: FacebookPage): GraphAnswer {
  requirePageToken(caller)
  requirePageContent(caller)
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS, 'status'])
  const status = call.query.get('status')
  if (status !== undefined && status !== 'PUBLISHED' && status !== 'ARCHIVED') {
    throw badParameter('param status must be one of {PUBLISHED, ARCHIVED}')
  }
  const posts = postedWithin(meta.catalog.pageStories(page, meta.clock()), call.query)
  const items = posts
    .filter((post) => status === undefined || storyStatus(meta, post) === status)
    .map((post) => ({ id: post.postId, post }))
  return listAnswer(meta, { call, items, fields: storyEntryFields(meta) })
}

function pageReels({ meta, call, caller }: NodeRead, page: FacebookPage): GraphAnswer {
  requirePageToken(caller)
  requirePageContent(caller)
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS])
  const all = meta.catalog.pageReels(page).map((reel) => videoOfReel(page, reel))
  const items = postedWithin(all, call.query)
  return listAnswer(meta, { call, items, fields: videoFields(meta, true) })
}
