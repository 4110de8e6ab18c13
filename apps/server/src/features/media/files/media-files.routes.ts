import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../../shared/app-error.ts'
import { parseRange } from './byte-range.rules.ts'
import { type FileDeps, type OpenFile, openFile } from './media-files.service.ts'

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
  const headers = { ...HEADERS, etag: file.etag, 'content-type': file.contentType }
  if (request.headers['if-none-match'] === file.etag) return reply.headers(headers).code(304).send()
  if (file.redirectTo !== null && mayRedirect(request)) {
    // A cached redirect would be used for requests that may not be redirected.
    return reply.header('cache-control', 'no-store').redirect(await file.redirectTo(), 302)
  }
  const isCurrent = (request.headers['if-range'] ?? file.etag) === file.etag
  const range = parseRange(isCurrent ? request.headers.range : undefined, file.bytes)
  if (range === 'unsatisfiable') {
    const all = `bytes */${String(file.bytes)}`
    return reply
      .headers({ ...headers, 'content-range': all })
      .code(416)
      .send()
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  const body = await openBody(file, { isHead: request.method === 'HEAD', start, end })
  reply.headers({ ...headers, 'content-length': end - start + 1 })
  if (range !== 'whole') {
    const part = `bytes ${String(start)}-${String(end)}/${String(file.bytes)}`
    reply.code(206).header('content-range', part)
  }
  return reply.send(body)
}

/**
 * A page's `fetch` with a range sends a preflight first, and old browsers follow no redirect after one. The
 * address is signed for GET only.
 */
function mayRedirect({ method, headers }: FastifyRequest): boolean {
  const hasPreflight = headers.origin !== undefined && headers.range !== undefined
  return method === 'GET' && !hasPreflight
}

async function openBody(
  file: OpenFile,
  { isHead, start, end }: { isHead: boolean; start: number; end: number },
): Promise<Readable> {
  if (!isHead) return (await file.read({ start, end })) ?? missing()
  // For HEAD, Fastify would replace the content length of a body that is not a stream.
  return (await file.exists()) ? Readable.from([]) : missing()
}

function missing(): never {
  throw new AppError('request.not_found')
}
