import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { toErrorAnswer } from '../../http/errors.ts'
import { requestLanguage } from '../../http/language.ts'
import { AppError } from '../../shared/app-error.ts'
import { CallerGone } from '../../shared/call.ts'
import { plainRange } from './media-address.rules.ts'
import { streamMention, type StreamingDeps } from './streaming.service.ts'

export interface MentionMediaDeps extends StreamingDeps {
  /** Ends every stream: the server is stopping. */
  readonly stop: AbortSignal
}

/** Nothing of it may stay anywhere, and nothing in it may run (reading M4). */
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

/** Passes the media of mentions through, to the session each address was made for. */
export function bindMentionMedia(app: FastifyInstance, deps: MentionMediaDeps): void {
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
    range: plainRange(request.headers.range),
    signal: AbortSignal.any([deps.stop, whenGone(reply)]),
  }).catch((error: unknown) => {
    if (isEnded(error)) return error
    throw error
  })
  if (stream instanceof AppError) {
    return reply.code(GONE).send(toErrorAnswer(stream, requestLanguage(request.headers)).body)
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

/** As a call it is a conflict; as an address it leads to nothing, for good. */
const GONE = 410

function isEnded(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'mentions.ended'
}

/** Aborted when whoever asked is no longer there. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new CallerGone())
  })
  return gone.signal
}
