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

/** Runs the worker; answers which requests it takes on itself, and what it has kept. */
async function runWorker(answer = () => new Response('from the network')) {
  const kept: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const cache = {
    addAll: async (requests: readonly Request[]) =>
      void kept.push(...requests.map(({ url }) => url)),
    put: async (request: Request) => void kept.push(request.url),
  }
  const self = {
    registration: { scope: 'https://vitrine.test/tv/' },
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const match = async (url: string) => (kept.includes(url) ? new Response('kept') : undefined)
  const caches = { open: async () => cache, match, keys: async () => [] }
  const fetch = async () => answer()
  runInNewContext(workerSource(template, files), { self, caches, fetch, Request, URL, setTimeout })
  let installed: Promise<unknown> = Promise.resolve()
  listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => (installed = work) })
  await installed
  /** Whether it answers in place of the network. */
  async function takes(url: string): Promise<boolean> {
    const answers: Promise<Response>[] = []
    const respondWith = (answer: Promise<Response>) => void answers.push(answer)
    listeners.get('fetch')?.({ request: { url, method: 'GET', mode: 'cors' }, respondWith })
    await Promise.all(answers)
    return answers.length > 0
  }
  /** The page that a start of the app gets. */
  async function openPage(): Promise<string> {
    const answers: Promise<Response>[] = []
    const respondWith = (page: Promise<Response>) => void answers.push(page)
    const request = { url: self.registration.scope, method: 'GET', mode: 'navigate' }
    listeners.get('fetch')?.({ request, respondWith })
    const [page] = await Promise.all(answers)
    return page?.text() ?? 'from the network'
  }
  return { kept, takes, openPage }
}

it('keeps the shell alone: media, other people’s above all, go past it', async () => {
  const { kept, takes } = await runWorker()
  const shell = ['assets/index-1.js', 'engine-check.js', ''].map(
    (name) => `https://vitrine.test/tv/${name}`,
  )
  expect(kept).toEqual(shell)
  expect(await takes('https://vitrine.test/tv/assets/index-1.js')).toBe(true)
  for (const path of [
    '/media/mentions/m?session=s&until=1&signature=x',
    '/media/0a1b/720.mp4',
    '/api/accounts/1/reposts?session_id=r',
    '/tv/media/mentions/m',
  ]) {
    expect(await takes(`https://vitrine.test${path}`), path).toBe(false)
  }
  expect(kept).toEqual(shell)
})

const PAGE = '<script src="./engine-check.js"></script>'

it.each([
  ['the page of the server', PAGE, 200, PAGE],
  ['the kept page in place of a login page', '<form action="/login">', 200, 'kept'],
  ['the kept page in place of a 403', '<h1>Login required</h1>', 403, 'kept'],
  ['the kept page in place of a 404', PAGE, 404, 'kept'],
  ['the kept page in place of a 502', PAGE, 502, 'kept'],
])('opens %s', async (_, body, status, page) => {
  const { openPage } = await runWorker(() => new Response(body, { status }))
  expect(await openPage()).toBe(page)
})

it('opens the kept page in place of a redirect to a login page', async () => {
  // Browsers hand a worker the redirect of a navigation unread, with status 0.
  const { openPage } = await runWorker(() => Response.error())
  expect(await openPage()).toBe('kept')
})
