import { chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from './sample-media/find-chromium.ts'

export const BACKGROUND = '#15161c'

/** The product's mark: three windows. */
export const MARK = `<svg viewBox="4 4 26 18" xmlns="http://www.w3.org/2000/svg">
  <rect x="5" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
  <rect x="13.2" y="4.5" width="7.6" height="17" rx="1.8" fill="#ff5a36" />
  <rect x="22.6" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
</svg>`

const FONT = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
)
const font = (await readFile(FONT)).toString('base64')

interface BrandPage {
  /** A CSS value; `transparent` for art without a background. */
  readonly background: string
  readonly style: string
  readonly body: string
}

/** A page whose content stands in the middle, with the font of the product's name. */
export function brandPage({ background, style, body }: BrandPage): string {
  return `<style>
    @font-face { font-family: Name; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
    body { margin: 0; height: 100vh; display: grid; place-content: center; justify-items: center; background: ${background} }
    svg { display: block }
    p { margin: 0; color: #eceef2; font: 700 1px/1 Name }
    ${style}
  </style>${body}`
}

export interface DrawnSize {
  readonly width: number
  readonly height: number
}

export interface ArtStudio {
  /** PNG bytes of a page; pixels without a background are transparent. */
  draw(html: string, size: DrawnSize): Promise<Buffer>
  /** JPEG bytes of a page, of at most `maxBytes`. */
  drawJpeg(html: string, size: DrawnSize, maxBytes: number): Promise<Buffer>
  close(): Promise<void>
}

const QUALITIES = [92, 84, 76, 68, 60] as const

/** Draws in the Chromium on the PATH, or in the one that CHROMIUM_PATH names. */
export async function openArtStudio(): Promise<ArtStudio> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env['CHROMIUM_PATH'], process.env['PATH'] ?? ''),
    args: ['--no-sandbox'],
  })
  const open = async (html: string, { width, height }: DrawnSize) => {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return page
  }
  return {
    async draw(html, size) {
      const page = await open(html, size)
      const bytes = await page.screenshot({ omitBackground: true })
      await page.close()
      return bytes
    },
    async drawJpeg(html, size, maxBytes) {
      const page = await open(html, size)
      try {
        for (const quality of QUALITIES) {
          const bytes = await page.screenshot({ type: 'jpeg', quality })
          if (bytes.length <= maxBytes) return bytes
        }
        throw new Error(`a picture needs more than ${String(maxBytes)} bytes`)
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}
