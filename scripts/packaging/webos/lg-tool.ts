import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { PackagingError } from '../packaging-error.ts'
import type { BuiltFile } from '../write-package.ts'

const run = promisify(execFile)
const INSTALL_TIMEOUT_MS = 300_000
const READ_TIMEOUT_MS = 60_000

/** LG's own tool, installed in `webos/` when it is missing. */
export async function installLgTool(root: string): Promise<string> {
  const folder = join(root, 'webos')
  const tool = join(folder, 'node_modules/@webos-tools/cli/bin/ares-package.js')
  if (await isInstalled(folder)) return tool
  try {
    // Its install scripts compile an optional module that packaging does not use.
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      timeout: INSTALL_TIMEOUT_MS,
      // npm is a script on Windows, which only a shell can run.
      shell: process.platform === 'win32',
    })
  } catch (error) {
    throw new PackagingError(
      `LG's tool cannot be installed: run "npm ci --ignore-scripts" in webos, it needs npm and a network. ${firstLine(error)}`,
    )
  }
  return tool
}

/** npm writes this file last: without it an installation was interrupted. */
export async function isInstalled(folder: string): Promise<boolean> {
  const record = join(folder, 'node_modules/.package-lock.json')
  return (await stat(record).catch(() => null)) !== null
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1).join('')
}

/** Lets LG's tool read a package. Throws `PackagingError` when it refuses it. */
export async function requireReadable(tool: string, { name, bytes }: BuiltFile): Promise<void> {
  // The tool writes its settings to the home folder.
  const home = await mkdtemp(join(tmpdir(), 'vitrine-lg-'))
  try {
    const path = join(home, basename(name))
    await writeFile(path, bytes)
    await run(process.execPath, [tool, '--info-detail', path], {
      env: { ...process.env, HOME: home },
      timeout: READ_TIMEOUT_MS,
    })
  } catch (error) {
    throw new PackagingError(`LG's tool refuses ${name}: ${String(error)}`)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
