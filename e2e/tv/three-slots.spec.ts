import { contract } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { signInDemo } from '../support/people.ts'
import { brightness, difference, readPixels } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

/** Waits until the café has more than four prepared items. Returns its account and a screen. */
async function preparedCafe(product: Product): Promise<{ accountId: string; screenId: string }> {
  let token: string | null = null
  const api = createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: (value) => (token = value) },
  })
  const user = { email: 'cafe@vitrine.test', password: DEMO_PASSWORD }
  await api.call(contract.signIn, { body: { user } })
  const { screens } = await api.call(contract.listScreens, {})
  let accountId = ''
  await expect
    .poll(
      async () => {
        const { data } = await api.call(contract.listAccounts, {})
        accountId = data[0]?.id ?? ''
        return data[0]?.media.ready ?? 0
      },
      { timeout: 120_000, intervals: [1_000] },
    )
    .toBeGreaterThan(7)
  return { accountId, screenId: screens[0]?.id ?? '' }
}

test('three slots paint three different items at once, each advancing', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1600, height: 900 })
  const { accountId, screenId } = await preparedCafe(product)
  await signInDemo(page, 'cafe@vitrine.test')
  await page.goto(`/accounts/${accountId}/show?screen_id=${screenId}&index=0`)

  const slots = page.locator('[data-slot]')
  await expect(slots).toHaveCount(3)
  for (const slot of await slots.all()) {
    await expect(slot.locator('[data-item]').first()).toBeVisible({ timeout: 30_000 })
  }

  await test.step('no item is in two slots', async () => {
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('[data-slot]')].map((slot) =>
        [...slot.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')),
      ),
    )
    const flat = names.flat()
    expect(new Set(flat).size).toBe(flat.length)
  })

  await test.step('three different images, none of them black', async () => {
    const images = []
    for (const slot of await slots.all()) images.push(await readPixels(slot, 160))
    const [first, second, third] = images
    if (!first || !second || !third) throw new Error('three slots were there a moment ago')
    for (const image of images) expect(brightness(image)).toBeGreaterThan(8)
    expect(difference(first, second)).toBeGreaterThan(10)
    expect(difference(second, third)).toBeGreaterThan(10)
    expect(difference(first, third)).toBeGreaterThan(10)
  })

  await test.step('each of them advances', async () => {
    for (const slot of await slots.all()) {
      const before = await readPixels(slot, 160)
      await expect
        .poll(async () => difference(before, await readPixels(slot, 160)), {
          timeout: 30_000,
          intervals: [500],
        })
        .toBeGreaterThan(2)
    }
  })

  await test.step('Back leads to the accounts', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/accounts(\?|$)/)
  })
})
