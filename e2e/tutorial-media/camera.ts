import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { type Language, languageTag } from '@vitrine/i18n'
import { findBrowser } from '../../scripts/testing/find-browser.ts'

export type ImageSize = readonly [number, number]

export interface Photo {
  readonly bytes: Buffer
  /** CSS pixels. */
  readonly size: ImageSize
}

export interface PersonHere {
  readonly token: string
  /** As the portal stores it. */
  readonly user: unknown
}

export interface Camera {
  /** A phone of a person, signed in or not. */
  phone(language: Language, person: PersonHere | null): Promise<Page>
  tv(language: Language): Promise<Page>
  /** The page or a part of it, as WebP. */
  take(of: Page | Locator): Promise<Photo>
  close(): Promise<void>
}

const PHONE = { viewport: { width: 390, height: 640 }, deviceScaleFactor: 1.5 }
const TV = { viewport: { width: 960, height: 540 }, deviceScaleFactor: 1 }
const QUALITY = 0.8

/** `url`: base URL of the product. */
export async function openCamera(url: string): Promise<Camera> {
  const executablePath = findBrowser(process.env)
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  const darkroom = await browser.newPage()
  return {
    async phone(language, person) {
      const context = await aContext(browser, { url, language, screen: PHONE })
      if (person !== null) await context.addInitScript(storePerson, storedItems(person))
      return context.newPage()
    },
    tv: async (language) => (await aContext(browser, { url, language, screen: TV })).newPage(),
    take: (target) => develop(darkroom, target),
    close: () => browser.close(),
  }
}

interface ContextOf {
  readonly url: string
  readonly language: Language
  readonly screen: typeof PHONE
}

async function aContext(browser: Browser, input: ContextOf): Promise<BrowserContext> {
  const { url, language, screen } = input
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    locale: languageTag(language),
    timezoneId: 'America/Sao_Paulo',
    // No animation is in progress in a screenshot.
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: language, url }])
  return context
}

type StoredItems = readonly (readonly [string, string])[]

function storedItems({ token, user }: PersonHere): StoredItems {
  return [
    ['vitrine.token', token],
    ['vitrine.user', JSON.stringify(user)],
  ]
}

/** Runs in the page before its scripts. */
function storePerson(items: StoredItems): void {
  for (const [key, value] of items) localStorage.setItem(key, value)
}

async function develop(darkroom: Page, target: Page | Locator): Promise<Photo> {
  const png = await target.screenshot({ animations: 'disabled' })
  const developed = await darkroom.evaluate(toWebp, {
    png: png.toString('base64'),
    quality: QUALITY,
  })
  const scale = 'viewportSize' in target ? scaleOf(target) : scaleOf(target.page())
  return {
    bytes: Buffer.from(developed.webp, 'base64'),
    size: [Math.round(developed.width / scale), Math.round(developed.height / scale)],
  }
}

function scaleOf(page: Page): number {
  return page.viewportSize()?.width === TV.viewport.width
    ? TV.deviceScaleFactor
    : PHONE.deviceScaleFactor
}

/** Runs in a page: the browser encodes what it decodes. */
async function toWebp(image: { png: string; quality: number }) {
  const bytes = Uint8Array.from(atob(image.png), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: image.quality })
  const written = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < written.length; at += 8_192) {
    text += String.fromCharCode(...written.subarray(at, at + 8_192))
  }
  return { webp: btoa(text), width, height }
}
