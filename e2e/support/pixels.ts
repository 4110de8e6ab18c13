import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha, row by row. */
  readonly data: Uint8ClampedArray
}

/** The painted pixels of an element, scaled to fit `maxWidth`. */
export async function readPixels(target: Locator, maxWidth = 1_000): Promise<Pixels> {
  const screenshot = await target.screenshot()
  const { width, height, values } = await target
    .page()
    .evaluate(decode, { picture: screenshot.toString('base64'), maxWidth })
  return { width, height, data: Uint8ClampedArray.from(Buffer.from(values, 'base64')) }
}

/** Runs in the page: the browser decodes its own screenshots. */
async function decode(input: { picture: string; maxWidth: number }) {
  const bytes = Uint8Array.from(atob(input.picture), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = Math.min(1, input.maxWidth / bitmap.width)
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  let text = ''
  for (let at = 0; at < data.length; at += 8_192) {
    text += String.fromCharCode(...data.subarray(at, at + 8_192))
  }
  return { width, height, values: btoa(text) }
}

/** Mean difference of two images of one size, 0 (equal) to 255. */
export function difference(a: Pixels, b: Pixels): number {
  let sum = 0
  const length = Math.min(a.data.length, b.data.length)
  for (let at = 0; at < length; at += 1) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
  return sum / length
}

/** Mean brightness, 0 (black) to 255. */
export function brightness({ data }: Pixels): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) {
    sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
  return sum / (data.length / 4)
}

/** Pictures of a page in which a QR code is looked for: it can be painted after the text beside it. */
const SCANS = 10

/** Paths with this attribute are the modules of a QR code. Its parent has the white border around it. */
const QR_CARD = ':has(> svg[role="img"] > path[shape-rendering="crispEdges"])'

/** The content of the first QR code on a page, from its painted pixels. A whole page has thirty times as many. */
export async function scanQr(page: Page): Promise<string> {
  const card = page.locator(QR_CARD).filter({ visible: true }).first()
  for (let scan = 0; scan < SCANS; scan += 1) {
    const { data, width, height } = await readPixels(card)
    const found = jsqr.default(data, width, height)
    if (found !== null) return found.data
  }
  throw new Error('no QR code can be read on this page')
}

/** An image file as painted in a box of this size, with the rest of the box filled by it. */
export async function readImage(page: Page, url: string, box: Omit<Pixels, 'data'>) {
  const { width, height } = box
  const values = await page.evaluate(draw, { url, width, height })
  return { width, height, data: Uint8ClampedArray.from(Buffer.from(values, 'base64')) }
}

/** Runs in the page, which may read the file. */
async function draw({ url, width, height }: { url: string; width: number; height: number }) {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  for (const fit of [Math.max, Math.min]) {
    const scale = fit(width / bitmap.width, height / bitmap.height)
    const [wide, high] = [bitmap.width * scale, bitmap.height * scale]
    context.drawImage(bitmap, (width - wide) / 2, (height - high) / 2, wide, high)
  }
  const { data } = context.getImageData(0, 0, width, height)
  let text = ''
  for (let at = 0; at < data.length; at += 8_192) {
    text += String.fromCharCode(...data.subarray(at, at + 8_192))
  }
  return btoa(text)
}
