import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const INSTALL_LIMIT_MS = 300_000

/** Where the systems that have no PATH entry for it keep Chrome. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/opt/google/chrome/chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chrome, or a distribution's Chromium: unlike Playwright's own build they play H.264. */
export function findBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const folders = (env['PATH'] ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...PLACES].find((file) => existsSync(file)) ?? null
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
}

function install(commands: readonly (readonly string[])[]): void {
  for (const [program = '', ...args] of commands) {
    const { status } = spawnSync(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: INSTALL_LIMIT_MS,
    })
    if (status !== 0) return
  }
}

/** Finds a browser that plays H.264, installing one where this machine lets us. */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const found = findBrowser(env)
  if (found !== null) return found
  if (process.platform === 'linux' && isRoot() && hasProgram('apt-get')) {
    console.error('Installing Chromium from the distribution …')
    install([
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
    ])
  } else {
    console.error('Installing Chrome …')
    install([['npx', 'playwright', 'install', 'chrome']])
  }
  const installed = findBrowser(env)
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a browser that plays H.264: install Google Chrome or Chromium, ' +
      'or name one in CHROMIUM_PATH.',
  )
}
