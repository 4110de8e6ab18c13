import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../../shared/app-error.ts'
import { parseRange } from './byte-range.rules.ts'
import { type FileDeps, openFile } from './media-files.service.ts'

const HEADERS = {
  'accept-ranges': 'bytes',
  // The URL is unguessable and its content never changes (reading S20).
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

interface FileParams {
  readonly publicId: string
  readonly file: string
}

/** Serves prepared files to any origin, because packaged TV apps have no origin of their own. */
export function registerMediaFileRoutes(app: FastifyInstance, deps: FileDeps): void {
  app.get<{ Params: FileParams }>(
    '/media/:publicId/:file',
    { schema: { hide: true } },
    async (request, reply) => sendFile(deps, request, reply),
  )
}

async function sendFile(
  deps: FileDeps,
  request: FastifyRequest<{ Params: FileParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { publicId, file: name } = request.params
  const file = await openFile(deps, { publicId, name })
  if (file === null) throw new AppError('request.not_found')
  reply.headers({ ...HEADERS, etag: file.etag, 'content-type': file.contentType })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const isCurrent = (request.headers['if-range'] ?? file.etag) === file.etag
  const range = parseRange(isCurrent ? request.headers.range : undefined, file.bytes)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  }
  reply.header('content-length', end - start + 1)
  // For HEAD, Fastify would replace the content length of a body that is not a stream.
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.read({ start, end })
  return reply.send(body)
}
