import { contract } from '@vitrine/api'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../shared/log.ts'
import type { Origins } from '../shared/origins.ts'
import type { Random } from '../shared/random.ts'
import type { RecordSecurityEvent } from '../shared/security-event.ts'
import { acceptJsonBodies } from './body.ts'
import { bindCors } from './cors.ts'
import { sendMalformedRequestError, sendRoutingError, bindFailures } from './error-handlers.ts'
import { findAddressFault } from './input.ts'
import { observeRequests, type RequestObservers } from './observe-requests.ts'
import { safeHeaders } from './web.rules.ts'

/** Body limit of routes that set none. */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** A heartbeat that takes longer, in ms, is logged. */
const SLOW_HEARTBEAT_MS = 1_000

export interface HttpOptions {
  readonly log: Log
  /** Number of proxies in front of the server. */
  readonly trustProxy: number
  /** Public base URL. */
  readonly publicUrl: string
  readonly origins: Origins
  readonly random: Pick<Random, 'uuid'>
  readonly record: RecordSecurityEvent
  readonly observers: RequestObservers
}

/** The HTTP server with what all responses share: error shape, CORS, request log. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, trustProxy, publicUrl, origins, random, record } = options
  const app = Fastify({
    logger: false,
    genReqId: () => random.uuid(),
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void sendRoutingError(error, request, reply),
    clientErrorHandler: sendMalformedRequestError,
  })
  observeRequests(app, options.observers, routeOf)
  acceptJsonBodies(app)
  // Must run first: a route uses the handlers that were set when it was added, also for preflights.
  bindFailures(app, log, routeOf)
  await bindCors(app, origins)
  app.addHook('onResponse', (request, reply, done) => {
    const level = isRoutine(request, reply) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      log[level]({
        event: 'http.answered',
        method: request.method,
        route: routeOf(request),
        requestId: request.id,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      })
    }
    if (reply.statusCode === 403) recordRefusedWebhook(record, request)
    done()
  })
  const safe = safeHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // Calls of the contract have their own "not found" errors.
    const params = routeOf(request).startsWith('/api/') ? {} : request.params
    done(findAddressFault({ params, query: request.query }) ?? undefined)
  })
  return app
}

const HEARTBEAT_ROUTE = `/api${contract.heartbeat.path}`

/** A heartbeat every 5 s of every screen would fill the log: metrics count them, and the log has what went wrong. */
function isRoutine(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    routeOf(request) === HEARTBEAT_ROUTE &&
    reply.statusCode === 200 &&
    reply.elapsedTime < SLOW_HEARTBEAT_MS
  )
}

/** Logs the route's pattern, because a URL may contain codes and tokens. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

/** Webhooks are not part of the contract. They answer 403 only for a wrong signature. */
function recordRefusedWebhook(record: RecordSecurityEvent, request: FastifyRequest): void {
  const route = routeOf(request)
  if (!route.startsWith('/webhooks/')) return
  const { ip: address, id: requestId } = request
  const kind = 'webhook_refused'
  record({ kind, userId: null, sessionId: null, address, requestId, detail: route })
}
