import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Origins } from '../shared/origins.ts'

/** Media are public files with URLs that cannot be guessed. Players of any origin may read them. */
const MEDIA = '/media/'

const SHARED: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'x-authorization-secret',
    'x-code-secret',
    'range',
  ],
  // Without it, engines of 2018 do not expose the length to a page. TVs download by ranges.
  exposedHeaders: 'retry-after, date, content-length, content-range, accept-ranges',
  maxAge: 86_400,
}

const ANY_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: '*' }
const THIS_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: true }
const NO_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: false }

/**
 * Answers cross-origin requests: media for any origin, everything else for our own pages only (reading S20).
 * Never with credentials, because tokens are sent in a header. Other origins get no CORS header and no
 * preflight response.
 */
export async function bindCors(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(cors, {
    delegator: (request, answer) => {
      if (request.raw.url?.startsWith(MEDIA) === true) answer(null, ANY_ORIGIN)
      else answer(null, origins.mayCall(request.headers.origin ?? null) ? THIS_ORIGIN : NO_ORIGIN)
    },
  })
}
