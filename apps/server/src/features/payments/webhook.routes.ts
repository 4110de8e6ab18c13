import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiveWebhook, type WebhookDeps } from './webhook.service.ts'

export const WEBHOOK_PATH = '/webhooks/pagbank'
const BODY_LIMIT_BYTES = 256 * 1_024

/** Registers the webhook of PagBank, which sends JSON and forms to one address. */
export function registerPagBankWebhook(app: FastifyInstance, deps: WebhookDeps): void {
  // An encapsulated context: the body stays a buffer, because signatures cover its bytes.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => {
      next(null, body)
    })
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES }
    scope.post(WEBHOOK_PATH, options, (request, reply) => receive(deps, request, reply))
    done()
  })
}

async function receive(
  deps: WebhookDeps,
  { body, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await receiveWebhook(deps, {
    contentType: headers['content-type'] ?? '',
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signatures: {
      authenticityToken: textOf(headers['x-authenticity-token']),
      payloadSignature: textOf(headers['x-payload-signature']),
    },
  })
  return reply.send()
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null
}
