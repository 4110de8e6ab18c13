import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { workerSource } from '../build/service-worker-plugin.ts'

const template = readFileSync(path.join(import.meta.dirname, '../build/service-worker.js'), 'utf8')
const ORIGIN = 'https://vitrine.test'
const SHELL = '/accounts/0/show'
const PAGE_MARKER = '<meta name="application-name" content="Vitrine" />'

/** A build with this number; its page contains its entry script. */
function aBuild(number: number) {
  const entry = `assets/index-${String(number)}.js`
  const page = `${PAGE_MARKER}<script type="module" src="/${entry}"></script>`
  return { entry, page, files: [entry, `assets/show-${String(number)}.js`, 'assets/font.woff2'] }
}

type Build = ReturnType<typeof aBuild>
type Answer = (path: string) => Response | Promise<Response>

interface Requested {
  readonly url: string
  readonly method?: string
  readonly mode?: string
}

/** A browser with caches, in which one build's worker after the other is installed. */
function aBrowser() {
  const stored = new Map<string, Map<string, Response>>()
  const state: { answer: Answer; timers: (() => void)[] } = {
    answer: () => Response.error(),
    timers: [],
  }
  const pathOf = (request: string | Requested): string =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
  const fetch = async (request: string | Requested) => state.answer(pathOf(request))
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      match: async (request: string) => cache.get(pathOf(request))?.clone(),
      put: async (request: string, answer: Response) => void cache.set(pathOf(request), answer),
      async addAll(requests: readonly string[]) {
        for (const request of requests) {
          const answer = await fetch(request)
          if (!answer.ok) throw new TypeError(`${request} is not there`)
          cache.set(pathOf(request), answer)
        }
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string) =>
      [...stored.values()].map((cache) => cache.get(pathOf(request))?.clone()).find(Boolean),
  }
  class AnyRequest {
    readonly url: string
    constructor(url: string) {
      this.url = new URL(url, ORIGIN).href
    }
  }

  async function install(build: Build) {
    const listeners = new Map<string, (event: object) => void>()
    const self = {
      location: { origin: ORIGIN },
      addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    }
    const setTimeout = (run: (value: unknown) => void, _ms: number, value: unknown) =>
      void state.timers.push(() => run(value))
    const globals = { self, caches, fetch, Request: AnyRequest, URL, setTimeout }
    runInNewContext(workerSource(template, build), globals)
    for (const type of ['install', 'activate']) {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
    }
    /** The worker's response; null when it does not handle the request. */
    return async (request: Requested): Promise<Response | null> => {
      const responses: Promise<Response>[] = []
      const respondWith = (answer: Promise<Response>) => void responses.push(answer)
      listeners.get('fetch')?.({ request: { method: 'GET', ...request }, respondWith })
      const [answer] = await Promise.all(responses)
      return answer ?? null
    }
  }

  const serve = (build: Build): void => {
    state.answer = (asked) => {
      if (build.files.includes(asked.slice(1))) return new Response(`file ${asked}`)
      return asked.startsWith('/assets/')
        ? new Response('', { status: 404 })
        : new Response(build.page)
    }
  }
  return {
    state,
    serve,
    /** The server has this build or a newer one, and the browser has the worker. */
    async start(build: Build, served = build) {
      serve(served)
      return install(build)
    },
    cachedKeys: () => [...stored.values()].map((cache) => [...cache.keys()].sort()),
  }
}

const open = (address: string) => ({ url: `${ORIGIN}${address}`, mode: 'navigate' })
const load = (address: string) => ({ url: `${ORIGIN}${address}`, mode: 'cors' })
const textOf = async (answer: Response | null) => answer?.text() ?? null

describe('the service worker of a screen', () => {
  it('caches only the page of a screen and its files', async () => {
    const browser = aBrowser()
    const build = aBuild(1)
    const worker = await browser.start(build)
    const cached = [[SHELL, ...build.files.map((file) => `/${file}`)].sort()]
    expect(browser.cachedKeys()).toEqual(cached)
    for (const address of [
      '/api/accounts',
      '/api/accounts/1/reposts?session_id=r',
      '/media/0a1b/720.mp4',
      '/media/mentions/m?session=s&until=1&signature=x',
      '/favicon.svg',
    ]) {
      expect(await worker(load(address)), address).toBeNull()
      expect(await worker(open(address)), address).toBeNull()
    }
    await worker(load('/assets/plan-page-1.js'))
    await worker(open('/accounts'))
    expect(browser.cachedKeys()).toEqual(cached)
  })

  it.each(['/', '/tv/', '/account/user', '/mentions', '/accounts/1/items', '/sign-up'])(
    'does not handle %s, which no screen opens',
    async (address) => {
      const worker = await aBrowser().start(aBuild(1))
      expect(await worker(open(address))).toBeNull()
    },
  )

  it('does not handle other methods and other origins', async () => {
    const worker = await aBrowser().start(aBuild(1))
    expect(await worker({ ...load('/assets/index-1.js'), method: 'POST' })).toBeNull()
    expect(await worker({ url: 'https://films.test/assets/index-1.js' })).toBeNull()
  })

  it.each([
    '/accounts',
    '/accounts?account_id=1',
    '/accounts/1/show?screen_id=2',
    '/accounts/1/show-app',
    '/account/screens',
    '/screens/2/config',
    '/sign-in?redirect=%2Faccounts',
  ])('opens %s while the server is unreachable', async (address) => {
    const browser = aBrowser()
    const build = aBuild(1)
    const worker = await browser.start(build)
    browser.state.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await textOf(await worker(open(address)))).toBe(build.page)
    expect(await textOf(await worker(load('/assets/show-1.js')))).toBe('file /assets/show-1.js')
  })

  it.each([
    ['a login page', () => new Response('<form action="/login"><div id="root"></div>')],
    ['a redirect to one, which browsers hand over unread', () => Response.error()],
    ['a 403 of a proxy', () => new Response('<h1>Login required</h1>', { status: 403 })],
    ['our own page with a 502', () => new Response(PAGE_MARKER, { status: 502 })],
  ])('opens the cached page instead of %s', async (_, answer) => {
    const browser = aBrowser()
    const build = aBuild(1)
    const worker = await browser.start(build)
    browser.state.answer = answer
    expect(await textOf(await worker(open('/accounts')))).toBe(build.page)
  })

  it('opens the cached page when the server does not respond in time', async () => {
    const browser = aBrowser()
    const build = aBuild(1)
    const worker = await browser.start(build)
    browser.state.answer = () => new Promise(() => undefined)
    const answer = worker(open('/accounts'))
    await expect.poll(() => browser.state.timers.length).toBe(1)
    browser.state.timers[0]?.()
    expect(await textOf(await answer)).toBe(build.page)
  })
})

describe('a new build', () => {
  it('is shown at once, because the server’s page has priority', async () => {
    const browser = aBrowser()
    const worker = await browser.start(aBuild(1))
    browser.serve(aBuild(2))
    expect(await textOf(await worker(open('/accounts')))).toBe(aBuild(2).page)
    expect(await textOf(await worker(load('/assets/show-2.js')))).toBe('file /assets/show-2.js')
  })

  it('keeps the previous build’s files for open pages, and removes older ones', async () => {
    const browser = aBrowser()
    await browser.start(aBuild(1))
    const second = await browser.start(aBuild(2))
    expect(await textOf(await second(load('/assets/show-1.js')))).toBe('file /assets/show-1.js')
    const third = await browser.start(aBuild(3))
    expect((await third(load('/assets/show-1.js')))?.status).toBe(404)
    expect(browser.cachedKeys()).toHaveLength(2)
    browser.state.answer = () => Response.error()
    expect(await textOf(await third(open('/accounts')))).toBe(aBuild(3).page)
  })

  it.each([
    ['without a file', { ...aBuild(2), files: [aBuild(2).entry] }, 'is not there'],
    ['with the page of another build', { ...aBuild(2), page: aBuild(3).page }, 'another build'],
  ])('is not cached %s', async (_, served, message) => {
    const browser = aBrowser()
    const first = await browser.start(aBuild(1))
    await expect(browser.start(aBuild(2), served)).rejects.toThrow(message)
    expect(browser.cachedKeys()).toHaveLength(1)
    browser.state.answer = () => Response.error()
    expect(await textOf(await first(open('/accounts')))).toBe(aBuild(1).page)
  })

  it('changes the worker, and the same build does not', () => {
    const { entry, files } = aBuild(1)
    const source = workerSource(template, { entry, files })
    expect(workerSource(template, { entry, files: [...files].reverse() })).toBe(source)
    expect(workerSource(template, { entry, files: [...files, 'assets/x.js'] })).not.toBe(source)
    expect(source).not.toContain('__')
  })
})
