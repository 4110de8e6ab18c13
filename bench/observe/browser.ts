import { chromium } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/testing/find-browser.ts'
import type { BenchRequest } from '../pages/page.ts'
import type { Display, Size } from './display.ts'

export interface BenchBrowser {
  readonly page: Page
  readonly devtools: CDPSession
  /** Process id of the page's renderer; null when unknown. */
  rendererPid(): Promise<number | null>
  close(): Promise<void>
}

const ARGS = [
  '--kiosk',
  '--window-position=0,0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--hide-scrollbars',
]

export interface BrowserDeps {
  readonly display: Display
  readonly size: Size
  /** Profile folder of the browser; a later browser can reuse it. */
  readonly profile: string
}

/** Opens a real browser full screen on the display. */
export async function openBrowser({ display, size, profile }: BrowserDeps): Promise<BenchBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    executablePath: ensureBrowser(process.env),
    viewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    env: { ...process.env, DISPLAY: display.name },
    args: [...ARGS, `--window-size=${size.width},${size.height}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const whole = await context.browser()?.newBrowserCDPSession()
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  return {
    page,
    devtools: await context.newCDPSession(page),
    async rendererPid() {
      const answer = await whole?.send('SystemInfo.getProcessInfo')
      const pages = answer?.processInfo.filter(({ type }) => type === 'renderer') ?? []
      // Other targets of a browser, such as the new tab page, are ignored.
      return pages.toSorted((a, b) => b.cpuTime - a.cpuTime)[0]?.id ?? null
    },
    close: () => context.close(),
  }
}

/** Opens a page with its list. */
export async function openPage(page: Page, address: string, request: BenchRequest): Promise<void> {
  await page.addInitScript((input) => {
    window.bench = input
  }, request)
  await page.goto(address)
}
