import { findViolations } from './support/axe.ts'
import { signInDemo } from './support/people.ts'
import { expect, test } from './support/product.ts'

const PUBLIC_PAGES = [
  '/',
  '/sign-in',
  '/sign-in?show_form=1',
  '/sign-up',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere',
]

for (const path of PUBLIC_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}

test('axe finds nothing on the pages of a signed-in owner', async ({ page }) => {
  await signInDemo(page, 'cafe@vitrine.test')
  for (const path of ['/accounts', '/account/screens']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findViolations(page), path).toEqual([])
  }
})
