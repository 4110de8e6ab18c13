import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deletePermissions } from '../facebook/permissions.ts'
import { debugToken, facebookAccessToken } from '../facebook/tokens.ts'
import { exchangeInstagramToken, refreshInstagramToken } from '../instagram/tokens.ts'
import { GRAPH_VERSION, type MetaState } from '../world/meta-state.ts'
import type { GraphError } from './errors.ts'
import { badParameter, unknownPath, unsupportedMethod } from './errors.ts'
import type { GraphAnswer, GraphCall, GraphHost } from './graph-call.ts'
import { readGraph } from './reads.ts'
import { requireWithinLimit, usageHeaders } from './usage-of-call.ts'

/** Both Graph hosts: their addresses name nodes, so one route each takes every path. */
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

function parseCall(host: GraphHost, request: FastifyRequest): GraphCall {
  const address = new URL(request.url, 'http://stand-in.invalid')
  const parts = address.pathname.split('/').slice(2).filter(Boolean)
  const isVersioned = /^v\d+\.\d+$/.test(parts[0] ?? '')
  const query = new Map<string, string>()
  for (const [name, value] of address.searchParams) {
    if (query.has(name)) throw badParameter(`param ${name} was given twice`)
    query.set(name, value)
  }
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return {
    host,
    method: request.method,
    version: isVersioned ? (parts[0] ?? null) : null,
    segments: isVersioned ? parts.slice(1) : parts,
    query,
    accessToken: query.get('access_token') ?? bearer,
  }
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
  // Only the token calls are documented without a version.
  if (call.version === null) throw unknownPath(`/${path}`)
  if (call.method === 'DELETE' && call.segments[1] === 'permissions') {
    return deletePermissions(meta, call)
  }
  return read(meta, call)
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
  return read(meta, call)
}

function read(meta: MetaState, call: GraphCall): GraphAnswer {
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
