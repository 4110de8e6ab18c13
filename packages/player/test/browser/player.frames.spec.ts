import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readColours, recordFrames } from './frames.ts'
import type { Colour, Frame, Point } from './frames.ts'
import { harnessAddress, waitForColumns, waitForShown } from './harness-pages.ts'

/** Every item is one bright colour: the darkest of them is far above this, ink and black below. */
const DARK = 100
/** A white bar runs through the videos. */
const WHITE = 200

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${harnessAddress()}/?${query}`)
  await page.waitForFunction(() => window.playerEvents.some(({ type }) => type === 'itemShown'))
  await waitForColumns(page, 1)
}

/** What lies on top in a slot, and how far its video is. */
function topOf(page: Page, slot: number) {
  return page.evaluate((index) => {
    const layers = [...document.querySelectorAll<HTMLElement>(`[data-slot="${index}"] [data-item]`)]
    const [top] = layers.sort((a, b) => Number(b.style.zIndex) - Number(a.style.zIndex))
    const video = top?.querySelector('video')
    const isPlaying = video !== null && video !== undefined && video.style.display !== 'none'
    return { item: top?.dataset['item'] ?? null, seconds: isPlaying ? video.currentTime : null }
  }, slot)
}

function brightness([red, green, blue]: Colour): number {
  return Math.max(red, green, blue)
}

/** Any of an item's colour, on the way to its brightness; the page behind is white, the stage ink. */
function isPainted(colour: Colour): boolean {
  return brightness(colour) - Math.min(...colour) > 30
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
/** Of an overlap of 1,250 ms, at most so long both items are to be seen with a fifth or more of their strength. */
const DOUBLE_MS = 400

/** From the first to the last of the frames in a row that are marked, the longest such time. */
function longestRunMs(frames: readonly Frame[], marks: readonly unknown[]): number {
  let longest = 0
  let start: number | null = null
  frames.forEach(({ at }, index) => {
    start = marks[index] ? (start ?? at) : null
    longest = Math.max(longest, start === null ? 0 : (at - start) * 1_000)
  })
  return longest
}

test('paints no dark frame between videos and photos, and cross-fades them', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=red,green,yellow,blue')
  await expect.poll(() => topOf(page, 0).then(({ seconds }) => seconds ?? 0)).toBeGreaterThan(0.5)
  const recording = await recordFrames(page)
  await waitForShown(page, 6)
  const frames = await recording.stop()
  expect(frames.length).toBeGreaterThan(100)

  const colours = (await readColours(browser, frames, [MIDDLE])).map(([colour]) => colour)
  const dark = colours.filter((colour) => !colour || brightness(colour) < DARK)
  expect(dark).toEqual([])
  // Red and green together are olive: seen only where both are on the screen at once.
  const isBlend = (colour: Colour | undefined) =>
    colour && colour[0] > 90 && colour[0] < 190 && colour[1] > 75 && colour[1] < 145
  expect(colours.filter(isBlend).length).toBeGreaterThan(0)
  expect(longestRunMs(frames, colours.map(isBlend))).toBeLessThanOrEqual(DOUBLE_MS)

  const gaps = await page.evaluate(() =>
    window.playerEvents.flatMap((event) => (event.type === 'gap' ? [event.gapMs] : [])),
  )
  expect(gaps.length).toBeGreaterThanOrEqual(5)
  // On an idle machine all are 0; a busy one may be late once, and still shows the item before.
  expect([...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)]).toBe(0)
})

test('presents frames of a video until its end', async ({ page, browser }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=blue,cyan&store=blob')
  const recording = await recordFrames(page)
  await waitForShown(page, 2)
  const frames = await recording.stop()
  // The bar needs 3 s for the width of the item, which is 31.6 % of this window.
  const points = Array.from({ length: 12 }, (_, at) => ({ x: 0.35 + at * 0.026, y: 0.4 }))
  const seen = new Set<number>()
  for (const row of await readColours(browser, frames, points)) {
    row.forEach((colour, at) => {
      if (Math.min(...colour) > WHITE) seen.add(at)
    })
  }
  expect(seen.size).toBeGreaterThanOrEqual(10)
})

test('plays three different items side by side', async ({ page, browser }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=red,green,blue,yellow,cyan,purple,pink&store=blob')
  await expect
    .poll(async () => (await topOf(page, 2)).seconds ?? 0, { intervals: [50] })
    .toBeGreaterThan(0.2)
  const before = await Promise.all([0, 1, 2].map((slot) => topOf(page, slot)))
  expect(new Set(before.map(({ item }) => item)).size).toBe(3)

  await waitForColumns(page, 3)
  const recording = await recordFrames(page)
  await waitForShown(page, 8)
  const frames = await recording.stop()
  // Columns of a third; items are in their middle, over a dim fill of themselves.
  const points = [0, 1, 2].map((slot) => ({ x: (slot + 0.5) / 3, y: 0.5 }))
  const rows = await readColours(browser, frames, points)
  const dark = rows.filter((row) => row.some((colour) => brightness(colour) < DARK))
  expect(dark).toEqual([])
  const videos = await page.locator('video').count()
  expect(videos).toBeLessThanOrEqual(6)
})

/** A frame of the screen, and one more that the screencast may pass over, in ms. */
const FRAMES_MS = 50
/** A video comes on when it moves, which takes the engine a little longer than a photo. */
const FIRST_MOVE_MS = 500

for (const { name, query, limitMs } of [
  { name: 'photos', query: 'items=yellow,cyan,pink,red,green', limitMs: FRAMES_MS },
  { name: 'videos', query: 'items=red,green,blue,yellow,cyan', limitMs: FIRST_MOVE_MS },
  {
    name: 'one decoder',
    query: 'items=red,green,blue,pink,cyan&decoders=1',
    limitMs: FIRST_MOVE_MS,
  },
]) {
  test(`fills three slots at the same moment: ${name}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 960, height: 540 })
    const recording = await recordFrames(page)
    await open(page, query)
    await waitForColumns(page, 3)
    const frames = await recording.stop()
    const points = [0, 1, 2].map((slot) => ({ x: (slot + 0.5) / 3, y: 0.5 }))
    const rows = await readColours(browser, frames, points)
    const paintedAt = points.map((_, slot) => {
      const first = rows.findIndex((row) =>
        row.some((colour, at) => at === slot && isPainted(colour)),
      )
      return (frames[first]?.at ?? NaN) * 1_000
    })
    const laterMs = paintedAt.map((at) => at - Math.min(...paintedAt))
    test.info().annotations.push({ type: 'painted after, ms', description: laterMs.join(', ') })
    for (const ms of laterMs) expect(ms).toBeLessThanOrEqual(limitMs)
  })
}

test('fills three slots with one decoder and shows no black', async ({ page, browser }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=red,green,blue,yellow,cyan,purple,pink&decoders=1')
  await waitForColumns(page, 3)
  const recording = await recordFrames(page)
  let mostLoaded = 0
  for (let shown = 4; shown <= 9; shown += 1) {
    await waitForShown(page, shown)
    const loaded = await page.evaluate(
      () =>
        [...document.querySelectorAll('video')].filter((video) => video.hasAttribute('src')).length,
    )
    mostLoaded = Math.max(mostLoaded, loaded)
  }
  const frames = await recording.stop()
  const points = [0, 1, 2].map((slot) => ({ x: (slot + 0.5) / 3, y: 0.5 }))
  const rows = await readColours(browser, frames, points)
  expect(rows.filter((row) => row.some((colour) => brightness(colour) < DARK))).toEqual([])
  expect(mostLoaded).toBeLessThanOrEqual(1)
})

test('rotates with the screen', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=red,green,blue,yellow,cyan,purple&degrees=90')
  const box = await page.locator('[data-slot="0"]').boundingBox()
  expect(box).toMatchObject({ width: 960, height: 540 })
  await expect(page.locator('[data-slot="1"]')).toHaveCount(0)
  const shape = await page.locator('[data-slot="0"]').evaluate((slot) => ({
    width: slot instanceof HTMLElement ? slot.offsetWidth : 0,
    height: slot instanceof HTMLElement ? slot.offsetHeight : 0,
  }))
  expect(shape).toEqual({ width: 540, height: 960 })
})

/** Where the white bar of a turned video stands on the screen's height, 0 to 1; null where it is not. */
const COLUMN: readonly Point[] = Array.from({ length: 40 }, (_, at) => ({ x: 0.3, y: at / 40 }))

function barOf(row: readonly Colour[]): number | null {
  const found = row.findIndex((colour) => Math.min(...colour) > WHITE)
  return found < 0 ? null : found / row.length
}

for (const [degrees, way] of [
  [90, 1],
  [270, -1],
] as const) {
  test(`rotates the frames of a video by ${degrees} degrees`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 960, height: 540 })
    await open(page, `items=blue,cyan&degrees=${degrees}`)
    const recording = await recordFrames(page)
    await waitForShown(page, 2)
    const bars = (await readColours(browser, await recording.stop(), COLUMN))
      .map(barOf)
      .filter((bar) => bar !== null)
    const moves = bars.map((bar, at) => (bar - (bars[at - 1] ?? bar)) * way)
    // The bar begins anew once; apart from that it crosses the screen the way the stage is turned.
    expect(moves.filter((move) => move > 0).length).toBeGreaterThan(10)
    expect(moves.filter((move) => move < 0).length).toBeLessThanOrEqual(2)
  })
}

const MARK: Point = { x: 0.05, y: 0.05 }

function isMark([red, green, blue]: Colour): boolean {
  return red > WHITE && green < DARK && blue > WHITE
}

/** Of the page and of all the player lies in. */
function backgrounds(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    let at: Element | null = document.querySelector('[data-slot="0"]')
    for (; at; at = at.parentElement) found.push(getComputedStyle(at).backgroundColor)
    return found
  })
}

test('shows the native video layer through the page of a rotated screen, without a dark frame before or after', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await open(page, 'items=yellow,red,green&degrees=90&videoLayer=1&decoders=1')
  const whole = await backgrounds(page)
  expect(new Set(whole).size).toBeGreaterThan(1)
  const recording = await recordFrames(page)
  await waitForShown(page, 2)
  await expect.poll(async () => new Set(await backgrounds(page)).size).toBe(1)
  await waitForShown(page, 4)
  await expect.poll(() => backgrounds(page)).toEqual(whole)
  await waitForShown(page, 5)
  const frames = await recording.stop()

  const rows = await readColours(browser, frames, [MIDDLE, MARK, ...COLUMN])
  const dark = rows.filter(([middle]) => !middle || brightness(middle) < DARK)
  expect(dark).toEqual([])
  const onVideoLayer = rows.filter(([, mark]) => mark && isMark(mark))
  expect(onVideoLayer.length).toBeGreaterThan(50)
  expect(rows.length - onVideoLayer.length).toBeGreaterThan(50)
  // What is seen through the hole moves: it is the video, turned, and no still.
  const bars = new Set(onVideoLayer.map(([, , ...column]) => barOf(column)))
  expect(bars.size).toBeGreaterThan(20)
})
