import { photoFields, videoFields } from '../facebook/page-content-fields.ts'
import { personFields, singlePageFields } from '../facebook/page-fields.ts'
import { linkedAccountFields, loggedInAccountFields } from '../instagram/account-fields.ts'
import { mediaFields } from '../instagram/media-fields.ts'
import { messageFields, senderFields } from '../messaging/sender-fields.ts'
import type { Sender } from '../world/messaging-ledger.ts'
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
import { consentMissing } from './message-errors.ts'
import { findNode, type GraphNode } from './nodes.ts'
import { requireInstagram, requireMessages, requirePageContent } from './permissions-needed.ts'

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
    case 'sender':
      return readSender(read, node.sender)
    case 'message':
      requireMessages(caller)
      return selectFields(node.mention, messageFields(meta), wanted)
  }
}

/** Reads a profile. Requires the token of the Page or account that the person wrote to. */
function readSender({ call, caller }: NodeRead, sender: Sender): GraphAnswer {
  requireMessages(caller)
  if (sender.lastMessageAt === null) throw consentMissing()
  return selectFields(sender, senderFields(), parseFields(call.query.get('fields')))
}

function readAccount({ meta, call, caller }: NodeRead, account: InstagramAccount): GraphAnswer {
  requireInstagram(caller, 'basic')
  const wanted = parseFields(call.query.get('fields'))
  if (caller.kind !== 'instagram') return selectFields(account, linkedAccountFields(meta), wanted)
  const answer = selectFields(account, loggedInAccountFields(meta), wanted)
  return meta.switches.instagramShape === 'wrapped' ? { data: [answer] } : answer
}
