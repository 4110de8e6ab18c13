import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/testing/find-browser.ts'

const executablePath = findTestBrowser(process.env)
const report = process.env['REPORT_FILE']

/**
 * Features of Chrome that no test needs. Chromium reads only the last list, so the first lines repeat what
 * Playwright disables. The address bar's popups are two more pages for each page of a test.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * The browser composes a window of half the width and height, in half the processor time, in a thread instead of a
 * process. Pages have the same size, pixel ratio and screenshots, because Playwright emulates these.
 */
const CHEAP_COMPOSITING = ['--force-device-scale-factor=0.5', '--in-process-gpu']

function launch(args: readonly string[]) {
  return { ...(executablePath === null ? {} : { executablePath }), args: [...args] }
}

const IGNORED = ['**/node_modules/**', '**/fixtures/**']

/** Tests of the portal's pages use a processor all the time. */
const PAGE_TESTS = 'e2e/{checkout,pages,portal}/**/*.spec.ts'
/** Open each known page of another build of the portal. */
const PSEUDO_TESTS = 'e2e/pages/pseudo-language.spec.ts'
/**
 * Tests of what screens play mostly wait for videos and heartbeats. Visits of the known pages come after them, because
 * the last tests of a run should be short and use the processors.
 */
const SCREEN_TESTS = 'e2e/{mentions,tv,visits}/**/*.spec.ts'
/** They start without a product, and mostly wait for the ends of items. */
const PLAYER_TESTS = 'packages/*/test/browser/**/*.spec.ts'

/** Measure painted frames: other work at the same time would make videos stall. */
const FRAME_TESTS = '**/*.frames.spec.ts'

// No web server here: a journey starts the product it needs through @vitrine/dev and stops it.
export default defineConfig({
  testDir: '.',
  // Node loads these itself, faster than Playwright's compiler. Short patterns, because each file is matched again.
  build: { external: ['**/apps/**', '**/assets/**', '**/packages/*/src/**', '**/scripts/**'] },
  projects: [
    // One group of tests in one worker, which would take the longest at the end.
    { name: 'pseudo-language', testMatch: PSEUDO_TESTS, testIgnore: IGNORED },
    // Two workers run pages, the others run the next projects in this order: while a screen waits, a page uses
    // the processors.
    { name: 'pages', testMatch: PAGE_TESTS, testIgnore: [...IGNORED, PSEUDO_TESTS], workers: 2 },
    { name: 'player', testMatch: PLAYER_TESTS, testIgnore: [...IGNORED, FRAME_TESTS] },
    { name: 'screens', testMatch: SCREEN_TESTS, testIgnore: IGNORED },
    {
      name: 'frames',
      testMatch: FRAME_TESTS,
      testIgnore: IGNORED,
      workers: 1,
      // The whole window is painted and measured.
      use: { launchOptions: launch(BROWSER_ARGS) },
    },
  ],
  globalSetup: ['./e2e/support/global-setup.ts', './packages/player/test/browser/global-setup.ts'],
  outputDir: 'test-results',
  // Each worker starts one product. With five, a page waits so long for two slow processors that tests time out.
  // On fast ones, `npm test` runs five.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    // Recording one takes a quarter of the time: `npx playwright test --trace on` where a test fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The default language of the product; journeys that speak another one say so.
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    launchOptions: launch([...BROWSER_ARGS, ...CHEAP_COMPOSITING]),
  },
})
