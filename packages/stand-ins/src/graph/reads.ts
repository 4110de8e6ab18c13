import { photoFields, videoFields } from '../facebook/page-content-fields.ts'
import { personFields, singlePageFields } from '../facebook/page-fields.ts'
import { linkedAccountFields, loggedInAccountFields } from '../instagram/account-fields.ts'
import { mediaFields } from '../instagram/media-fields.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { InstagramAccount } from '../world/world.ts'
import { readEdge, type NodeRead } from './edges.ts'
import { objectMissing } from './errors.ts'
import { parseFields, selectFields } from './fields.ts'
import {
  requireCaller,
  requireKnownParameters,
  type GraphAnswer,
  type GraphCall,
} from './graph-call.ts'
import { findNode, type GraphNode } from './nodes.ts'
import { requireInstagram, requirePageContent } from './permissions-needed.ts'

/** `GET /{node}` and `GET /{node}/{edge}` of both Graph hosts. */
export function readGraph(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  const [id = '', edge] = call.segments
  const node = findNode(meta, caller, id)
  if (!node) throw objectMissing(id)
  const read = { meta, call, caller }
  return edge === undefined ? readNode(read, node) : readEdge(read, node, edge)
}

function readNode(read: NodeRead, node: GraphNode): GraphAnswer {
  const { meta, call, caller } = read
  requireKnownParameters(call, [])
  const wanted = parseFields(call.query.get('fields'))
  switch (node.kind) {
    case 'person':
      return selectFields(node.person, personFields(), wanted)
    case 'page':
      return selectFields(node.page, singlePageFields(meta, caller), wanted)
    case 'account':
      return readAccount(read, node.account)
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

function readAccount({ meta, call, caller }: NodeRead, account: InstagramAccount): GraphAnswer {
  requireInstagram(caller, 'basic')
  const wanted = parseFields(call.query.get('fields'))
  if (caller.kind !== 'instagram') return selectFields(account, linkedAccountFields(meta), wanted)
  const answer = selectFields(account, loggedInAccountFields(meta), wanted)
  return meta.switches.instagramShape === 'wrapped' ? { data: [answer] } : answer
}
