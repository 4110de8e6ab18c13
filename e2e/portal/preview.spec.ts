import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const OVER = { errors: [{ code: 'playback.preview_over', message: 'A prévia terminou.' }] }

test('a preview that has ended before its start offers the TV and playing here', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDemo(page, 'cafe@vitrine.test')
  await page.route('**/stories?*preview=true*', (route) =>
    route.fulfill({ status: 422, json: OVER }),
  )
  await page.getByRole('link', { name: 'Ver uma prévia de ' }).first().click()
  await expect(page.getByRole('heading', { name: 'A prévia terminou' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continuar aqui' }).click()
  await expect(page.getByRole('main').locator('[data-player]')).toBeVisible()
})
