import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.html', 'text/html; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
])

/** The portal in the pseudo-language, with each of our texts in brackets. */
export interface PseudoPortal {
  /** Serves the portal from here, and everything else from the product. */
  serve(page: Page): Promise<void>
  remove(): Promise<void>
}

export async function buildPseudoPortal(): Promise<PseudoPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pseudo-'))
  const options = ['--mode', 'pseudo', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const build = spawn(process.execPath, [VITE, 'build', ...options], {
    cwd: path.join(ROOT, 'apps/portal'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  await once(build, 'exit')
  if (build.exitCode !== 0) throw new Error('the portal could not be built in pseudo-language')
  const answer = async (file: string) => ({
    contentType: TYPES.get(path.extname(file)) ?? 'application/octet-stream',
    body: await readFile(path.join(folder, file)),
  })
  return {
    async serve(page) {
      await page.route(/^http:\/\/[^/]+\/assets\//, async (route) => {
        await route.fulfill(await answer(new URL(route.request().url()).pathname))
      })
      await page.route(/^http:\/\/[^/]+\/(?!api\/|media\/|tv\/|assets\/)/, async (route) => {
        const isPage = route.request().resourceType() === 'document'
        await (isPage ? route.fulfill(await answer('index.html')) : route.continue())
      })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What is left of a text without the looked-up texts; null when nothing is. */
export function hardCodedPart(text: string, data: readonly (string | RegExp)[]): string | null {
  let rest = text
  // A text may contain another one.
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/gu, '')
  }
  for (const own of data) rest = rest.replaceAll(own, '')
  return /\p{L}/u.test(rest) ? rest.trim() : null
}
