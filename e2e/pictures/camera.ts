import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { type Language, languageTag } from '@vitrine/i18n'
import { findBrowser } from '../../scripts/testing/find-browser.ts'

export type PictureSize = readonly [number, number]

export interface Photo {
  readonly bytes: Buffer
  /** CSS pixels. */
  readonly size: PictureSize
}

export interface PersonHere {
  readonly token: string
  /** As the portal keeps it. */
  readonly user: unknown
}

export interface Camera {
  /** A phone in somebody's hand, signed in or not. */
  phone(language: Language, person: PersonHere | null): Promise<Page>
  tv(language: Language): Promise<Page>
  /** What stands on a page now, whole or a part of it, as WebP. */
  take(of: Page | Locator): Promise<Photo>
  close(): Promise<void>
}

const PHONE = { viewport: { width: 390, height: 640 }, deviceScaleFactor: 1.5 }
const TV = { viewport: { width: 960, height: 540 }, deviceScaleFactor: 1 }
const QUALITY = 0.8

/** `url`: where the product is. */
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
      if (person !== null) await context.addInitScript(keepPerson, keptOf(person))
      return context.newPage()
    },
    tv: async (language) => (await aContext(browser, { url, language, screen: TV })).newPage(),
    take: (of) => develop(darkroom, of),
    close: () => browser.close(),
  }
}

interface ContextOf {
  readonly url: string
  readonly language: Language
  readonly screen: typeof PHONE
}

async function aContext(browser: Browser, of: ContextOf): Promise<BrowserContext> {
  const { url, language, screen } = of
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    locale: languageTag(language),
    timezoneId: 'America/Sao_Paulo',
    // Nothing is half on its way in a picture.
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: language, url }])
  return context
}

type Kept = readonly (readonly [string, string])[]

function keptOf({ token, user }: PersonHere): Kept {
  return [
    ['vitrine.token', token],
    ['vitrine.user', JSON.stringify(user)],
  ]
}

/** Runs in the page, before it starts. */
function keepPerson(kept: Kept): void {
  for (const [key, value] of kept) localStorage.setItem(key, value)
}

async function develop(darkroom: Page, of: Page | Locator): Promise<Photo> {
  const png = await of.screenshot({ animations: 'disabled' })
  const developed = await darkroom.evaluate(toWebp, {
    png: png.toString('base64'),
    quality: QUALITY,
  })
  const scale = 'viewportSize' in of ? scaleOf(of) : scaleOf(of.page())
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

/** Runs in a page: the browser knows how to write what it reads. */
async function toWebp(of: { png: string; quality: number }) {
  const bytes = Uint8Array.from(atob(of.png), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: of.quality })
  const written = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < written.length; at += 8_192) {
    text += String.fromCharCode(...written.subarray(at, at + 8_192))
  }
  return { webp: btoa(text), width, height }
}
