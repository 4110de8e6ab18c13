import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { toErrorResponse } from '../../../http/errors.ts'
import { requestLanguage } from '../../../http/language.ts'
import { AppError } from '../../../shared/app-error.ts'
import { CallerGone } from '../../../shared/call.ts'
import { parseSingleRange } from './signed-url.rules.ts'
import { streamMention, type StreamingDeps } from './streaming.service.ts'

export interface MentionMediaDeps extends StreamingDeps {
  /** Aborts every stream when the server stops. */
  readonly stop: AbortSignal
}

/** Prevents caching, and scripts in the media from running (reading M4). */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

const Params = z.object({ id: z.uuid() })
const Query = z.object({
  session: z.uuid(),
  until: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.maxLength(100)),
})

/**
 * Registers the route that proxies the media of mentions to the session each URL was signed for.
 */
export function registerMentionMediaRoutes(app: FastifyInstance, deps: MentionMediaDeps): void {
  app.get(
    '/media/mentions/:id',
    { schema: { hide: true }, exposeHeadRoute: false },
    (request, reply) => sendMedia(deps, request, reply),
  )
}

async function sendMedia(
  deps: MentionMediaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = Params.safeParse(request.params)
  const query = Query.safeParse(request.query)
  if (!params.success || !query.success) throw new AppError('request.not_found')
  const { session: sessionId, until, signature } = query.data
  const stream = await streamMention(deps, {
    mentionId: params.data.id,
    sessionId,
    until: Number(until),
    signature,
    range: parseSingleRange(request.headers.range),
    signal: AbortSignal.any([deps.stop, createCloseSignal(reply)]),
  }).catch((error: unknown) => {
    if (isEndedError(error)) return error
    throw error
  })
  if (stream instanceof AppError) {
    return reply.code(GONE).send(toErrorResponse(stream, requestLanguage(request.headers)).body)
  }
  const { contentLength, contentRange } = stream
  return reply
    .code(stream.status)
    .headers({
      ...HEADERS,
      'content-type': stream.contentType,
      ...(contentLength === null ? {} : { 'content-length': contentLength }),
      ...(contentRange === null ? {} : { 'content-range': contentRange }),
      ...(stream.acceptRanges ? { 'accept-ranges': 'bytes' } : {}),
    })
    .send(stream.body)
}

/** The API answers 409 for an ended mention. A media URL is gone for good: 410. */
const GONE = 410

function isEndedError(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'mentions.ended'
}

/** A signal that is aborted when the client closes the connection. */
function createCloseSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new CallerGone())
  })
  return controller.signal
}
