import { buildWeb } from '@vitrine/dev'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Language, LANGUAGE_NAMES } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import { expect, type Locator, type Page, test } from '@playwright/test'

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
])

/** Serves the built TV app only, because only a stopped server shows what a page does without one. */
async function serveTv(folder: string, port = 0): Promise<Server> {
  const server = createServer((request, response) => void answer(folder, request.url, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return server
}

async function answer(folder: string, url = '/', response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://tv.test')
  const name = normalize(pathname.replace(/^\/tv\/$/, '/tv/index.html')).replace(/^\/tv\//, '')
  try {
    if (!pathname.startsWith('/tv/')) throw new Error('not the page')
    const bytes = await readFile(join(folder, name))
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes)
  } catch {
    response.writeHead(404).end()
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port }: AddressInfo = address
  return port
}

function headingIn(page: Page, language: Language): Locator {
  return page.getByRole('heading', { name: tvTexts[language].tv['pairing.title'] })
}

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

test('a browser’s TV page starts while its server is down, and only its shell is cached', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { tv } = await buildWeb(() => undefined)
  let server = await serveTv(tv)
  const port = portOf(server)
  const address = `http://127.0.0.1:${port}/tv/`
  const heading = headingIn(page, 'pt')

  await page.goto(address)
  await expect(heading).toBeVisible()
  await waitForWorker(page)

  await stop(server)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText('Sem internet.')).toBeVisible()

  server = await serveTv(tv, port)
  await page.reload()
  await expect(heading).toBeVisible()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { caches: names.length, paths: all.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(cached.caches).toBe(1)
  expect(cached.paths).toContain('/tv/')
  expect(
    cached.paths.filter((path) => !/^\/tv\/($|assets\/|[\w-]+\.js$|test\.html$)/.test(path)),
  ).toEqual([])
  await stop(server)
})

test('a browser’s TV page has every language from its start while its server is down', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { tv } = await buildWeb(() => undefined)
  const server = await serveTv(tv)
  await page.goto(`http://127.0.0.1:${portOf(server)}/tv/`)
  await expect(headingIn(page, 'pt')).toBeVisible()
  await waitForWorker(page)
  await stop(server)

  let spoken: Language = 'pt'
  for (const language of ['fr', 'ca', 'ptPT', 'es', 'en', 'pt'] as const) {
    const name = `: ${LANGUAGE_NAMES[spoken]}`
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click()
    await expect(headingIn(page, language)).toBeVisible()
    await page.reload()
    await expect(headingIn(page, language)).toBeVisible()
    await expect(page.getByText(tvTexts[language].tv['notice.offlinePairing'])).toBeVisible()
    spoken = language
  }
})
