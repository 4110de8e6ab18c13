import {
  photoFields,
  storyEntryFields,
  storyStatus,
  videoFields,
} from '../facebook/page-content-fields.ts'
import { pageFields, personFields, singlePageFields } from '../facebook/page-fields.ts'
import { linkedAccountFields, loggedInAccountFields } from '../instagram/account-fields.ts'
import { albumNodes, mediaFields, mediaNode, storyNode } from '../instagram/media-fields.ts'
import { hasPermission } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, InstagramAccount } from '../world/world.ts'
import {
  badParameter,
  listPermissionMissing,
  objectMissing,
  pageTokenNeeded,
  permissionMissing,
  unknownField,
} from './errors.ts'
import { parseFields, selectFields } from './fields.ts'
import {
  requireCaller,
  requireKnownParameters,
  type Caller,
  type GraphAnswer,
  type GraphCall,
} from './graph-call.ts'
import { listAnswer, PAGING_PARAMETERS, postedWithin, TIME_PARAMETERS } from './list-answer.ts'
import { findNode, videoOfReel, visiblePages, type GraphNode } from './nodes.ts'

type Read<Node = GraphNode> = {
  readonly meta: MetaState
  readonly call: GraphCall
  readonly caller: Caller
  readonly node: Node
}

/** `GET /{node}` and `GET /{node}/{edge}` of both Graph hosts. */
export function readGraph(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  const [id = '', edge] = call.segments
  const node = findNode(meta, caller, id)
  if (!node) throw objectMissing(id)
  const read = { meta, call, caller, node }
  return edge === undefined ? readNode(read) : readEdge(read, edge)
}

function readNode({ meta, call, caller, node }: Read): GraphAnswer {
  requireKnownParameters(call, [])
  const wanted = parseFields(call.query.get('fields'))
  switch (node.kind) {
    case 'person':
      return selectFields(node.person, personFields(), wanted)
    case 'page':
      return selectFields(node.page, singlePageFields(meta, caller), wanted)
    case 'account':
      requireInstagram(caller, 'basic')
      return readAccount({ meta, call, caller, node: node.account })
    case 'media':
      requireInstagram(caller, 'content')
      return selectFields(node.media, mediaFields(meta), wanted)
    case 'video':
      requirePageContent(caller)
      return selectFields(node.video, videoFields(meta, caller.kind === 'page'), wanted)
    case 'photo':
      requirePageContent(caller)
      return selectFields(node.photo, photoFields(meta), wanted)
  }
}

function readAccount({ meta, call, caller, node }: Read<InstagramAccount>): GraphAnswer {
  const wanted = parseFields(call.query.get('fields'))
  if (caller.kind !== 'instagram') return selectFields(node, linkedAccountFields(meta), wanted)
  const answer = selectFields(node, loggedInAccountFields(meta), wanted)
  return meta.switches.instagramShape === 'wrapped' ? { data: [answer] } : answer
}

const TYPE_NAMES: Record<GraphNode['kind'], string> = {
  person: 'User',
  page: 'Page',
  account: 'IGUser',
  media: 'IGMedia',
  video: 'Video',
  photo: 'Photo',
}

function readEdge(read: Read, edge: string): GraphAnswer {
  const { node } = read
  if (node.kind === 'person' && edge === 'accounts') return accounts(read)
  if (node.kind === 'person' && edge === 'permissions') return permissions(read)
  if (node.kind === 'page' && edge === 'stories') return pageStories({ ...read, node: node.page })
  if (node.kind === 'page' && (edge === 'video_reels' || edge === 'videos')) {
    return pageReels({ ...read, node: node.page })
  }
  if (node.kind === 'account' && edge === 'stories') return stories({ ...read, node: node.account })
  if (node.kind === 'account' && edge === 'media') return media({ ...read, node: node.account })
  if (node.kind === 'media' && edge === 'children') {
    requireInstagram(read.caller, 'content')
    requireKnownParameters(read.call, PAGING_PARAMETERS)
    const items = albumNodes(node.media)
    return listAnswer(read.meta, { call: read.call, items, fields: mediaFields(read.meta) })
  }
  throw unknownField(edge, TYPE_NAMES[node.kind])
}

function accounts({ meta, call, caller }: Read): GraphAnswer {
  requireKnownParameters(call, PAGING_PARAMETERS)
  if (!hasPermission(caller.grant, 'pages_show_list'))
    throw listPermissionMissing('pages_show_list')
  const items = visiblePages(meta, caller)
  return listAnswer(meta, { call, items, fields: pageFields(meta, caller) })
}

function permissions({ call, caller }: Read): GraphAnswer {
  requireKnownParameters(call, [])
  const data = Object.entries(caller.grant.permissions).map(([permission, status]) => ({
    permission,
    status,
  }))
  return { data }
}

function stories({ meta, call, caller, node }: Read<InstagramAccount>): GraphAnswer {
  requireInstagram(caller, 'content')
  requireKnownParameters(call, PAGING_PARAMETERS)
  const items = meta.catalog.stories(node, meta.clock()).map((story) => storyNode(node, story))
  return listAnswer(meta, { call, items, fields: mediaFields(meta) })
}

function media({ meta, call, caller, node }: Read<InstagramAccount>): GraphAnswer {
  requireInstagram(caller, 'content')
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS])
  const all = meta.catalog.media(node).map((post) => mediaNode(node, post))
  const items = postedWithin(all, call.query)
  return listAnswer(meta, { call, items, fields: mediaFields(meta) })
}

function pageStories({ meta, call, caller, node }: Read<FacebookPage>): GraphAnswer {
  requirePageToken(caller)
  requirePageContent(caller)
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS, 'status'])
  const status = call.query.get('status')
  if (status !== undefined && status !== 'PUBLISHED' && status !== 'ARCHIVED') {
    throw badParameter('param status must be one of {PUBLISHED, ARCHIVED}')
  }
  const posts = postedWithin(meta.catalog.pageStories(node, meta.clock()), call.query)
  const items = posts
    .filter((post) => status === undefined || storyStatus(meta, post) === status)
    .map((post) => ({ id: post.postId, post }))
  return listAnswer(meta, { call, items, fields: storyEntryFields(meta) })
}

function pageReels({ meta, call, caller, node }: Read<FacebookPage>): GraphAnswer {
  requirePageToken(caller)
  requirePageContent(caller)
  requireKnownParameters(call, [...PAGING_PARAMETERS, ...TIME_PARAMETERS])
  const all = meta.catalog.pageReels(node).map((reel) => videoOfReel(node, reel))
  const items = postedWithin(all, call.query)
  return listAnswer(meta, { call, items, fields: videoFields(meta, true) })
}

/** Permissions for an Instagram account: its profile, or its stories and media. */
function requireInstagram({ kind, grant }: Caller, part: 'basic' | 'content'): void {
  const host = kind === 'instagram' ? 'instagram' : 'facebook'
  const forContent = part === 'content' ? ['pages_read_engagement'] : []
  const needed =
    host === 'instagram' ? ['instagram_business_basic'] : ['instagram_basic', ...forContent]
  if (!needed.every((name) => hasPermission(grant, name))) throw permissionMissing(host)
}

function requirePageContent({ grant }: Caller): void {
  const needed = ['pages_read_engagement', 'pages_show_list']
  if (!needed.every((name) => hasPermission(grant, name))) throw permissionMissing('facebook')
}

function requirePageToken({ kind }: Caller): void {
  if (kind !== 'page') throw pageTokenNeeded()
}
