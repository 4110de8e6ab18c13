import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../..')

const APPS = ['portal', 'tv'] as const
type WebApp = (typeof APPS)[number]

// The web apps do not import the stand-ins.
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'test-results', 'stand-ins'])
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const BUILD_LIMIT_MS = 120_000

export interface BuiltWeb {
  readonly portal: string
  readonly tv: string
}

/** Builds portal and TV app if their sources changed since the last build. */
export async function buildWeb(say: (line: string) => void): Promise<BuiltWeb> {
  for (const app of APPS) await buildApp(app, say)
  return { portal: distOf('portal'), tv: distOf('tv') }
}

function distOf(app: WebApp): string {
  return join(ROOT, 'apps', app, 'dist')
}

export interface WatchedWeb extends BuiltWeb {
  stop(): void
}

/** Builds both apps, and rebuilds them when a source changes, until stopped. */
export async function watchWeb(say: (line: string) => void): Promise<WatchedWeb> {
  const built = await buildWeb(say)
  const children = APPS.map((app) =>
    spawn(process.execPath, [VITE, 'build', '--watch', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'apps', app),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  return {
    ...built,
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

async function buildApp(app: WebApp, say: (line: string) => void): Promise<void> {
  const stamp = join(ROOT, 'node_modules/.cache/vitrine', `${app}.build`)
  const wanted = await fingerprint([`apps/${app}`, 'packages'])
  if ((await readOrNull(stamp)) === wanted && (await hasPage(app))) return
  say(`Building the ${app === 'tv' ? 'TV app' : 'portal'} …`)
  await runVite(app)
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

async function hasPage(app: WebApp): Promise<boolean> {
  return (await readOrNull(join(distOf(app), 'index.html'))) !== null
}

async function readOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

/** Hash of names and contents of all sources. Modification times are wrong after a checkout. */
async function fingerprint(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(folders.map((folder) => listFiles(join(ROOT, folder))))).flat()
  for (const file of [...files, join(ROOT, 'package-lock.json')].sort()) {
    hash.update(relative(ROOT, file)).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? listFiles(path) : [path]
      }),
  )
  return nested.flat()
}

function runVite(app: WebApp): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
      cwd: join(ROOT, 'apps', app),
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: BUILD_LIMIT_MS,
    })
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code === 0) done()
      else fail(new Error(`building apps/${app} failed`))
    })
  })
}
