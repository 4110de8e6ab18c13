import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { isSigned } from '../../../integrations/meta/signatures.ts'
import { AppError } from '../../../shared/app-error.ts'
import { equalTexts } from '../../../shared/secrets.ts'
import { storeUpdates, type WebhookDeps } from './webhook.service.ts'

export interface WebhookRouteDeps extends WebhookDeps {
  /** The verify token of the subscription; null when it is not configured. */
  readonly verifyToken: string | null
  /**
   * The secrets of both apps. The network signs a body with the secret of the app it belongs to.
   */
  readonly appSecrets: readonly string[]
}

const PATH = '/webhooks/meta'
const HIDDEN = { hide: true }
// Room for the maximum of 1,000 updates.
const BODY_LIMIT_BYTES = 5 * 1024 * 1024

const Handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.minLength(1), z.maxLength(500)),
})

/** Registers the webhook of the networks. */
export function registerMetaWebhook(app: FastifyInstance, deps: WebhookRouteDeps): void {
  // An encapsulated context: the body stays a buffer, because the signature covers its bytes.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, next) => {
        next(null, body)
      },
    )
    scope.get(PATH, { schema: HIDDEN }, (request, reply) =>
      verifySubscription(deps, request, reply),
    )
    scope.post(PATH, { schema: HIDDEN, bodyLimit: BODY_LIMIT_BYTES }, (request, reply) =>
      receiveUpdates(deps, request, reply),
    )
    done()
  })
}

function verifySubscription(
  { verifyToken }: WebhookRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const handshake = Handshake.safeParse(request.query)
  const isMeta =
    handshake.success &&
    verifyToken !== null &&
    equalTexts(handshake.data['hub.verify_token'], verifyToken)
  if (!isMeta) throw new AppError('auth.forbidden')
  return reply.type('text/plain').send(handshake.data['hub.challenge'])
}

async function receiveUpdates(
  deps: WebhookRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signature = request.headers['x-hub-signature-256']
  if (!isSigned(bytes, typeof signature === 'string' ? signature : null, deps.appSecrets)) {
    deps.log.warn({ event: 'mentions.invalid_signature' })
    throw new AppError('auth.forbidden')
  }
  await storeUpdates(deps, parseJson(bytes))
  return reply.send()
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new AppError('request.not_json', {}, { cause: error })
  }
}
