import { signInDemo } from '../support/people.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

const TV = { width: 1920, height: 1080 }

test('a TV shows a QR code, its owner allows it, and it plays with five keys', async ({
  browser,
  page,
  product,
}) => {
  await signInDemo(page, 'cafe@vitrine.test')

  const tvContext = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await tvContext.newPage()
  await tv.goto('/tv/')
  await expect(tv.getByRole('heading', { name: 'Seus stories, nesta TV' })).toBeVisible()
  const link = await test.step('the code can be scanned', async () => {
    await expect(tv.getByText('O código termina em')).toBeVisible()
    return scanQr(tv)
  })
  expect(new URL(link).origin).toBe(product.url)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Liberar esta TV?' })).toBeVisible()
  const code = new URL(link).searchParams.get('authorization_code') ?? ''
  await expect(tv.getByText(code.slice(-4), { exact: true })).toBeVisible()
  const endings = page.getByRole('group', { name: 'Toque no que aparece na TV agora' })
  await expect(endings.getByRole('button', { name: /^[2-9A-HJKMNP-Z]{4}$/ })).toHaveCount(3)
  await endings.getByRole('button', { name: code.slice(-4) }).click()
  await expect(page.getByText('TV liberada!')).toBeVisible()

  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  await expect(tv.getByText('@cafe.aurora').first()).toBeVisible()

  await tv.keyboard.press('Enter')
  await expect(tv.locator('[data-player]')).toBeVisible()
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible({ timeout: 30_000 })

  await tv.keyboard.press('Escape')
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  await tvContext.close()
})

test('a wrong ending allows nothing, and the TV shows a new code', async ({
  browser,
  page,
  product,
}) => {
  await signInDemo(page, 'cafe@vitrine.test')
  const tvContext = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await tvContext.newPage()
  await tv.goto('/tv/')
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const link = await scanQr(tv)
  const code = new URL(link).searchParams.get('authorization_code') ?? ''

  await page.goto(link)
  const decoy = page
    .getByRole('button', { name: /^[2-9A-HJKMNP-Z]{4}$/ })
    .filter({ hasNotText: code.slice(-4) })
  await decoy.first().click()
  await expect(page.getByRole('heading', { name: 'Não era esse' })).toBeVisible()
  await expect.poll(async () => scanQr(tv).catch(() => link), { timeout: 20_000 }).not.toBe(link)
  await expect(tv.getByRole('heading', { name: 'Seus stories, nesta TV' })).toBeVisible()
  await tvContext.close()
})

test('a refused code allows nothing', async ({ browser, page, product }) => {
  await signInDemo(page, 'cafe@vitrine.test')
  const tvContext = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await tvContext.newPage()
  await tv.goto('/tv/')
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const link = await scanQr(tv)

  await page.goto(link)
  await page.getByRole('button', { name: 'Não é minha' }).click()
  await expect(page.getByText('O código deixou de valer')).toBeVisible()
  await expect.poll(async () => scanQr(tv).catch(() => link), { timeout: 20_000 }).not.toBe(link)
  await tvContext.close()
})
