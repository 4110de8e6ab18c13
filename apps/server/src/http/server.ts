import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Log } from '../shared/log.ts'
import { acceptJsonBodies } from './body.ts'
import { answerNoRequest, answerUnroutable, bindFailures } from './failures.ts'
import { documentsPolicy, safeHeaders } from './web.rules.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export interface HttpOptions {
  readonly log: Log
  /** How many proxies stand before us. */
  readonly trustProxy: number
  /** Where people reach us. */
  readonly publicUrl: string
}

/** The HTTP server with what every answer has in common: error shape, CORS, request log, documents. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, trustProxy, publicUrl } = options
  const app = Fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply),
    clientErrorHandler: answerNoRequest,
  })
  acceptJsonBodies(app)
  await app.register(cors, {
    // Packaged TVs call from `null`, `app://` and their own hosts; tokens travel in a header, never in
    // a cookie, so that any origin may ask (reading S20).
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-authorization-secret',
      'x-code-secret',
      'range',
    ],
    // Engines of 2018 show a page no length of its own accord, and TVs download by ranges.
    exposedHeaders: ['retry-after', 'date', 'content-length', 'content-range', 'accept-ranges'],
    maxAge: 86_400,
  })
  bindFailures(app, log, routeOf)
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      event: 'http.answered',
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  const safe = safeHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe)
    done()
  })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrine', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: documentsPolicy() })
  return app
}

/** The route's pattern: an address may hold codes and tokens. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}
