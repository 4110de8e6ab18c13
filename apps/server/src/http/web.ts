import fastifyStatic from '@fastify/static'
import { languageTag } from '@vitrine/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { requestLanguage } from './language.ts'
import { hasPage, isElsewhere } from './pages.rules.ts'
import { openSite, type Site, type SitePage } from './site.ts'
import {
  chooseEncoding,
  pageHeaders,
  portalPolicy,
  robotsText,
  sitemapText,
  tvPolicy,
} from './web.rules.ts'

export interface WebFolders {
  readonly portal: string | null
  readonly tv: string | null
}

export interface WebOptions extends WebFolders {
  /** Public base URL without a trailing slash. */
  readonly publicUrl: string
  /** URL of the home page's video; null for the bundled one. */
  readonly aboutVideoUrl: string | null
  /** Origin that media are redirected to; null without redirects. */
  readonly mediaOrigin: string | null
}

const HIDDEN = { schema: { hide: true } }

/** Folder of the portal's scripts, styles and images. No page has an address below it. */
const ASSETS = 'assets/'

/** Serves the built portal at `/`, which handles unknown paths itself, and the TV app at `/tv/`. */
export async function bindWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { portal, tv } = options
  if (tv !== null) {
    const headers = pageHeaders(tvPolicy(options))
    await app.register(fastifyStatic, {
      root: tv,
      prefix: '/tv/',
      decorateReply: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        setFileHeaders(reply, path, headers)
      },
    })
    app.get('/tv', HIDDEN, (_request, reply) => reply.redirect('/tv/', 301))
  }
  if (portal !== null) await bindPortal(app, portal, options)
}

async function bindPortal(
  app: FastifyInstance,
  folder: string,
  options: WebOptions,
): Promise<void> {
  const headers = pageHeaders(portalPolicy(options))
  const site = openSite(folder, options.publicUrl)
  // Files are looked up per request, so that a new build is served without a restart.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply: FastifyReply, path: string) => {
      setFileHeaders(reply, path, headers)
    },
  })
  bindForSearch(app, site, options.publicUrl)
  app.get<{ Params: { '*': string } }>('/*', HIDDEN, async (request, reply) => {
    const path = request.params['*']
    const address = `/${path}`
    if (isElsewhere(address)) {
      reply.callNotFound()
      return reply
    }
    if (path.includes('.') && (path.startsWith(ASSETS) || !(await isPage(site, address)))) {
      return reply.sendFile(path)
    }
    const language = requestLanguage(request.headers)
    const hasQuery = request.url.includes('?')
    const page = await site.page(address, { hasQuery, language })
    if (page === null) return reply.sendFile('index.html')
    reply.headers(headers).header('content-language', languageTag(language))
    return sendPage(request, reply, page)
  })
}

/** An address with a dot can be a page. */
async function isPage(site: Site, address: string): Promise<boolean> {
  const pages = await site.pages()
  return pages !== null && hasPage(pages, address)
}

/** robots.txt and the sitemap. */
function bindForSearch(app: FastifyInstance, site: Site, publicUrl: string): void {
  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', HIDDEN, async (_request, reply) => {
    const listed = (await site.pages())?.pages.filter(({ isListed }) => isListed) ?? []
    const paths = listed.map(({ path }) => path)
    return reply.type('application/xml; charset=utf-8').send(sitemapText(publicUrl, paths))
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const tag = `"${page.tag}-${encoding ?? 'plain'}"`
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', etag: tag })
    // The language comes from the cookie or the header.
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!page.isListed) reply.header('x-robots-tag', 'noindex')
  if (encoding !== null) reply.header('content-encoding', encoding)
  if (page.status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(page.bytes[encoding ?? 'plain'])
}

/** Built files have a hash in their name and never change. Pages are revalidated on each request. */
function setFileHeaders(
  reply: FastifyReply,
  path: string,
  ofPages: Readonly<Record<string, string>>,
): void {
  const lasting = path.includes(join('/', ASSETS))
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (/\.html(?:\.br|\.gz)?$/.test(path)) reply.headers(ofPages)
}
