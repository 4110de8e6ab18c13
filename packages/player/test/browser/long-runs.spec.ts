import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { harnessAddress, waitForShown } from './harness-pages.ts'

declare global {
  interface Window {
    liveUrls: number
  }
}

async function open(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?${query}`)
  await waitForShown(page, 1)
}

test('starts from its cache when neither the list nor the media can be loaded', async ({
  page,
}) => {
  const query = 'items=red,green,yellow&store=kept'
  await open(page, query)
  // Everything of the list is fetched ahead: the last of it has been written when its name is there.
  await expect
    .poll(() => page.evaluate(storedNames), { timeout: 20_000 })
    .toEqual(['green', 'green#first', 'red', 'red#first', 'yellow'])
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`${harnessAddress()}/?${query}&offline=1`)
  await waitForShown(page, 3)
  const shown = await page.evaluate(() =>
    window.playerEvents.flatMap((event) => (event.type === 'itemShown' ? [event.item.id] : [])),
  )
  expect(new Set(shown)).toEqual(new Set(['red', 'green', 'yellow']))
  expect(await page.evaluate(() => window.loads)).toBeGreaterThan(0)
})

/** The names of the files in the database. */
function storedNames(): Promise<readonly IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const openRequest = indexedDB.open('player-test')
    openRequest.onerror = () => reject(new Error('no database'))
    openRequest.onsuccess = () => {
      const keys = openRequest.result.transaction('blobs').objectStore('blobs').getAllKeys()
      keys.onerror = () => reject(new Error('no keys'))
      keys.onsuccess = () => {
        openRequest.result.close()
        resolve(keys.result)
      }
    }
  })
}

test('does not grow in elements and object URLs over many items', async ({ page }) => {
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
