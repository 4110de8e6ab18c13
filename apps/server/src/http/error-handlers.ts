import type { ErrorCode } from '@vitrine/api'
import { DEFAULT_LANGUAGE } from '@vitrine/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../shared/app-error.ts'
import type { Log } from '../shared/log.ts'
import { toErrorResponse } from './errors.ts'
import { requestLanguage } from './language.ts'

/** Maps every failure of a request to the common shape. Unexpected failures are logged with their cause. */
export function bindFailures(
  app: FastifyInstance,
  log: Log,
  routeOf: (request: FastifyRequest) => string,
): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorResponse(error, requestLanguage(request.headers))
    if (answer.isUnexpected) {
      log.error({ event: 'http.unexpected_error', route: routeOf(request), err: error })
    }
    if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
    return reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    void sendRoutingError(new AppError('request.not_found'), request, reply)
  })
}

/** A request without a route: an unknown or unreadable URL. */
export function sendRoutingError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = toErrorResponse(error, requestLanguage(request.headers))
  return reply.code(answer.status).send(answer.body)
}

/** The response to bytes that are no HTTP request. The caller and its language are unknown. */
export function sendMalformedRequestError(
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = malformedRequestError(error.code)
  const body = JSON.stringify(toErrorResponse(new AppError(code), DEFAULT_LANGUAGE).body)
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function malformedRequestError(code: string | undefined): readonly [number, ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'request.too_large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request.invalid']
  return [400, 'request.invalid']
}
