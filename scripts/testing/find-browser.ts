import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const INSTALL_LIMIT_MS = 300_000

/** Paths of Chrome on systems without a PATH entry for it. */
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

/** Functions of the machine that the installation needs. */
export interface Machine {
  /** Whether the distribution's packages can be installed without a prompt. */
  canUseApt(): boolean
  /** Runs a program to its end; false when it failed. */
  run(command: readonly string[]): boolean
}

const thisMachine: Machine = {
  canUseApt() {
    const isRoot = process.getuid?.() === 0
    return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  },
  run([program = '', ...args]) {
    const { status } = spawnSync(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: INSTALL_LIMIT_MS,
    })
    return status === 0
  },
}

const FROM_DISTRIBUTION = [
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
]
const FROM_GOOGLE = [['npx', 'playwright', 'install', 'chrome']]

/** Finds a browser that plays H.264; installs one if the machine permits it. */
export function ensureBrowser(env: NodeJS.ProcessEnv, machine = thisMachine): string {
  const found = findBrowser(env)
  if (found !== null) return found
  console.log('Installing a browser that plays H.264 …')
  const commands = machine.canUseApt() ? FROM_DISTRIBUTION : FROM_GOOGLE
  commands.every((command) => machine.run(command))
  const installed = findBrowser(env)
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a browser that plays H.264: install Google Chrome or Chromium, ' +
      'or name one in CHROMIUM_PATH.',
  )
}
