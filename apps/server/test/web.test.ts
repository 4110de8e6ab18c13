import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from './support/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
const portal = join(folder, 'portal')
const tv = join(folder, 'tv')
const app = await startTestApp({
  environment: { PORTAL_DIR: portal, TV_DIR: tv, PUBLIC_URL: 'http://vitrine.test:8080' },
})

beforeAll(async () => {
  for (const root of [portal, tv]) {
    await mkdir(join(root, 'assets'), { recursive: true })
    await writeFile(join(root, 'index.html'), root === portal ? '<p>portal</p>' : '<p>tv</p>')
    await writeFile(join(root, 'assets', 'app-1234.js'), 'export {}')
  }
  await writeFile(join(portal, 'sw.js'), 'self.skipWaiting()')
  await mkdir(join(portal, 'tutorials'))
  await writeFile(join(portal, 'tutorials', 'one.mp4'), '0123456789')
  await writeFile(join(portal, 'tutorials', 'one.fr.vtt'), 'WEBVTT')
  await writeFile(join(folder, 'secret.txt'), 'secret')
})

afterAll(() => rm(folder, { recursive: true }))

const get = (path: string): Promise<Response> => fetch(`${app.url}${path}`, { redirect: 'manual' })

describe('the built web apps', () => {
  it.each(['/', '/accounts', '/accounts/0b5c/show?index=0', '/nowhere'])(
    'answer %s with the portal, revalidated on each request',
    async (path) => {
      const answer = await get(path)
      expect(await answer.text()).toBe('<p>portal</p>')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('cache files with a hash in their name without expiry', async () => {
    const answer = await get('/assets/app-1234.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('revalidate the worker of a screen’s pages, for the whole site', async () => {
    const answer = await get('/sw.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    const policy = (await get('/accounts')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("worker-src 'self'")
  })

  it('return a range of a video, which Safari requires', async () => {
    const headers = { range: 'bytes=2-5' }
    const answer = await fetch(`${app.url}/tutorials/one.mp4`, { headers })
    expect([answer.status, await answer.text()]).toEqual([206, '2345'])
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(answer.headers.get('content-type')).toBe('video/mp4')
  })

  it('return captions with their media type', async () => {
    const answer = await get('/tutorials/one.fr.vtt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt(?:; charset=utf-8)?$/)
  })

  it('answer 304 for an unchanged video without a hash in its name', async () => {
    const first = await get('/tutorials/one.mp4')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    // Without it `fetch` requests no cached response.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await fetch(`${app.url}/tutorials/one.mp4`, { headers })).status).toBe(304)
  })

  it('return a file that was built after the start', async () => {
    expect((await get('/assets/later.js')).status).toBe(404)
    await writeFile(join(portal, 'assets', 'later.js'), 'export {}')
    expect((await get('/assets/later.js')).status).toBe(200)
  })

  it('open the TV app at /tv/, and redirect /tv there', async () => {
    expect(await (await get('/tv/')).text()).toBe('<p>tv</p>')
    const answer = await get('/tv')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/tv/'])
  })

  it('set the policies, with this server’s public name', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("media-src 'self' http://vitrine.test:8080 blob:")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it.each(['/api/nowhere', '/media/nowhere/x.mp4', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    'return 404 at %s',
    async (path) => {
      const answer = await get(path)
      expect(await answer.text()).not.toContain('secret')
      expect([400, 403, 404]).toContain(answer.status)
    },
  )
})
