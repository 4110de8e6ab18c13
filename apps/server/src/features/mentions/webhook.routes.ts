import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { isSigned } from '../../integrations/meta/signatures.ts'
import { AppError } from '../../shared/app-error.ts'
import { equalTexts } from '../../shared/secrets.ts'
import { keepUpdates, type WebhookDeps } from './webhook.service.ts'

export interface WebhookRouteDeps extends WebhookDeps {
  /** What the network must say when it asks whether this address is ours; null: it was not set. */
  readonly verifyToken: string | null
  /** Of both apps: a body is signed with the secret of the one whose login it is about. */
  readonly appSecrets: readonly string[]
}

const PATH = '/webhooks/meta'
const HIDDEN = { hide: true }
// A thousand updates, with room to spare.
const BODY_LIMIT_BYTES = 5 * 1024 * 1024

const Handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.minLength(1), z.maxLength(500)),
})

/** Where the networks tell us of messages. */
export function bindMetaWebhook(app: FastifyInstance, deps: WebhookRouteDeps): void {
  // In a scope of its own: here a body is the bytes that were signed, and nothing is parsed before.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, next) => {
        next(null, body)
      },
    )
    scope.get(PATH, { schema: HIDDEN }, (request, reply) => shakeHands(deps, request, reply))
    scope.post(PATH, { schema: HIDDEN, bodyLimit: BODY_LIMIT_BYTES }, (request, reply) =>
      hear(deps, request, reply),
    )
    done()
  })
}

function shakeHands(
  { verifyToken }: WebhookRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const said = Handshake.safeParse(request.query)
  const isMeta =
    said.success && verifyToken !== null && equalTexts(said.data['hub.verify_token'], verifyToken)
  if (!isMeta) throw new AppError('auth.forbidden')
  return reply.type('text/plain').send(said.data['hub.challenge'])
}

async function hear(
  deps: WebhookRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signature = request.headers['x-hub-signature-256']
  if (!isSigned(bytes, typeof signature === 'string' ? signature : null, deps.appSecrets)) {
    deps.log.warn({ event: 'mentions.signature_refused' })
    throw new AppError('auth.forbidden')
  }
  await keepUpdates(deps, parseJson(bytes))
  return reply.send()
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new AppError('request.not_json', {}, { cause: error })
  }
}
