import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Routes } from '../../http/handlers.ts'
import { AppError } from '../../shared/app-error.ts'
import {
  deauthorize,
  type DeletionDeps,
  getDeletion,
  requestDeletion,
  type ReceivedRequest,
  type SignedRequest,
} from './deletions.service.ts'

export function deletionsRoutes(deps: Pick<DeletionDeps, 'executor'>): Routes<'getDeletion'> {
  return {
    getDeletion: ({ params }) => getDeletion(deps, params.code),
  }
}

/** Verifies and parses a signed request. Null when no network signed it. */
export type ReadSignedRequest = (text: string) => SignedRequest | null

const FORM = 'application/x-www-form-urlencoded'
const LIMIT_BYTES = 16 * 1_024

/** Registers the callbacks for deauthorization and data deletion that a network calls. */
export async function registerNetworkCallbacks(
  app: FastifyInstance,
  deps: DeletionDeps,
  read: ReadSignedRequest,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, new URLSearchParams(body.toString()))
    })
    const options = { schema: { hide: true }, bodyLimit: LIMIT_BYTES }
    scope.post('/webhooks/meta/deauthorize', options, async (request) => {
      await deauthorize(deps, requireSignedRequest(request, read))
      return {}
    })
    scope.post('/webhooks/meta/deletion', options, async (request) =>
      requestDeletion(deps, requireSignedRequest(request, read)),
    )
    done()
  })
}

/** Throws `auth.forbidden` for every invalid request, without naming the invalid part. */
function requireSignedRequest(request: FastifyRequest, read: ReadSignedRequest): ReceivedRequest {
  const { body } = request
  const text = body instanceof URLSearchParams ? body.get('signed_request') : null
  const signed = text === null ? null : read(text)
  if (text === null || signed === null) throw new AppError('auth.forbidden')
  return { ...signed, text }
}
