import { chromium } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kind } from './page/main.ts'

const HOME = 'http://video.invalid'
const SAMPLES = fileURLToPath(new URL('../../sample-media/', import.meta.url))
const FONT_FILES = [
  [
    'Bricolage Grotesque',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ],
  ['Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
] as const
const TYPES = new Map([
  ['.ts', 'text/javascript; charset=utf-8'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
])

/** Draws the frames of the video, one at a time. */
export interface FrameRenderer {
  frame(second: number, kind: Kind): Promise<Buffer>
  preview(size: { width: number; height: number }, kind: Kind): Promise<Buffer>
  icon(edge: number, kind: Kind): Promise<Buffer>
  close(): Promise<void>
}

/** `videosFolder` has a folder with the frames of each sample video. */
export async function openFrameRenderer(
  chromiumPath: string,
  videosFolder: string,
): Promise<FrameRenderer> {
  const browser = await chromium.launch({ executablePath: chromiumPath })
  const page = await browser.newPage()
  await page.route(`${HOME}/**`, (route) => answer(route, videosFolder))
  await openPage(page)
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64')
  return {
    frame: async (second, kind) =>
      bytes(
        await page.evaluate(([at, options]) => window.renderer.frame(at, options), [
          second,
          kind,
        ] as const),
      ),
    preview: async (size, kind) =>
      bytes(
        await page.evaluate(([to, options]) => window.renderer.preview(to, options), [
          size,
          kind,
        ] as const),
      ),
    icon: async (edge, kind) =>
      bytes(
        await page.evaluate(([to, options]) => window.renderer.icon(to, options), [
          edge,
          kind,
        ] as const),
      ),
    close: () => browser.close(),
  }
}

async function openPage(page: Page): Promise<void> {
  const broken = new Promise<never>((_, refuse) => page.once('pageerror', refuse))
  await page.goto(`${HOME}/`)
  await Promise.race([
    page.waitForFunction(() => 'renderer' in window, undefined, { timeout: 60_000 }),
    broken,
  ])
  broken.catch(() => undefined)
}

async function answer(route: Route, videosFolder: string): Promise<void> {
  const path = decodeURIComponent(new URL(route.request().url()).pathname)
  if (path === '/') {
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: homePage() })
  }
  const contentType = TYPES.get(extname(path))
  if (contentType === undefined) return route.fulfill({ status: 404 })
  const bytes = await readFile(fileOf(path, videosFolder))
  const body = path.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes
  return route.fulfill({ contentType, body })
}

function fileOf(path: string, videosFolder: string): string {
  const [, folder = '', ...rest] = path.split('/')
  const name = rest.join('/')
  if (folder === 'videos') return join(videosFolder, name)
  if (folder === 'samples') return join(SAMPLES, name)
  if (folder === 'fonts') return createRequire(import.meta.url).resolve(name)
  return join(import.meta.dirname, path)
}

function homePage(): string {
  const faces = FONT_FILES.map(
    ([family, file]) =>
      `@font-face{font-family:"${family}";font-weight:200 900;src:url("/fonts/${file}")}`,
  )
  return `<!doctype html><style>${faces.join('')}</style><script type="module" src="/page/main.ts"></script>`
}
