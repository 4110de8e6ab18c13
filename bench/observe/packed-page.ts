import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from '../../scripts/testing/find-browser.ts'
import { until } from './whole-product.ts'

/** The page of an installed package. */
export interface PackedPage {
  /** Folder of its files. */
  readonly folder: string
  /** The origin under which its shell serves the files; null: they are opened as files. */
  readonly origin: string | null
}

interface Start {
  readonly page: PackedPage
  readonly profile: string
  /** How many times slower than this machine the page's processor is. */
  readonly cpuRate: number
}

const TV = { width: 1920, height: 1080 }
const LIMIT_MS = 120_000
/** Items that are stored before the browser is closed. */
const STORED_ITEMS = 3

/**
 * Milliseconds from the navigation to the painted pairing code. `bind` types the code in the portal; the call returns
 * when items are stored.
 */
export async function pairOnce(
  start: Start & { readonly bind: ((code: string) => Promise<void>) | null },
): Promise<number> {
  await using context = await openContext(start)
  const { tab, navigate } = await openTab(context, start)
  await navigate()
  const ms = await timeOf(tab, hasCode)
  if (start.bind !== null) {
    await start.bind((await tab.locator('[data-code]').getAttribute('data-code')) ?? '')
    await until(() => tab.evaluate(isStored, STORED_ITEMS), LIMIT_MS)
  }
  return ms
}

/** Milliseconds from the navigation to the first painted item, while nothing reaches the API. */
export async function startOffline(start: Start & { readonly apiUrl: string }): Promise<number> {
  await using context = await openContext(start)
  const { origin } = new URL(start.apiUrl)
  await context.route(`${origin}/**`, (route) => route.abort())
  const { tab, navigate } = await openTab(context, start)
  await navigate()
  return await timeOf(tab, hasItem)
}

function openContext({ profile }: Start): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(process.env),
    viewport: TV,
    args: [
      ...['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
      // The product of the bench is on this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
}

async function openTab(context: BrowserContext, { page, cpuRate }: Start) {
  const { folder, origin } = page
  if (origin !== null) {
    await context.route(`${origin}/**`, (route) => {
      const file = path.join(folder, new URL(route.request().url()).pathname)
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
    })
  }
  const tab = context.pages()[0] ?? (await context.newPage())
  tab.setDefaultTimeout(LIMIT_MS)
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  const url =
    origin === null ? pathToFileURL(path.join(folder, 'index.html')).href : `${origin}/index.html`
  return { tab, navigate: () => tab.goto(url, { waitUntil: 'commit' }) }
}

/** The page's time at the first animation frame on which a condition is true. */
async function timeOf(tab: Page, condition: () => number): Promise<number> {
  const handle = await tab.waitForFunction(condition, undefined, { polling: 'raf' })
  return Number(await handle.jsonValue())
}

/** Runs in the page. 0: not yet. */
function hasCode(): number {
  const isShown =
    document.querySelector('[data-code]') !== null &&
    document.querySelector('svg[role=img] path') !== null
  return isShown ? performance.now() : 0
}

/** Runs in the page. An image or a video that is decoded and has begun to fade in; 0: not yet. */
function hasItem(): number {
  const isPainted = [...document.querySelectorAll('[data-item]')].some((item) => {
    const image = item.querySelector('img')
    const video = item.querySelector('video')
    const isDecoded = (image?.complete ?? false) || (video?.readyState ?? 0) >= 2
    return isDecoded && Number(getComputedStyle(item).opacity) > 0
  })
  return isPainted ? performance.now() : 0
}

/** Runs in the page. Whether its database holds so many media. */
function isStored(count: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open('vitrine')
    request.addEventListener('error', () => resolve(false))
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => {
      const { result: database } = request
      const keys = database.transaction('blobs').objectStore('blobs').getAllKeys()
      keys.addEventListener('success', () => {
        database.close()
        resolve(keys.result.length >= count)
      })
    })
  })
}
