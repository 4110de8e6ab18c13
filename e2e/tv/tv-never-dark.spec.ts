import type { Page } from '@playwright/test'
import { signInDemo } from '../support/people.ts'
import { scanQr } from '../support/pixels.ts'
import { pollWhilePhotosPass } from '../support/playing.ts'
import { expect, test } from '../support/product.ts'
import { dotOn } from '../support/street.ts'

const TV = { width: 1920, height: 1080 }
/** Limit of a start without a network. A TV is faster than a busy machine. */
const START_LIMIT_MS = 10_000

async function cutOff(tv: Page): Promise<void> {
  await tv.route('**/api/**', (route) => route.abort())
  await tv.route('**/media/**', (route) => route.abort())
}

/** Number of files in the TV's store. */
function countCachedFiles(tv: Page): Promise<number> {
  return tv.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('vitrine')
        request.onerror = () => reject(new Error('no database'))
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

/** Items on the screen, by slot. */
function shown(tv: Page): Promise<readonly (string | null)[]> {
  return tv
    .locator('[data-slot] [data-item]')
    .evaluateAll((layers) => layers.map((layer) => layer.getAttribute('data-item')))
}

test('a TV continues to play when all servers are down, and restarts without them', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await signInDemo(page, 'cafe@vitrine.test')
  const context = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await context.newPage()
  await tv.clock.install()
  await tv.goto('/tv/')
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const link = await scanQr(tv)
  await page.goto(link)
  const code = new URL(link).searchParams.get('authorization_code') ?? ''
  await page.getByRole('button', { name: code.slice(-4) }).click()
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  await tv.keyboard.press('Enter')
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible({ timeout: 30_000 })
  // The prefetched items are enough for a loop; the rest of the café's media may still be loading.
  await expect.poll(() => countCachedFiles(tv), { timeout: 60_000 }).toBeGreaterThan(6)

  await test.step('it continues to play, with a message in a corner', async () => {
    await cutOff(tv)
    const before = await shown(tv)
    await pollWhilePhotosPass(tv, () => shown(tv)).not.toEqual(before)
    await expect(tv.locator('[data-player]')).toBeVisible()
  })

  await test.step('after a power cut it starts from its cached media', async () => {
    await tv.reload()
    await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible({
      timeout: START_LIMIT_MS,
    })
    await expect(tv.getByText('Sem internet.')).toBeVisible({ timeout: 30_000 })
    await pollWhilePhotosPass(tv, () => dotOn(tv).isVisible()).toBe(true)
    await expect(tv.getByText('Sem internet.')).toBeHidden()
    const before = await shown(tv)
    await pollWhilePhotosPass(tv, () => shown(tv)).not.toEqual(before)
  })

  await test.step('it detects the network again and removes the message', async () => {
    await tv.unroute('**/api/**')
    await tv.unroute('**/media/**')
    await pollWhilePhotosPass(tv, () => dotOn(tv).count()).toBe(0)
    await expect(tv.getByText('Sem internet.')).toBeHidden()
  })
  await context.close()
})
