import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BUILD_TIMEOUT_MS = 170_000

export interface BuiltPortal {
  /** The folder of the files. */
  readonly folder: string
  remove(): Promise<void>
}

/** Builds the portal for production, so that a test never uses an outdated `dist`. */
export async function buildPortal(): Promise<BuiltPortal> {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-portal-'))
  const manifest = createRequire(import.meta.url).resolve('vite/package.json')
  const vite = path.join(path.dirname(manifest), 'bin/vite.js')
  const remove = () => rm(folder, { recursive: true, force: true })
  // In its own process, because the test runner's NODE_ENV would include React's development build.
  await run(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: BUILD_TIMEOUT_MS,
    },
  ).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { folder, remove }
}
