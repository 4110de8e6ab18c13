import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** The page under test on a server of its own. */
export interface Harness {
  readonly address: string
  close(): Promise<void>
}

export async function openHarness(): Promise<Harness> {
  const server = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { strict: false } },
    cacheDir: cacheFolder('player'),
  })
  await server.listen()
  const bound = server.httpServer?.address()
  if (bound === null || bound === undefined || typeof bound === 'string') throw new Error('no port')
  return { address: `http://127.0.0.1:${bound.port}`, close: () => server.close() }
}

/** Of one worker: two servers that fill one folder at the same time would damage it. */
export function cacheFolder(name: string): string {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0'
  const folder = `../../node_modules/.vite-${name}-test-${worker}`
  return fileURLToPath(new URL(folder, import.meta.url))
}

/** The first items come over nothing: so many columns have faded in. */
export async function waitForColumns(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll('[data-slot]')].filter((slot) =>
      [...slot.querySelectorAll('[data-item]')].some(
        (layer) => getComputedStyle(layer).opacity === '1',
      ),
    )
    return shown.length >= wanted
  }, count)
}

/** So many items have come onto the screen, in all slots together. */
export async function waitForShown(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.playerEvents.filter(({ type }) => type === 'itemShown').length >= wanted,
    count,
    { timeout: 50_000 },
  )
}
