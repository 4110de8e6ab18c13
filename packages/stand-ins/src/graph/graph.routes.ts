import type { FastifyInstance, FastifyReply } from 'fastify'
import { deletePermissions } from '../facebook/permissions.ts'
import { debugToken, facebookAccessToken } from '../facebook/tokens.ts'
import { exchangeInstagramToken, refreshInstagramToken } from '../instagram/tokens.ts'
import { sendMessage } from '../messaging/messages.ts'
import { subscribedApps } from '../messaging/subscribed-apps.ts'
import { GRAPH_VERSION, type MetaState } from '../world/meta-state.ts'
import type { GraphError } from './errors.ts'
import { unknownPath, unsupportedMethod } from './errors.ts'
import type { GraphAnswer, GraphCall } from './graph-call.ts'
import { parseCall } from './parse-call.ts'
import { readGraph } from './reads.ts'
import { requireWithinLimit, usageHeaders } from './usage-of-call.ts'

/** Both Graph hosts. Paths contain node ids, so each host has one wildcard route. */
export function registerGraph(app: FastifyInstance, meta: MetaState): void {
  for (const host of ['graph.facebook.com', 'graph.instagram.com'] as const) {
    app.all(`/${host}/*`, (request, reply) => {
      const call = parseCall(host, request)
      requireWithinLimit(meta, call)
      const body = dispatch(meta, call)
      return reply.headers(usageHeaders(meta, call)).send(body)
    })
  }
}

export function sendGraphError(
  meta: MetaState,
  reply: FastifyReply,
  error: GraphError,
): FastifyReply {
  return reply.code(error.status).headers(error.headers()).send(error.body(meta.ids.trace()))
}

function dispatch(meta: MetaState, call: GraphCall): GraphAnswer {
  if (call.version !== null && call.version !== GRAPH_VERSION) throw unknownPath(`/${call.version}`)
  const answer = call.host === 'graph.facebook.com' ? facebookCall : instagramCall
  return answer(meta, call)
}

function facebookCall(meta: MetaState, call: GraphCall): GraphAnswer {
  const path = call.segments.join('/')
  if (path === 'oauth/access_token') {
    requireGet(call)
    return facebookAccessToken(meta, call)
  }
  if (path === 'debug_token') {
    requireGet(call)
    return debugToken(meta, call)
  }
  // Only token calls are documented without a version.
  if (call.version === null) throw unknownPath(`/${path}`)
  if (call.method === 'DELETE' && call.segments[1] === 'permissions') {
    return deletePermissions(meta, call)
  }
  return nodeCall(meta, call)
}

function instagramCall(meta: MetaState, call: GraphCall): GraphAnswer {
  const path = call.segments.join('/')
  if (path === 'access_token' || path === 'refresh_access_token') {
    requireGet(call)
    if (call.version !== null) throw unknownPath(`/${call.version}/${path}`)
    return path === 'access_token'
      ? exchangeInstagramToken(meta, call)
      : refreshInstagramToken(meta, call)
  }
  return nodeCall(meta, call)
}

function nodeCall(meta: MetaState, call: GraphCall): GraphAnswer {
  const edge = call.segments.length === 2 ? call.segments[1] : undefined
  if (edge === 'subscribed_apps') return subscribedApps(meta, call)
  if (edge === 'messages' && call.method === 'POST') return sendMessage(meta, call)
  requireGet(call)
  if (call.segments.length < 1 || call.segments.length > 2) {
    throw unknownPath(`/${call.segments.slice(2).join('/')}`)
  }
  return readGraph(meta, call)
}

function requireGet(call: GraphCall): void {
  if (call.method === 'GET') return
  const type = call.host === 'graph.facebook.com' ? 'GraphMethodException' : 'IGApiException'
  throw unsupportedMethod(call.method, type)
}
