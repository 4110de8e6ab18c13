import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BUILD_TIMEOUT_MS = 100_000

export interface BuiltApp {
  /** The page's address as a packaged app has it, told where its API is. */
  fileUrl(apiUrl: string): string
  /** Where the files are. */
  readonly folder: string
  remove(): Promise<void>
}

/** A folder with the app, which `fill` puts there. */
export async function makeApp(fill: (folder: string) => Promise<unknown>): Promise<BuiltApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-tv-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  await fill(folder).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const page = pathToFileURL(path.join(folder, 'index.html')).href
  return { fileUrl: (apiUrl) => `${page}?api=${encodeURIComponent(apiUrl)}`, folder, remove }
}

/** Builds the app as it is shipped, so that a test never sees an old `dist`. */
export function buildApp(): Promise<BuiltApp> {
  const root = path.resolve(import.meta.dirname, '../..')
  const manifest = createRequire(import.meta.url).resolve('vite/package.json')
  const vite = path.join(path.dirname(manifest), 'bin/vite.js')
  // A process of its own: the test runner's NODE_ENV would make React's slow build of it.
  return makeApp((outDir) =>
    run(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: BUILD_TIMEOUT_MS,
    }),
  )
}

/** Copies a built app for one test file, which may change it. */
export function copyApp(builtFolder: string): Promise<BuiltApp> {
  return makeApp((folder) => cp(builtFolder, folder, { recursive: true }))
}
