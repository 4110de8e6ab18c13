import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Origins } from '../shared/origins.ts'

/** Media are public files with addresses nobody guesses: players of any origin read them. */
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
  // Engines of 2018 show a page no length of its own accord, and TVs download by ranges.
  exposedHeaders: ['retry-after', 'date', 'content-length', 'content-range', 'accept-ranges'],
  maxAge: 86_400,
}

const ANY_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: '*' }
const THIS_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: true }
const NO_ORIGIN: FastifyCorsOptions = { ...SHARED, origin: false }

/**
 * Answers cross-origin requests: media to any page, everything else to our own pages alone (reading S20).
 * Never with credentials: tokens travel in a header. Other pages get no CORS header, and no preflight.
 */
export async function bindCors(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(cors, {
    delegator: (request, answer) => {
      if (request.raw.url?.startsWith(MEDIA) === true) answer(null, ANY_ORIGIN)
      else answer(null, origins.mayCall(request.headers.origin ?? null) ? THIS_ORIGIN : NO_ORIGIN)
    },
  })
}
