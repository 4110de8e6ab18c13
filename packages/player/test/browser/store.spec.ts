import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { harnessAddress } from './harness-pages.ts'

async function open(page: Page): Promise<void> {
  await page.goto(`${harnessAddress()}/store.html`)
  await page.waitForFunction(() => 'storeUnderTest' in window)
}

function prefetch(page: Page, ...names: readonly string[]): Promise<readonly boolean[]> {
  return page.evaluate(async (all) => {
    const results: boolean[] = []
    for (const name of all) results.push(await window.storeUnderTest.keep(name))
    return results
  }, names)
}

const show = (page: Page, name: string) =>
  page.evaluate((one) => window.storeUnderTest.show(one), name)

/** The HTTP cache must not play what only the store ought to have. */
async function forgetHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

test('plays cached videos and images without a network, in a later run', async ({
  page,
  context,
}) => {
  await open(page)
  expect(await prefetch(page, 'red', 'green', 'yellow.jpg')).toEqual([true, true, true])
  await open(page)
  await forgetHttpCache(page)
  await context.setOffline(true)
  await expect(show(page, 'blue')).rejects.toThrow('download failed')

  expect((await show(page, 'red')).seconds).toBeGreaterThan(0)
  expect((await show(page, 'green')).seconds).toBeGreaterThan(0)
  expect((await show(page, 'yellow.jpg')).width).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.storeUnderTest.openAddresses())).toBe(0)
  expect(await page.evaluate(() => window.storeUnderTest.usedBytes())).toBeGreaterThan(50_000)
})

test('plays a file that was not prefetched, and caches it for the next run', async ({
  page,
  context,
}) => {
  await open(page)
  await forgetHttpCache(page)
  await show(page, 'purple')
  await expect.poll(() => prefetch(page, 'purple')).toEqual([true])
  await page.evaluate(() => window.storeUnderTest.run())
  await context.setOffline(true)
  expect((await show(page, 'purple')).seconds).toBeGreaterThan(0)
})

// Only a profile on the disk gives room back when something is removed.
test('evicts the oldest files when the device is full, and continues to play', async ({
  launchOptions,
}, info) => {
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${harnessAddress()}/media/pink.jpg`)
    const session = await context.newCDPSession(page)
    // The page is not told of this quota: it only finds that nothing more can be written.
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: harnessAddress(),
      quotaSize: 75_000,
    })
    await open(page)
    expect(await prefetch(page, 'red', 'green')).toEqual([true, true])
    await page.evaluate(() => window.storeUnderTest.run())
    expect((await show(page, 'blue')).seconds).toBeGreaterThan(0)
    expect(await prefetch(page, 'blue')).toEqual([true])
    const used = await page.evaluate(() => window.storeUnderTest.usedBytes())
    expect(used).toBeGreaterThan(30_000)
    expect(used).toBeLessThan(75_000)
    expect(await page.evaluate(() => window.storeUnderTest.openAddresses())).toBe(0)
  } finally {
    await context.close()
  }
})

test('recreates its database when it is deleted meanwhile', async ({ page }) => {
  await open(page)
  expect(await prefetch(page, 'red')).toEqual([true])
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('vitrine')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(new Error('not deleted'))
      }),
  )
  expect((await show(page, 'red')).seconds).toBeGreaterThan(0)
  await expect.poll(() => prefetch(page, 'red')).toEqual([true])
})
