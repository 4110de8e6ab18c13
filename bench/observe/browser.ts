import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/testing/find-browser.ts'
import type { BenchRequest } from '../pages/page.ts'
import type { Display, Size } from './display.ts'

export interface BenchBrowser {
  readonly page: Page
  readonly devtools: CDPSession
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

/** Opens a real browser that fills the display; nothing of it but the page is to be seen. */
export async function openBrowser(display: Display, size: Size): Promise<BenchBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    executablePath: ensureBrowser(process.env),
    viewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    env: { ...process.env, DISPLAY: display.name },
    args: [...ARGS, `--window-size=${size.width},${size.height}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  return {
    page,
    devtools: await context.newCDPSession(page),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Hands a page its list and opens it. */
export async function openPage(page: Page, address: string, request: BenchRequest): Promise<void> {
  await page.addInitScript((given) => {
    window.bench = given
  }, request)
  await page.goto(address)
}
