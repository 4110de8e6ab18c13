import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/testing/find-browser.ts'

const executablePath = findBrowser(process.env)
const report = process.env['REPORT_FILE']

// No web server here: a journey starts the product it needs through @vitrine/dev and stops it.
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'packages/*/test/browser/**/*.spec.ts'],
  testIgnore: ['**/node_modules/**', '**/fixtures/**'],
  outputDir: 'test-results',
  // Three videos at once take both cores of a small machine; a second worker would make them stall.
  workers: 1,
  fullyParallel: false,
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
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
