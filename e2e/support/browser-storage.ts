import type { Page } from '@playwright/test'
import { brightness, readPixels } from './pixels.ts'
import { expect } from './product.ts'

/** Number of files in the player's store; 0 without a database, which is not created. */
export function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('vitrine')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => resolve(0)
        request.onsuccess = () => {
          const counting = request.result.transaction('blobs').objectStore('blobs').count()
          counting.onerror = () => reject(new Error('no count'))
          counting.onsuccess = () => {
            request.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Whether the portal's worker is active and has cached its pages. */
export function hasCachedPages(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { controller } = navigator.serviceWorker
    const cached = await caches.match('/accounts/0/show')
    return cached !== undefined && controller?.state === 'activated'
  })
}

/** Paths in the browser's caches that are not the portal's own files. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = all.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path !== '/accounts/0/show' && !path.startsWith('/assets/'))
  })
}

/** Whether the page or its worker can reach the server. */
async function isReached(page: Page): Promise<boolean> {
  const ask = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  const workers = page.context().serviceWorkers()
  expect(workers).not.toEqual([])
  const responses = await Promise.all([
    page.evaluate(ask),
    ...workers.map((it) => it.evaluate(ask)),
  ])
  return responses.includes(true)
}

/**
 * Cuts the network of a page and its worker, and waits until the cut has effect: Chromium confirms it before its
 * network process applies it.
 */
export async function disconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** All our own data in a browser. */
export async function readStoredData(page: Page) {
  const rest = await page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    keys: Object.keys(localStorage),
  }))
  return { files: await countCachedFiles(page), ...rest }
}

/** Waits until an item of the page's own store is painted: a cached image or a running video. */
export async function expectPainted(page: Page): Promise<void> {
  const layer = page.locator('[data-slot] [data-item]').first()
  await expect(layer).toBeVisible({ timeout: 30_000 })
  const media = layer.locator('img[src^="blob:"], video[src^="blob:"]').first()
  await expect(media).toBeVisible()
  const isDrawn = () =>
    media.evaluate((element) =>
      element instanceof HTMLVideoElement
        ? element.readyState > 1 && element.currentTime > 0
        : element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
    )
  await expect.poll(isDrawn).toBe(true)
  await expect.poll(async () => brightness(await readPixels(layer, 320))).toBeGreaterThan(10)
}
