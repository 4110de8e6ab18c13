import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { type Language, languageTag } from '@vitrine/i18n'
import { findBrowser } from '../../scripts/testing/find-browser.ts'
import type { Phone } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'

const TV = { width: 1920, height: 1080 }
const PATIENCE_MS = 120_000
/** As the shell of a Fire TV defines it. */
const FIRE_TV = `window.VitrineFireTv = {
  model: () => 'AFTKA', firmware: () => 'PS7653', keepAwake() {}, leave() {}, isPaused: () => false,
  canStartAtBoot: () => true, startsAtBoot: () => false, setStartAtBoot() {},
}`

/** The address that the screenshots show: nobody's, by RFC 2606. */
const SHOWN_ORIGIN = 'http://vitrine.example'

/** A browser for which the product has `SHOWN_ORIGIN`. */
export function openBrowser(product: Product): Promise<Browser> {
  const { host } = new URL(product.url)
  const executablePath = findBrowser(process.env)
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      ...['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
      `--host-resolver-rules=MAP ${new URL(SHOWN_ORIGIN).host}:80 ${host}`,
      `--unsafely-treat-insecure-origin-as-secure=${SHOWN_ORIGIN}`,
    ],
  })
}

export interface StoreTv {
  readonly page: Page
  /** Goes to a page by its hash address. */
  goTo(address: string): Promise<void>
  /** Goes to a message, which a TV without a person in front of it shows only after a key. */
  goToMessage(address: string): Promise<void>
  close(): Promise<void>
}

interface TvOptions {
  readonly browser: Browser
  readonly language: Language
}

/** A TV that shows the page Pairing. */
export async function openTv(options: TvOptions, isFireTv = false): Promise<StoreTv> {
  const context = await aContext(options)
  if (isFireTv) await context.addInitScript(FIRE_TV)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/tv/')
  await page.locator('[data-code]').waitFor()
  await page.locator('svg[role=img] path').first().waitFor()
  const setHash = (address: string) => page.evaluate((hash) => void (location.hash = hash), address)
  return {
    page,
    async goTo(address) {
      await setHash(address)
      await page.locator('h1').first().waitFor()
    },
    async goToMessage(address) {
      await setHash(address)
      await page.waitForURL((url) => url.hash === `#${address}`)
      await page.keyboard.press('ArrowRight')
      await page.locator('h1').first().waitFor()
    },
    close: () => context.close(),
  }
}

function aContext({ browser, language }: TvOptions): Promise<BrowserContext> {
  return browser
    .newContext({ viewport: TV, baseURL: SHOWN_ORIGIN, locale: languageTag(language) })
    .then(async (context) => {
      await context.addCookies([{ name: 'lang', value: language, url: SHOWN_ORIGIN }])
      return context
    })
}

/** Allows the TV with the owner's phone, and waits until it shows the accounts. */
export async function allowTv(
  { page }: StoreTv,
  language: Language,
  { api, token }: Phone,
): Promise<void> {
  const code = new URL(await scanQr(page)).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language })
  await api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: token() },
  })
  await page.waitForURL(/#\/accounts$/)
  await page.locator('h1').first().waitFor()
}

/** Plays the first account, until three items are shown. */
export async function play({ page }: StoreTv): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForFunction(hasThreeItems)
  // The buttons disappear three seconds after a key.
  await page.waitForFunction(() => document.querySelectorAll('button').length === 0)
}

/** Runs in the page. Three items are painted and have faded in. */
function hasThreeItems(): boolean {
  const items = [...document.querySelectorAll('[data-slot] [data-item]')]
  return items.filter((item) => getComputedStyle(item).opacity === '1').length >= 3
}
