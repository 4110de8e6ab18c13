import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readColours, recordFrames } from './frames.ts'
import { openHarness, waitForColumns } from './open-harness.ts'
import type { Harness } from './open-harness.ts'

/** Every item is one bright colour: the darkest of them is far above this, ink and black below. */
const DARK = 100
const COLUMNS = [0, 1, 2].map((slot) => ({ x: (slot + 0.5) / 3, y: 0.5 }))

let harness: Harness

test.beforeAll(async () => {
  harness = await openHarness()
})

test.afterAll(async () => {
  await harness.close()
})

async function open(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harness.address}/?${query}`)
  await waitForShown(page, 1)
}

async function waitForShown(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.playerEvents.filter(({ type }) => type === 'itemShown').length >= wanted,
    count,
    { timeout: 50_000 },
  )
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
    liveUrls: number
  }
}

test('finds a single decoder, fills three slots with it and never fights for it', async ({
  page,
  browser,
}) => {
  await giveOneDecoder(page)
  await open(page, 'items=red,green,blue,yellow,cyan,purple,pink&decoders=judge')
  expect(await page.evaluate(() => window.judged)).toBe(1)
  await waitForColumns(page, 3)
  const recording = await recordFrames(page)
  await waitForShown(page, 9)
  const rows = await readColours(browser, await recording.stop(), COLUMNS)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.some((colour) => Math.max(...colour) < DARK))).toEqual([])
  expect(await page.evaluate(() => window.restarts)).toBe(0)
})

test('finds enough decoders where there are', async ({ page }) => {
  await open(page, 'items=red,green&decoders=judge')
  expect(await page.evaluate(() => window.judged)).toBe(6)
})

test('lowers its budget while it plays where nobody judged before, and is never black', async ({
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

test('starts with what it kept when neither the list nor the media can be had', async ({
  page,
}) => {
  const query = 'items=red,green,yellow&store=kept'
  await open(page, query)
  // Everything of the list is fetched ahead: the last of it has been written when its name is there.
  await expect
    .poll(() => page.evaluate(keptNames), { timeout: 20_000 })
    .toEqual(['green', 'green#first', 'red', 'red#first', 'yellow'])
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`${harness.address}/?${query}&offline=1`)
  await waitForShown(page, 3)
  const shown = await page.evaluate(() =>
    window.playerEvents.flatMap((event) => (event.type === 'itemShown' ? [event.item.id] : [])),
  )
  expect(new Set(shown)).toEqual(new Set(['red', 'green', 'yellow']))
  expect(await page.evaluate(() => window.loads)).toBeGreaterThan(0)
})

/** The names of the files in the database. */
function keptNames(): Promise<readonly IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('player-test')
    opening.onerror = () => reject(new Error('no database'))
    opening.onsuccess = () => {
      const keys = opening.result.transaction('blobs').objectStore('blobs').getAllKeys()
      keys.onerror = () => reject(new Error('no keys'))
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result)
      }
    }
  })
}

test('keeps its elements and addresses few, however many items it has shown', async ({ page }) => {
  await page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL
    window.liveUrls = 0
    URL.createObjectURL = (blob: Blob) => {
      window.liveUrls += 1
      return createObjectURL.call(URL, blob)
    }
    URL.revokeObjectURL = (url: string) => {
      window.liveUrls -= 1
      revokeObjectURL.call(URL, url)
    }
  })
  await open(page, 'items=purple,purple.2,purple.3,purple.4&store=blob')
  const count = async () => ({
    videos: await page.locator('video').count(),
    nodes: await page.locator('*').count(),
  })
  await waitForShown(page, 4)
  const before = await count()
  await waitForShown(page, 24)
  expect(await count()).toEqual(before)
  expect(before.videos).toBe(2)
  // Two items of one slot, each with its still and its video.
  expect(await page.evaluate(() => window.liveUrls)).toBeLessThanOrEqual(4)
})
