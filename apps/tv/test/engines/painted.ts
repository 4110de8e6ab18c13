import type { EnginePage } from './engine-page.ts'
import { PHOTO_COLOURS, VIDEO_COLOUR } from './media-double.ts'
import { type Screenshot, readPng, type Rgb } from './png.ts'

const PAINT_TIMEOUT_MS = 40_000

/** Of the photos, then of the video. */
const ITEM_COLOURS = [...PHOTO_COLOURS, VIDEO_COLOUR]

/** The items that stand in the slots. */
export const SHOWN_ITEMS = `[].map.call(document.querySelectorAll('[data-item]'), function (one) {
  return one.getAttribute('data-item')
})`

/** The indices in `ITEM_COLOURS` of what the three columns show, once a photo or the video is painted in each. */
export async function paintedItems(page: EnginePage): Promise<readonly number[]> {
  const until = Date.now() + PAINT_TIMEOUT_MS
  const [width, height] = await sizeOf(page)
  const line = { x: 0, y: Math.floor(height / 2), width, height: 2 }
  let found: number[] = []
  while (Date.now() < until) {
    const screenshot = readPng(await page.screenshot(line))
    found = [1, 3, 5].map((sixth) => itemAt(screenshot, Math.floor((width * sixth) / 6), 1))
    if (found.every((item) => item >= 0)) return found
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const shown = await page.evaluate(`JSON.stringify(${SHOWN_ITEMS}) + document.body.innerText`)
  throw new Error(
    `never three items at once: ${found.join()}\nshown: ${String(shown)}\n${page.faults.join()}`,
  )
}

async function sizeOf(page: EnginePage): Promise<readonly [width: number, height: number]> {
  const size = await page.evaluate('[innerWidth, innerHeight]')
  const [width, height]: readonly unknown[] = Array.isArray(size) ? size : []
  return [Number(width), Number(height)]
}

export function isNear(colour: Rgb, [red, green, blue]: Rgb): boolean {
  return Math.abs(colour[0] - red) + Math.abs(colour[1] - green) + Math.abs(colour[2] - blue) < 30
}

/** Which of the items is painted here, or -1; a little off is the fade or colour management. */
function itemAt(screenshot: Screenshot, x: number, y: number): number {
  const painted = screenshot.at(x, y)
  return ITEM_COLOURS.findIndex((colour) => isNear(colour, painted))
}
