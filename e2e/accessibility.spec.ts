import { AxeBuilder } from '@axe-core/playwright'
import { signInDemo } from './support/people.ts'
import { expect, test } from './support/product.ts'

const PUBLIC_PAGES = ['/', '/sign-in', '/sign-in?show_form=1', '/sign-up', '/nowhere']

for (const path of PUBLIC_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
}

test('axe finds nothing on the pages of a signed-in owner', async ({ page }) => {
  await signInDemo(page, 'cafe@vitrine.test')
  for (const path of ['/accounts', '/account/screens']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html)])).toEqual(
      [],
    )
  }
})
