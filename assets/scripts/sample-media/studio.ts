import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import type { Order } from './page/main.ts'

const HOME = 'http://studio.invalid'
const FONT_FILES = new Map([
  [
    'Bricolage Grotesque',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ],
  ['Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
])
const TYPES = new Map([
  ['.ts', 'text/javascript'],
  ['.glsl', 'text/plain'],
  ['.woff2', 'font/woff2'],
])

export interface Studio {
  print(order: Order): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a page of Chromium with the software renderer, whose output is equal on every machine. */
export async function openStudio(chromiumPath: string): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-watchdog',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(600_000)
  await page.route(`${HOME}/**`, answer)
  await openPage(page)
  return {
    print: async (order) =>
      Buffer.from(await page.evaluate((o) => window.studio.print(o), order), 'base64'),
    close: () => browser.close(),
  }
}

async function openPage(page: Page): Promise<void> {
  const broken = new Promise<never>((_, refuse) => page.once('pageerror', refuse))
  await page.goto(`${HOME}/`)
  await Promise.race([
    page.waitForFunction(() => 'studio' in window, undefined, { timeout: 60_000 }),
    broken,
  ])
  broken.catch(() => undefined)
}

async function answer(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname
  if (path === '/')
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: homePage() })
  const contentType = TYPES.get(extname(path))
  if (!contentType) return route.fulfill({ status: 404 })
  if (path.startsWith('/fonts/')) {
    const file = createRequire(import.meta.url).resolve(
      decodeURIComponent(path.slice('/fonts/'.length)),
    )
    return route.fulfill({ contentType, body: await readFile(file) })
  }
  const text = await readFile(join(import.meta.dirname, path), 'utf8')
  const body = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  return route.fulfill({ contentType: `${contentType}; charset=utf-8`, body })
}

function homePage(): string {
  const faces = [...FONT_FILES].map(
    ([family, file]) =>
      `@font-face{font-family:"${family}";font-weight:200 900;src:url("/fonts/${encodeURIComponent(file)}")}`,
  )
  return `<!doctype html><style>${faces.join('')}</style><script type="module" src="/page/main.ts"></script>`
}
