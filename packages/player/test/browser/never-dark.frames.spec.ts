import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readColours, recordFrames } from './frames.ts'
import { harnessAddress, waitForColumns, waitForShown } from './harness-pages.ts'

/** Every item is one bright colour: the darkest of them is far above this, ink and black below. */
const DARK = 100
const COLUMNS = [0, 1, 2].map((slot) => ({ x: (slot + 0.5) / 3, y: 0.5 }))

async function open(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?${query}`)
  await waitForShown(page, 1)
}

/** A TV with one decoder: whatever video starts takes it from all the others, unasked. */
async function giveOneDecoder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play, pause } = HTMLMediaElement.prototype
    const playing = new Set<HTMLMediaElement>()
    window.restarts = 0
    HTMLMediaElement.prototype.play = function () {
      if (this.dataset['robbed'] === this.currentSrc) window.restarts += 1
      playing.forEach((other) => {
        if (other === this || other.paused) return
        other.dataset['robbed'] = other.currentSrc
        // What is loaded anew later plays for the first time, though it is the same video.
        other.addEventListener('emptied', () => delete other.dataset['robbed'], { once: true })
        pause.call(other)
      })
      playing.clear()
      playing.add(this)
      return play.call(this)
    }
  })
}

declare global {
  interface Window {
    /** Times a video whose decoder was taken away was told to play on. */
    restarts: number
  }
}

test('detects a single decoder, and fills three slots with it', async ({ page, browser }) => {
  await giveOneDecoder(page)
  await open(page, 'items=red,green,blue,yellow,cyan,purple,pink&decoders=probe')
  expect(await page.evaluate(() => window.probedVideos)).toBe(1)
  await waitForColumns(page, 3)
  const recording = await recordFrames(page)
  await waitForShown(page, 9)
  const rows = await readColours(browser, await recording.stop(), COLUMNS)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.some((colour) => Math.max(...colour) < DARK))).toEqual([])
  expect(await page.evaluate(() => window.restarts)).toBe(0)
})

test('detects several decoders', async ({ page }) => {
  await open(page, 'items=red,green&decoders=probe')
  expect(await page.evaluate(() => window.probedVideos)).toBe(6)
})

test('lowers its budget during playback without a probe, and is never black', async ({
  page,
  browser,
}) => {
  await giveOneDecoder(page)
  await open(page, 'items=red,green,blue,yellow,cyan,purple,pink&decoders=3')
  await waitForColumns(page, 3)
  const recording = await recordFrames(page)
  await waitForShown(page, 10)
  const rows = await readColours(browser, await recording.stop(), COLUMNS)
  expect(rows.filter((row) => row.some((colour) => Math.max(...colour) < DARK))).toEqual([])
  const lowered = await page.evaluate(() =>
    window.playerEvents.flatMap((event) => (event.type === 'budgetLowered' ? [event.videos] : [])),
  )
  expect(lowered.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.restarts)).toBe(0)
})
