import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { workerSource } from '../build/service-worker-plugin.ts'

const template = readFileSync(path.join(import.meta.dirname, '../build/service-worker.js'), 'utf8')
const files = [
  ['index.html', '<html>'],
  ['assets/index-1.js', 'run()'],
  ['engine-check.js', 'check()'],
] as const

type Files = Parameters<typeof workerSource>[1]
type Caches = ReturnType<typeof createCaches>

it('lists the page by its folder, and every file of the build', () => {
  const source = workerSource(template, files)
  expect(source).toContain('const FILES = ["assets/index-1.js","engine-check.js","./"]')
  expect(source).not.toContain('__')
})

it('is another worker as soon as one file differs, and the same for the same files', () => {
  const [page, script, check] = files
  const changed = [page, script, [check[0], 'check(2)']] as const
  expect(workerSource(template, changed)).not.toBe(workerSource(template, files))
  expect(workerSource(template, [...files].reverse())).toBe(workerSource(template, files))
})

const scope = 'https://vitrine.test/tv/'

/** A browser's caches by their names; a cached response names its cache. */
function createCaches() {
  const stores = new Map<string, string[]>()
  const matchIn = (name: string, url: string) =>
    stores.get(name)?.includes(url) ? new Response(`cached in ${name}`) : undefined
  const open = async (name: string) => {
    const urls = stores.get(name) ?? []
    stores.set(name, urls)
    return {
      addAll: async (requests: readonly Request[]) =>
        void urls.push(...requests.map(({ url }) => url)),
      match: async (url: string) => matchIn(name, url),
    }
  }
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string) =>
      [...stores.keys()].map((name) => matchIn(name, url)).find((found) => found !== undefined),
    cachedUrls: () => [...stores.values()].flat(),
  }
}

/** Runs the worker; returns its responses and the URLs that it cached. */
async function runWorker(
  answer = () => new Response('from the network'),
  { caches = createCaches(), build = files }: { caches?: Caches; build?: Files } = {},
) {
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    registration: { scope },
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const fetch = async () => answer()
  runInNewContext(workerSource(template, build), { self, caches, fetch, Request, URL, setTimeout })
  for (const step of ['install', 'activate']) {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(step)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  /** What it answers in place of the network; null where it lets the network answer. */
  async function load(url: string): Promise<string | null> {
    const responses: Promise<Response>[] = []
    const respondWith = (answer: Promise<Response>) => void responses.push(answer)
    listeners.get('fetch')?.({ request: { url, method: 'GET', mode: 'cors' }, respondWith })
    const [first] = await Promise.all(responses)
    return first?.text() ?? null
  }
  /** The page that a start of the app gets. */
  async function openPage(name = ''): Promise<string> {
    const responses: Promise<Response>[] = []
    const respondWith = (page: Promise<Response>) => void responses.push(page)
    const request = { url: `${self.registration.scope}${name}`, method: 'GET', mode: 'navigate' }
    listeners.get('fetch')?.({ request, respondWith })
    const [page] = await Promise.all(responses)
    return page?.text() ?? 'from the network'
  }
  return { cachedUrls: caches.cachedUrls, load, openPage }
}

it('caches the shell only, and passes media requests through', async () => {
  const { cachedUrls, load } = await runWorker()
  const shell = ['assets/index-1.js', 'engine-check.js', ''].map(
    (name) => `https://vitrine.test/tv/${name}`,
  )
  expect(cachedUrls()).toEqual(shell)
  expect(await load('https://vitrine.test/tv/assets/index-1.js')).toMatch(/^cached in/)
  for (const path of [
    '/media/mentions/m?session=s&until=1&signature=x',
    '/media/0a1b/720.mp4',
    '/api/accounts/1/reposts?session_id=r',
    '/tv/media/mentions/m',
  ]) {
    expect(await load(`https://vitrine.test${path}`), path).toBeNull()
  }
  expect(cachedUrls()).toEqual(shell)
})

const PAGE = '<script src="./engine-check.js"></script>'

it.each([
  ['the page of the server', PAGE, 200, PAGE],
  ['the cached page in place of a login page', '<form action="/login">', 200, 'cached'],
  ['the cached page in place of a 403', '<h1>Login required</h1>', 403, 'cached'],
  ['the cached page in place of a 404', PAGE, 404, 'cached'],
  ['the cached page in place of a 502', PAGE, 502, 'cached'],
])('opens %s', async (_, body, status, expected) => {
  const { openPage } = await runWorker(() => new Response(body, { status }))
  const page = (await openPage()).replace(/^cached in .*/, 'cached')
  expect(page).toBe(expected)
})

it('opens the cached page in place of a redirect to a login page', async () => {
  // Browsers hand a worker the redirect of a navigation unread, with status 0.
  const { openPage } = await runWorker(() => Response.error())
  expect(await openPage()).toMatch(/^cached in/)
})

it('opens the cached page of the device test without a network', async () => {
  const build: Files = [...files, ['test.html', '<html>']]
  const { openPage } = await runWorker(() => Response.error(), { build })
  expect(await openPage('test.html')).toMatch(/^cached in/)
  expect(await openPage('other.html')).toBe('from the network')
})

it('keeps the cache of the previous build for open pages, and deletes older ones', async () => {
  const caches = createCaches()
  const builds = [1, 2, 3].map((number): Files => [
    ['index.html', `<html ${number}>`],
    ['engine-check.js', `check(${number})`],
    [`assets/texts-fr-${number}.js`, `texts(${number})`],
  ])
  const names: string[] = []
  let latest: Awaited<ReturnType<typeof runWorker>> | null = null
  for (const build of builds) {
    latest = await runWorker(() => Response.error(), { caches, build })
    names.push((await caches.keys()).at(-1) ?? '')
  }
  expect(await caches.keys()).toEqual(names.slice(1))
  expect(await latest?.load(`${scope}assets/texts-fr-2.js`)).toBe(`cached in ${names[1]}`)
  expect(await latest?.load(`${scope}assets/texts-fr-3.js`)).toBe(`cached in ${names[2]}`)
  expect(await latest?.load(`${scope}engine-check.js`)).toBe(`cached in ${names[2]}`)
  expect(await latest?.openPage()).toBe(`cached in ${names[2]}`)
})
