import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from './support/test-app.ts'

const PUBLIC_URL = 'https://vitrine.test'
const folder = await mkdtemp(join(tmpdir(), 'vitrine-headers-'))
const portal = join(folder, 'portal')
const tv = join(folder, 'tv')
const app = await startTestApp({ environment: { PORTAL_DIR: portal, TV_DIR: tv, PUBLIC_URL } })

const PAGES = {
  paths: ['/', '/sign-in', '/accounts', '/accounts/:id/show'],
  pages: [
    { path: '/', file: 'home', queryFile: 'home', isListed: true },
    { path: '/sign-in', file: 'sign-in', queryFile: 'sign-in.plain', isListed: true },
  ],
}

/** A build of the portal: the public pages prerendered in each language. */
const FILES: Readonly<Record<string, string>> = {
  'portal/index.html': '<p>no pages</p>',
  'portal/pages.json': JSON.stringify(PAGES),
  'portal/pages/pt/home.html': '<p>início {{public_url}}/</p>',
  'portal/pages/fr/home.html': '<p>accueil {{public_url}}/</p>',
  'portal/pages/pt/sign-in.html': '<p>entrar</p>',
  'portal/pages/pt/sign-in.plain.html': '<p>entrar, com pergunta</p>',
  'portal/pages/pt/shell.html': '<p>casca</p>',
  'portal/pages/pt/not-found.html': '<p>nada</p>',
  'portal/assets/app-1234.js': 'export const plain = 1',
  'portal/assets/app-1234.js.br': 'as brotli',
  'portal/assets/app-1234.js.gz': 'as gzip',
  'portal/favicon.svg': '<svg/>',
  'tv/index.html': '<p>tv</p>',
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) await put(file, text)
})

afterAll(() => rm(folder, { recursive: true }))

async function put(file: string, text: string): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** One request with exactly these headers: `fetch` would add some and unpack the answer. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const status = answer.statusCode ?? 0
        resolve({ status, headers: answer.headers, bytes, text: bytes.toString() })
      })
    })
    sent.once('error', reject)
  })
}

describe('every page', () => {
  it.each(['/', '/sign-in', '/accounts', '/accounts/7/show', '/nowhere', '/tv/', '/index.html'])(
    'has the security headers at %s',
    async (path) => {
      const { headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy.match(/https?:[^\s;]*/g)?.filter((address) => address !== PUBLIC_URL)).toEqual(
        [],
      )
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  it('of the API documentation runs only its own script', async () => {
    const { status, headers } = await get('/api/docs/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('the public pages', () => {
  it('contain the public URL', async () => {
    expect((await get('/')).text).toBe('<p>início https://vitrine.test/</p>')
  })

  it.each([
    [{ cookie: 'a=b; lang=fr', 'accept-language': 'pt' }, 'accueil', 'fr-FR'],
    [{ 'accept-language': 'fr-CA, en;q=0.5' }, 'accueil', 'fr-FR'],
    [{}, 'início', 'pt-BR'],
  ])('have the language of %j', async (sent, word, language) => {
    const { text, headers } = await get('/', sent)
    expect(text).toContain(word)
    expect(headers['content-language']).toBe(language)
    expect(headers.vary).toMatch(/Accept-Language.*Cookie/)
  })

  it('are sent without the parts that a query changes', async () => {
    expect((await get('/sign-in')).text).toBe('<p>entrar</p>')
    expect((await get('/sign-in?show_form=1')).text).toBe('<p>entrar, com pergunta</p>')
    expect((await get('/?utm_source=x')).text).toContain('início')
  })

  it('may be indexed, and private ones may not', async () => {
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag')
    expect((await get('/accounts')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/accounts')).text).toBe('<p>casca</p>')
  })

  it('are compressed when the browser accepts it', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).toString()).toContain('início')
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.bytes).toString()).toContain('início')
    expect((await get('/')).headers).not.toHaveProperty('content-encoding')
  })

  it('are not sent again when unchanged', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await get('/', { 'if-none-match': String(headers.etag), cookie: 'lang=fr' })
    expect(other.status).toBe(200)
  })

  it('are those of the newest build', async () => {
    expect((await get('/sign-in')).text).toBe('<p>entrar</p>')
    await put('portal/pages/pt/sign-in.html', '<p>entre</p>')
    expect((await get('/sign-in')).text).toBe('<p>entre</p>')
    await put('portal/pages/pt/sign-in.html', '<p>entrar</p>')
  })
})

describe('an unknown address', () => {
  it('is answered with a page and the status 404', async () => {
    const { status, text, headers } = await get('/nowhere')
    expect([status, text]).toEqual([404, '<p>nada</p>'])
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it.each(['/pages/pt/home.html', '/pages.json', '/nowhere.png', '/.vite/manifest.json'])(
    'is %s, which has no page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('the files of a build', () => {
  it('are sent with their stored compression', async () => {
    const br = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], br.text]).toEqual(['br', 'as brotli'])
    expect(br.headers['content-type']).toMatch(/javascript/)
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const gzip = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip' })
    expect([gzip.headers['content-encoding'], gzip.text]).toEqual(['gzip', 'as gzip'])
    expect((await get('/assets/app-1234.js')).text).toBe('export const plain = 1')
  })

  it('are sent uncompressed when no compression is stored', async () => {
    const answer = await get('/favicon.svg', { 'accept-encoding': 'gzip, br' })
    expect([answer.status, answer.text]).toEqual([200, '<svg/>'])
  })
})

describe('search engines', () => {
  it('get a list of the pages to index', async () => {
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://vitrine.test/sitemap.xml')
    const { headers, text } = await get('/sitemap.xml')
    expect(headers['content-type']).toMatch(/xml/)
    expect(text).toContain('<loc>https://vitrine.test/sign-in</loc>')
    expect(text).not.toContain('accounts')
  })
})

describe('an http public URL', () => {
  it('sets no HSTS header', async () => {
    const plain = await startTestApp({ environment: { PUBLIC_URL: 'http://192.168.0.7:8080' } })
    const answer = await fetch(`${plain.url}/healthz`)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  it('the video of the home page may come from the configured URL', async () => {
    const environment = { PORTAL_DIR: portal, ABOUT_VIDEO_URL: 'https://films.test/about.mp4' }
    const other = await startTestApp({ environment })
    const policy = (await fetch(`${other.url}/`)).headers.get('content-security-policy')
    expect(policy).toMatch(/media-src [^;]*https:\/\/films\.test[ ;]/)
  })
})
