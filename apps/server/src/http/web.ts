import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join } from 'node:path'

export interface WebFolders {
  readonly portal: string | null
  readonly tv: string | null
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the built portal at `/`, where every unknown path is a page of its own, and the TV app at `/tv/`. */
export async function bindWeb(app: FastifyInstance, folders: WebFolders): Promise<void> {
  const { portal, tv } = folders
  if (tv !== null) {
    await app.register(fastifyStatic, {
      root: tv,
      prefix: '/tv/',
      decorateReply: false,
      setHeaders: setFileHeaders,
    })
    app.get('/tv', { schema: { hide: true } }, (_request, reply) => reply.redirect('/tv/', 301))
  }
  if (portal === null) return
  await app.register(fastifyStatic, {
    root: portal,
    prefix: '/',
    wildcard: false,
    setHeaders: setFileHeaders,
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = !path.startsWith('/api/') && !path.startsWith('/media/') && !path.includes('.')
    return isPage ? sendPage(reply) : reply.callNotFound()
  })
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}

/** Built files carry their hash in the name and never change; pages are asked for each time. */
function setFileHeaders(reply: FastifyReply, path: string): void {
  const lasting = path.includes(`${join('/', 'assets')}/`)
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (!path.endsWith('.html')) return
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
  reply.header('x-frame-options', 'DENY')
}
