import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { HARNESS_ADDRESS } from './harness-pages.ts'

const ROOT = import.meta.dirname
const PAGES = ['index.html', 'store.html']

/**
 * Builds the pages under test once and serves them to all workers. A development server in each worker would transform
 * each module, and each page would load about a hundred of them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-player-'))
  await build({
    root: ROOT,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: PAGES.map((page) => join(ROOT, page)) },
    },
  })
  await cp(join(ROOT, 'media'), join(outDir, 'media'), { recursive: true })
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const bound = server.httpServer.address()
  if (bound === null || typeof bound === 'string') throw new Error('the pages have no port')
  process.env[HARNESS_ADDRESS] = `http://127.0.0.1:${String(bound.port)}`
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
