/**
 * Draws the icons and backgrounds for the pages of the stores, into `dist/stores`.
 *
 *   npm run store-art
 *
 * Needs a Chromium, on the PATH or named by CHROMIUM_PATH.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSample, sampleFile } from '../src/sample-media.ts'
import { BACKGROUND, brandPage, type DrawnSize, MARK, openArtStudio } from './brand-art.ts'

const TV: DrawnSize = { width: 1920, height: 1080 }
/** Of Samsung's art. */
const MAX_BYTES = 300_000
const GLOW = `radial-gradient(circle at 50% 45%, #2a2840, ${BACKGROUND} 70%)`

/** Shown from below their words: stores refuse prices, and one picture serves all languages. */
const photos = await Promise.all(
  (['spare-affogato', 'from-above', 'cheese-breads'] as const).map(async (id) => {
    const bytes = await readFile(sampleFile(findSample(id)))
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  }),
)

/** Mark and name, one below the other. `share`: width of the mark of the shorter side. */
function logo({ width, height }: DrawnSize, share: number, background: string): string {
  const side = Math.min(width, height)
  const style = `svg { width: ${String(Math.round(side * share))}px }
    p { margin-top: ${String(Math.round(side * share * 0.12))}px; font-size: ${String(Math.round(side * share * 0.34))}px }`
  return brandPage({ background, style, body: `${MARK}<p>Vitrine</p>` })
}

/** The mark alone, for small icons. */
function mark({ width }: DrawnSize, background: string): string {
  const style = `svg { width: ${String(Math.round(width * 0.76))}px }`
  return brandPage({ background, style, body: MARK })
}

/** The three windows of the mark with a story in each. `hasName`: whether the product's name stands beside them. */
function windows({ width, height }: DrawnSize, hasName: boolean): string {
  const unit = height / 100
  const images = photos.map((photo, index) => {
    const [w, h] = index === 1 ? [38, 68] : [32, 57]
    const size = `width:${String(w * unit)}px;height:${String(h * unit)}px;border-radius:${String(3 * unit)}px`
    return `<div style="${size}"><img src="${photo}"></div>`
  })
  const style = `main { display: flex; align-items: center; gap: ${String(4 * unit)}px }
    section { margin-right: ${String(6 * unit)}px } svg { width: ${String(30 * unit)}px }
    p { font-size: ${String(Math.round(11 * unit))}px; margin-top: ${String(4 * unit)}px }
    div { overflow: hidden } img { width: 100%; height: 100%; object-fit: cover }
    div:not(:nth-of-type(2)) img { transform: scale(1.4); transform-origin: bottom }
    main { max-width: ${String(width)}px }`
  const name = hasName ? `<section>${MARK}<p>Vitrine</p></section>` : ''
  return brandPage({ background: GLOW, style, body: `<main>${name}${images.join('')}</main>` })
}

const studio = await openArtStudio()

async function save(path: string, bytes: Buffer): Promise<void> {
  const file = fileURLToPath(new URL(`../../dist/stores/${path}`, import.meta.url))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  console.log(`dist/stores/${path}  ${(bytes.length / 1_000).toFixed(1)} kB`)
}

const png = async (path: string, size: DrawnSize, html: string): Promise<void> =>
  save(path, await studio.draw(html, size))
const jpeg = async (path: string, size: DrawnSize, html: string): Promise<void> =>
  save(path, await studio.drawJpeg(html, size, MAX_BYTES))

try {
  const [wide, square] = [
    { width: 512, height: 423 },
    { width: 512, height: 512 },
  ]
  await png('samsung/logo.png', TV, logo(TV, 0.62, 'transparent'))
  await jpeg('samsung/background.jpg', TV, brandPage({ background: GLOW, style: '', body: '' }))
  await png('samsung/icon.png', wide, logo(wide, 0.5, BACKGROUND))
  const lgIcon = { width: 400, height: 400 }
  await png('lg/icon.png', lgIcon, mark(lgIcon, BACKGROUND))
  await png('lg/background.png', TV, windows(TV, false))
  await png('lg/splash.png', TV, logo(TV, 0.4, GLOW))
  const small = { width: 114, height: 114 }
  await png('amazon/small-icon.png', small, mark(small, 'transparent'))
  await png('amazon/large-icon.png', square, mark(square, 'transparent'))
  const tile = { width: 1280, height: 720 }
  await png('amazon/firetv-icon.png', tile, windows(tile, true))
  await jpeg('amazon/firetv-background.jpg', TV, windows(TV, false))
} finally {
  await studio.close()
}
