import type { FastifyRequest } from 'fastify'
import { badParameter } from './errors.ts'
import type { GraphCall, GraphHost } from './graph-call.ts'

/** Parses the URL and the body of a call to a Graph host. */
export function parseCall(host: GraphHost, request: FastifyRequest): GraphCall {
  const address = new URL(request.url, 'http://stand-in.invalid')
  const parts = address.pathname.split('/').slice(2).filter(Boolean)
  const isVersioned = /^v\d+\.\d+$/.test(parts[0] ?? '')
  const query = new Map<string, string>()
  for (const [name, value] of address.searchParams) {
    if (query.has(name)) throw badParameter(`param ${name} was given twice`)
    query.set(name, value)
  }
  return {
    host,
    method: request.method,
    version: isVersioned ? (parts[0] ?? null) : null,
    segments: isVersioned ? parts.slice(1) : parts,
    query,
    body: bodyOf(request.body),
    accessToken: accessTokenOf(request),
  }
}

/** The token of a call: from the query, the body or the `Authorization` header. */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const query = new URL(request.url, 'http://stand-in.invalid').searchParams
  const inBody = bodyOf(request.body).get('access_token')
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return query.get('access_token') ?? (typeof inBody === 'string' ? inBody : bearer)
}

function bodyOf(body: unknown): ReadonlyMap<string, unknown> {
  if (body === undefined || body === null) return new Map()
  if (typeof body !== 'object' || Array.isArray(body)) throw badParameter('Invalid parameter')
  return new Map<string, unknown>(Object.entries(body))
}
