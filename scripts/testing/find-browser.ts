import { existsSync } from 'node:fs'
import { aptInstall, findOnPath, thisMachine } from './machine.ts'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']

/** Chromium without a window. A page of it needs a quarter of the processor time for the browser's own work. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** Paths of Chrome on systems without a PATH entry for it. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/opt/google/chrome/chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

function configuredBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['CHROMIUM_PATH']
  return named === undefined || named === '' ? null : named
}

/** Chrome, or a distribution's Chromium: unlike Playwright's own build they play H.264. */
export function findBrowser(env: NodeJS.ProcessEnv): string | null {
  const found = configuredBrowser(env) ?? findOnPath(env, NAMES)
  return found ?? PLACES.find((file) => existsSync(file)) ?? null
}

/** The browser of the browser tests: a distribution's headless shell if there is one, else `findBrowser`. */
export function findTestBrowser(env: NodeJS.ProcessEnv): string | null {
  return configuredBrowser(env) ?? findOnPath(env, HEADLESS_NAMES) ?? findBrowser(env)
}

const FROM_GOOGLE = [['npx', 'playwright', 'install', 'chrome']]

/** Finds a browser that plays H.264; installs one if the machine permits it. */
export function ensureBrowser(env: NodeJS.ProcessEnv, machine = thisMachine): string {
  const found = findBrowser(env)
  if (found !== null) return found
  console.log('Installing a browser that plays H.264 …')
  const commands = machine.canUseApt() ? aptInstall('chromium') : FROM_GOOGLE
  commands.every((command) => machine.run(command))
  const installed = findBrowser(env)
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a browser that plays H.264: install Google Chrome or Chromium, ' +
      'or name one in CHROMIUM_PATH.',
  )
}

/**
 * Finds the browser of the browser tests. Where the distribution's packages can be installed, installs its
 * headless shell first; not every distribution has one.
 */
export function ensureTestBrowser(env: NodeJS.ProcessEnv, machine = thisMachine): string {
  const present = configuredBrowser(env) ?? findOnPath(env, HEADLESS_NAMES)
  if (present !== null) return present
  if (machine.canUseApt()) {
    console.log('Installing the headless shell of Chromium for the browser tests …')
    aptInstall('chromium-headless-shell').every((command) => machine.run(command))
  }
  return findTestBrowser(env) ?? ensureBrowser(env, machine)
}
