/**
 * Draws the icons of the TV packages in Chromium, from the product's mark.
 *
 *   npm run package-icons -w assets
 *
 * Needs a Chromium, on the PATH or named by CHROMIUM_PATH. The product never runs it: the files are committed.
 */
import { chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from './sample-media/find-chromium.ts'

interface PackageIcon {
  /** From the project's root. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** Whether the product's name stands below the mark. */
  readonly hasName: boolean
}

const ICONS: readonly PackageIcon[] = [
  { path: 'tizen/icon.png', width: 512, height: 423, hasName: true },
  { path: 'webos/icon.png', width: 80, height: 80, hasName: false },
  { path: 'webos/large-icon.png', width: 130, height: 130, hasName: false },
  {
    path: 'apps/firestick/app/src/main/res/drawable-xhdpi/banner.png',
    width: 320,
    height: 180,
    hasName: true,
  },
  {
    path: 'apps/firestick/app/src/main/res/mipmap-xxxhdpi/icon.png',
    width: 192,
    height: 192,
    hasName: false,
  },
]

const FONT = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
)

const MARK = `<svg viewBox="4 4 26 18" xmlns="http://www.w3.org/2000/svg">
  <rect x="5" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
  <rect x="13.2" y="4.5" width="7.6" height="17" rx="1.8" fill="#ff5a36" />
  <rect x="22.6" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
</svg>`

/** The mark takes half of the shorter side, and more of it without a name. */
function pageOf({ width, height, hasName }: PackageIcon, font: string): string {
  const side = Math.min(width, height)
  return `<style>
    @font-face { font-family: Name; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
    body { margin: 0; height: 100vh; display: grid; place-content: center; justify-items: center; background: #15161c }
    svg { width: ${String(Math.round(side * (hasName ? 0.5 : 0.72)))}px; display: block }
    p { margin: ${String(Math.round(side * 0.06))}px 0 0; color: #eceef2; font: 700 ${String(Math.round(side * 0.17))}px/1 Name }
  </style>${MARK}${hasName ? '<p>Vitrine</p>' : ''}`
}

const font = (await readFile(FONT)).toString('base64')
const browser = await chromium.launch({
  executablePath: findChromium(process.env['CHROMIUM_PATH'], process.env['PATH'] ?? ''),
  args: ['--no-sandbox'],
})
try {
  for (const icon of ICONS) {
    const { path, width, height } = icon
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(pageOf(icon, font))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: fileURLToPath(new URL(`../../${path}`, import.meta.url)) })
    await page.close()
  }
} finally {
  await browser.close()
}
