import type { Page } from '@playwright/test'
import { brightness, readPixels } from './pixels.ts'
import { expect } from './product.ts'

/** Files of the player's store. Opening a database that is not there makes none. */
export function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vitrine')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('blobs').objectStore('blobs').count()
          counting.onerror = () => reject(new Error('no count'))
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Whether the portal's worker has kept its pages and answers for them. */
export function keptPages(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { controller } = navigator.serviceWorker
    const kept = await caches.match('/accounts/0/show')
    return kept !== undefined && controller?.state === 'activated'
  })
}

/** Addresses in the browser's caches that are none of the portal's own files. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = all.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path !== '/accounts/0/show' && !path.startsWith('/assets/'))
  })
}

/** Whether the server can be reached, by the page or by its worker. */
export async function isReached(page: Page): Promise<boolean> {
  const ask = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  const workers = page.context().serviceWorkers()
  expect(workers).not.toEqual([])
  const answers = await Promise.all([page.evaluate(ask), ...workers.map((it) => it.evaluate(ask))])
  return answers.includes(true)
}

/** All that a browser keeps for us. */
export async function whatStays(page: Page) {
  const rest = await page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    keys: Object.keys(localStorage),
  }))
  return { files: await keptFiles(page), ...rest }
}

/** An item from the page's own store is painted: a picture as it is kept, or a film that runs. */
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
