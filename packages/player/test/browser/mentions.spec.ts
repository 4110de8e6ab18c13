import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readColours, recordFrames } from './frames.ts'
import { harnessAddress, waitForColumns } from './harness-pages.ts'

/** Every item is one bright colour: the darkest of them is far above this, ink and black below. */
const DARK = 100
/** By then the next item would follow the five seconds of the mention anyway. */
const OWN_END_SECONDS = 3.5

async function open(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?${query}`)
  await waitForColumns(page, 1)
}

/** Seconds that the video of an item has played; null while it is not on the screen. */
function played(page: Page, id: string): Promise<number | null> {
  return page.evaluate((name) => {
    const video = document.querySelector<HTMLVideoElement>(`[data-item="${name}"] video`)
    return video === null || video.paused ? null : video.currentTime
  }, id)
}

/** Takes the mentions off; answers how it was when the next item had come onto the screen. */
function takeOff(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ readonly seconds: number; readonly items: number }>((resolve) => {
        const video = document.querySelector<HTMLVideoElement>('[data-item="blue"] video')
        const before = window.playerEvents.length
        const sample = () => {
          const since = window.playerEvents.slice(before)
          if (!since.some(({ type }) => type === 'itemShown')) return requestAnimationFrame(sample)
          const items = document.querySelectorAll('[data-slot="0"] [data-item]').length
          resolve({ seconds: video?.currentTime ?? Infinity, items })
          return 0
        }
        window.takeMentionsOff()
        sample()
      }),
  )
}

test('a withdrawn repost is replaced at once, and the screen is never dark', async ({
  page,
  browser,
}) => {
  await open(page, 'items=red,yellow,cyan&mentions=blue&store=blob')
  await expect
    .poll(async () => (await played(page, 'blue')) ?? 0, { intervals: [50], timeout: 40_000 })
    .toBeGreaterThan(0.2)
  const recording = await recordFrames(page)
  const { seconds, items } = await takeOff(page)
  await expect(page.locator('[data-item="blue"]')).toHaveCount(0)
  const rows = await readColours(browser, await recording.stop(), [{ x: 0.5, y: 0.5 }])
  expect(seconds).toBeLessThan(OWN_END_SECONDS)
  // One fades over the other.
  expect(items).toBe(2)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => row.some((colour) => Math.max(...colour) < DARK))).toEqual([])
})

interface Sighting {
  readonly moments: number
  readonly withoutAuthor: number
  /** Of the plate's letters, as a part of the window's shorter side. */
  readonly smallestFontSize: number
}

/** Looks at every frame until a mention has come onto the screen and gone: was its author on it? */
function watchAuthor(page: Page, id: string): Promise<Sighting> {
  return page.evaluate(
    (name) =>
      new Promise<Sighting>((resolve) => {
        const seen = { moments: 0, withoutAuthor: 0, smallestFontSize: Infinity }
        const isNamed = (layer: Element) => {
          const plate = layer.querySelector('div')
          if (!plate?.textContent.startsWith(`@${name}`)) return false
          const [box, within] = [plate.getBoundingClientRect(), layer.getBoundingClientRect()]
          const fontSize = parseFloat(getComputedStyle(plate).fontSize)
          const part = fontSize / Math.min(innerWidth, innerHeight)
          seen.smallestFontSize = Math.min(seen.smallestFontSize, part)
          const isInside =
            box.left >= within.left && box.right <= within.right && box.top >= within.top
          return isInside && box.bottom <= within.bottom && box.width > 0
        }
        const sample = () => {
          const layer = document.querySelector(`[data-item="${name}"]`)
          if (layer === null && seen.moments > 0) return resolve(seen)
          if (layer !== null) {
            seen.moments += 1
            if (!isNamed(layer)) seen.withoutAuthor += 1
          }
          requestAnimationFrame(sample)
        }
        sample()
      }),
    id,
  )
}

for (const [how, query] of [
  ['alone, without a header', 'items=yellow,cyan&mentions=pink&header=0'],
  ['in one of three columns', 'items=yellow,cyan,purple,purple.2,yellow.2&mentions=pink'],
  ['as a video rotated by 90°', 'items=yellow,cyan&mentions=green&degrees=90'],
  ['turned by 270°', 'items=yellow,cyan&mentions=pink&degrees=270'],
] as const) {
  test(`a repost shows its author within its box for its whole time, ${how}`, async ({ page }) => {
    const id = query.includes('green') ? 'green' : 'pink'
    await open(page, `${query}&store=blob`)
    const { moments, withoutAuthor, smallestFontSize } = await watchAuthor(page, id)
    expect(moments).toBeGreaterThan(10)
    expect(withoutAuthor, 'moments of a repost without its author').toBe(0)
    expect(smallestFontSize).toBeGreaterThanOrEqual(0.026)
  })
}

test('a repost whose URL is dead is removed silently at the first failure', async ({ page }) => {
  let tries = 0
  await page.route('**/media/pink.jpg', async (route) => {
    tries += 1
    await route.fulfill({ status: 410 })
  })
  await open(page, 'items=purple,purple.2,purple.3&mentions=pink&store=blob')
  const loads = () => page.evaluate(() => window.loads)
  await expect.poll(loads, { timeout: 40_000 }).toBeGreaterThan(2)
  const events = await page.evaluate(() => window.playerEvents)
  const shown = events.flatMap((event) => (event.type === 'itemShown' ? [event.item.id] : []))
  expect(shown).not.toContain('pink')
  expect(events.some(({ type }) => type === 'itemGone')).toBe(true)
  expect(events.some(({ type }) => type === 'itemFailed' || type === 'itemQuarantined')).toBe(false)
  // Each list names it once more, and each time it is tried once.
  expect(tries).toBeLessThanOrEqual(await loads())
})
