import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PackageFiles, readFolder, sortedFiles } from './package-files.ts'
import { PackagingError } from './packaging-error.ts'

const BUILD_TIMEOUT_MS = 180_000
/** Caches the page in a browser; a package contains its page. */
const SERVICE_WORKER = 'sw.js'
const PAGES = ['index.html', 'test.html']

/** Builds the TV app for a package, in a folder of its own. `apiUrl` becomes part of its script. */
export async function buildTvFiles(root: string, apiUrl: string): Promise<PackageFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tv-'))
  try {
    await runVite(root, folder, apiUrl)
    return packagedFiles(await readFolder(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The files of a build that a package contains. */
export function packagedFiles(built: PackageFiles): PackageFiles {
  return sortedFiles([...built].filter(([path]) => path !== SERVICE_WORKER))
}

async function runVite(root: string, folder: string, apiUrl: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  try {
    await promisify(execFile)(process.execPath, args, {
      cwd: join(root, 'apps/tv'),
      env: { ...process.env, VITE_API_URL: apiUrl, NODE_ENV: 'production' },
      timeout: BUILD_TIMEOUT_MS,
    })
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new PackagingError(`The TV app cannot be built:\n${output}`)
  }
}

/** Loads a script of the platform before those of the app, in each of its pages. */
export function withFirstScript(files: PackageFiles, source: string): PackageFiles {
  const changed = PAGES.filter((page) => files.has(page)).map((page) => {
    const html = files.get(page)?.toString() ?? ''
    const first = html.indexOf('<script')
    if (first < 0) throw new PackagingError(`The TV app's ${page} has no script`)
    const script = `<script src="${source}"></script>`
    return [
      page,
      Buffer.from(`${html.slice(0, first)}${script}\n    ${html.slice(first)}`),
    ] as const
  })
  if (changed.length === 0) throw new PackagingError(`The TV app has none of ${PAGES.join(', ')}`)
  return sortedFiles([...files, ...changed])
}
