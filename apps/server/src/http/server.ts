import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Log } from '../shared/log.ts'
import { AppError } from '../shared/app-error.ts'
import { acceptJsonBodies } from './body.ts'
import { toErrorAnswer } from './errors.ts'
import { requestLanguage } from './language.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

export interface HttpOptions {
  readonly log: Log
  /** How many proxies stand before us. */
  readonly trustProxy: number
}

/** The HTTP server with what every answer has in common: error shape, CORS, request log, documents. */
export async function createHttpServer({ log, trustProxy }: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  acceptJsonBodies(app)
  await app.register(cors, {
    // Packaged TVs call from `null`, `app://` and their own hosts; tokens travel in a header, never in
    // a cookie, so that any origin may ask (reading S20).
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-authorization-secret', 'range'],
    exposedHeaders: ['retry-after', 'content-range', 'date'],
    maxAge: 86_400,
  })
  answerFailures(app, log)
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SAFE_HEADERS)
    done()
  })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrine', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  return app
}

function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error, requestLanguage(request.headers))
    if (answer.unforeseen) {
      log.error({ event: 'http.unforeseen', route: routeOf(request), err: error })
    }
    if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
    return reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('request.not_found')
    const answer = toErrorAnswer(error, requestLanguage(request.headers))
    return reply.code(answer.status).send(answer.body)
  })
}

/** The route's pattern: an address may hold codes and tokens. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}
