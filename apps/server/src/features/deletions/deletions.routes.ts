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

/** Reads what a network signed; null for anything it cannot have. */
export type ReadSignedRequest = (text: string) => SignedRequest | null

const FORM = 'application/x-www-form-urlencoded'
const LIMIT_BYTES = 16 * 1_024

/** What a network calls when a person removes our app there, or wants everything of theirs deleted. */
export async function bindNetworkCallbacks(
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
      await deauthorize(deps, requireSigned(request, read))
      return {}
    })
    scope.post('/webhooks/meta/deletion', options, async (request) =>
      requestDeletion(deps, requireSigned(request, read)),
    )
    done()
  })
}

/** Whoever signs wrongly is not told what was wrong. */
function requireSigned(request: FastifyRequest, read: ReadSignedRequest): ReceivedRequest {
  const { body } = request
  const text = body instanceof URLSearchParams ? body.get('signed_request') : null
  const signed = text === null ? null : read(text)
  if (text === null || signed === null) throw new AppError('auth.forbidden')
  return { ...signed, text }
}
