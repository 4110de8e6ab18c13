import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join } from 'node:path'

export interface WebFolders {
  readonly portal: string | null
  readonly tv: string | null
}

/** `publicUrl`: pages may be opened by another name of this server; media always carry this one. */
function contentSecurityPolicy(publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${origin} data: blob:`,
    `media-src 'self' ${origin} blob:`,
    "font-src 'self' data:",
    `connect-src 'self' ${origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export interface WebOptions extends WebFolders {
  /** Where people reach us. */
  readonly publicUrl: string
}

/** Serves the built portal at `/`, where every unknown path is a page of its own, and the TV app at `/tv/`. */
export async function bindWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { portal, tv } = options
  const policy = contentSecurityPolicy(options.publicUrl)
  const setHeaders = (reply: FastifyReply, path: string): void => {
    setFileHeaders(reply, path, policy)
  }
  if (tv !== null) {
    await app.register(fastifyStatic, {
      root: tv,
      prefix: '/tv/',
      decorateReply: false,
      setHeaders,
    })
    app.get('/tv', HIDDEN, (_request, reply) => reply.redirect('/tv/', 301))
  }
  if (portal === null) return
  // Files are looked up when they are asked for: a build made meanwhile is served without a restart.
  await app.register(fastifyStatic, { root: portal, serve: false, setHeaders })
  app.get<{ Params: { '*': string } }>('/*', HIDDEN, (request, reply) => {
    const path = request.params['*']
    if (/^(?:api|media)(?:\/|$)/.test(path)) return reply.callNotFound()
    return reply.sendFile(path.includes('.') ? path : 'index.html')
  })
}

const HIDDEN = { schema: { hide: true } }

/** Built files carry their hash in the name and never change; pages are asked for each time. */
function setFileHeaders(reply: FastifyReply, path: string, policy: string): void {
  const lasting = path.includes(`${join('/', 'assets')}/`)
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (!path.endsWith('.html')) return
  reply.header('content-security-policy', policy)
  reply.header('x-frame-options', 'DENY')
}
