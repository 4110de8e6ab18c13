import type { Page } from '@playwright/test'
import { signInDemo } from '../support/people.ts'
import { scanQr } from '../support/pixels.ts'
import { pollWhilePhotosPass } from '../support/playing.ts'
import { expect, test } from '../support/product.ts'
import { dotOn } from '../support/street.ts'

const TV = { width: 1920, height: 1080 }
/** A start without a network takes less than this on a TV; a busy machine gets more. */
const START_LIMIT_MS = 10_000

async function cutOff(tv: Page): Promise<void> {
  await tv.route('**/api/**', (route) => route.abort())
  await tv.route('**/media/**', (route) => route.abort())
}

/** Files the TV has kept so far. */
function keptFiles(tv: Page): Promise<number> {
  return tv.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vitrine')
        opening.onerror = () => reject(new Error('no database'))
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

/** Items on the screen, by slot. */
function shown(tv: Page): Promise<readonly (string | null)[]> {
  return tv
    .locator('[data-slot] [data-item]')
    .evaluateAll((layers) => layers.map((layer) => layer.getAttribute('data-item')))
}

test('a TV plays on when everything behind it is gone, and starts again without it', async ({
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
  // What is fetched ahead is enough for a loop; the rest of the café's media may still be coming.
  await expect.poll(() => keptFiles(tv), { timeout: 60_000 }).toBeGreaterThan(6)

  await test.step('it plays on, and says so in a corner', async () => {
    await cutOff(tv)
    const before = await shown(tv)
    await pollWhilePhotosPass(tv, () => shown(tv)).not.toEqual(before)
    await expect(tv.locator('[data-player]')).toBeVisible()
  })

  await test.step('after a power cut it starts from what it kept', async () => {
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

  await test.step('it is told of the network again, and drops the notice by itself', async () => {
    await tv.unroute('**/api/**')
    await tv.unroute('**/media/**')
    await pollWhilePhotosPass(tv, () => dotOn(tv).count()).toBe(0)
    await expect(tv.getByText('Sem internet.')).toBeHidden()
  })
  await context.close()
})
